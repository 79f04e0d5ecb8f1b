import { isRecord, type Key, type OrangeContext } from "@orange-hyper/core";
import { documentStem, readJsonObject } from "@orange-hyper/core/ports";
import type { CheckRun } from "@orange-hyper/verification";
import { type QuestRecord, questKey } from "./quest.js";

/** A check that `orange verify` ran for a quest, with everything needed to judge later what it proves. */
export interface StoredRun {
  /** When it ended. */
  readonly at: string;
  readonly run: CheckRun;
  /**
   * Fingerprint of the work tree on which it ran and passed. Null when it did not pass, and when the fingerprint is
   * unknown.
   */
  readonly fingerprint: string | null;
}

const FOLDER = "local/runtime/check-runs";
const MAX_RUNS = 40;

type Ports = Pick<OrangeContext, "blobs" | "documents">;
type OfQuest = Pick<QuestRecord, "key">;

/** Returns the stored runs of a quest, oldest first; [] when there are none or they cannot be read. */
export async function readCheckRuns(
  { blobs }: Pick<OrangeContext, "blobs">,
  quest: OfQuest,
): Promise<readonly StoredRun[]> {
  const file = await readJsonObject(blobs, runsFile(quest));
  const runs = file.kind === "valid" ? file.data["runs"] : [];
  return Array.isArray(runs) ? runs.filter(isStoredRun) : [];
}

/**
 * Adds runs to those stored for a quest and keeps the newest. Also removes the runs of quests that are no longer
 * active. The caller must hold the kernel lock.
 */
export async function addCheckRuns(ports: Ports, quest: OfQuest, runs: readonly StoredRun[]): Promise<void> {
  if (runs.length === 0) return;
  await removeClosed(ports);
  const all = [...(await readCheckRuns(ports, quest)), ...runs].slice(-MAX_RUNS);
  const content = { schema_version: 1, runs: all };
  await ports.blobs.put(runsFile(quest), `${JSON.stringify(content)}\n`);
}

/** Removes the stored runs of a quest. The caller must hold the kernel lock. */
export async function removeCheckRuns(
  { blobs }: Pick<OrangeContext, "blobs">,
  quest: OfQuest,
): Promise<void> {
  await blobs.remove(runsFile(quest));
}

async function removeClosed({ blobs, documents }: Ports): Promise<void> {
  for (const key of await blobs.list(FOLDER)) {
    const name = key.slice(FOLDER.length + 1, -".json".length);
    if (!(await documents.exists(questKey("active", name)))) await blobs.remove(key);
  }
}

/**
 * True for an entry with every field that a later judgement reads. Entries of older versions, or edited by hand, may
 * lack some.
 */
function isStoredRun(value: unknown): value is StoredRun {
  if (!isRecord(value) || !isRecord(value["run"])) return false;
  const { at, run, fingerprint } = value;
  const { selection } = run;
  return (
    typeof at === "string" &&
    (fingerprint === null || typeof fingerprint === "string") &&
    typeof run["runner"] === "string" &&
    typeof run["command"] === "string" &&
    (run["folder"] === null || typeof run["folder"] === "string") &&
    ["passed", "failed", "unknown"].includes(String(run["outcome"])) &&
    ["test", "types", "lint", "own"].includes(String(run["class"])) &&
    isRecord(selection) &&
    ["paths", "names", "packages"].every((name) => isTexts(selection[name])) &&
    (run["asked"] === undefined || isAsked(run["asked"]))
  );
}

function isAsked(value: unknown): boolean {
  return isRecord(value) && ["chooses", "lessens", "widens", "others"].every((name) => isTexts(value[name]));
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function runsFile({ key }: OfQuest): Key {
  return `${FOLDER}/${documentStem(key)}.json`;
}
