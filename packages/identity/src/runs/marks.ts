import type { OrangeContext } from "@orange-hyper/core";
import { RUNS_FOLDER } from "../keys.js";
import { readJson, textOf } from "../read-json.js";

export type RunPorts = Pick<OrangeContext, "blobs" | "logs" | "clock">;

/** What tells a run as it is from what it was, without reading it: its log only grows. */
export interface RunMark {
  readonly id: string;
  /** Bytes of its log of events. */
  readonly size: number;
  /** A process said lately that it works on it. */
  readonly isWorking: boolean;
}

/** Whoever works on a run says so every five seconds; section 21 of the specification of runs. */
const LATELY_MS = 20_000;

/** Every run of the project, the newest first; none without the folder of runs. Loads nothing of what works on runs. */
export async function readRunMarks(ctx: RunPorts): Promise<readonly RunMark[]> {
  const { blobs, logs } = ctx;
  if ((await blobs.kind(RUNS_FOLDER)) !== "folder") return [];
  const entries = await blobs.entries(RUNS_FOLDER);
  const ids = entries.filter(({ name, kind }) => kind === "folder" && name.startsWith("run_"));
  const marks: RunMark[] = [];
  for (const { name: id } of ids) {
    const size = await logs.size(`${RUNS_FOLDER}/${id}/events.jsonl`);
    if (size > 0) marks.push({ id, size, isWorking: await isWorking(ctx, id) });
  }
  return marks.reverse();
}

async function isWorking({ blobs, clock }: RunPorts, id: string): Promise<boolean> {
  const noted = await readJson(blobs, `${RUNS_FOLDER}/${id}/heartbeat.json`);
  if (noted === null) return false;
  return Date.parse(clock.now()) - Date.parse(textOf(noted.data?.["at"])) < LATELY_MS;
}
