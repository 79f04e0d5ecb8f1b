import { type OrangeContext, textOf } from "@orange-hyper/core";
import { RUNS_FOLDER } from "../keys.js";
import { readJson } from "../read-json.js";

/** The ports that reading runs needs. */
export type RunPorts = Pick<OrangeContext, "blobs" | "logs" | "clock">;

/** A cheap fingerprint that changes when a run does, without reading the run: its log only grows. */
export interface RunMark {
  readonly id: string;
  /** Size of its event log, in bytes. */
  readonly size: number;
  /** True when a process recently reported that it works on the run. */
  readonly isWorking: boolean;
}

/**
 * Age up to which a heartbeat counts as recent, in ms. A process that works on a run writes one every five seconds; see
 * section 21 of the specification of runs.
 */
const LATELY_MS = 20_000;

/**
 * Returns the fingerprints of all runs, newest first; empty when there is no folder of runs. Does not load the packages
 * that work on runs.
 */
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
