import type { OrangeContext } from "@orange-hyper/core";
import { noRunYet, runAmbiguous, runNotFound } from "./errors.js";
import { RUNS_FOLDER } from "./paths.js";

const RUN_ID = /^run_\d{8}_\d{6}Z_[0-9A-Za-z]{8}$/;

export function isRunId(text: string): boolean {
  return RUN_ID.test(text);
}

/** Returns the ids of all runs, newest first. */
export async function listRuns({ blobs }: Pick<OrangeContext, "blobs">): Promise<readonly string[]> {
  const entries = await blobs.entries(RUNS_FOLDER);
  return entries
    .filter(({ name, kind }) => kind === "folder" && isRunId(name))
    .map(({ name }) => name)
    .sort()
    .reverse();
}

/** Minimum number of trailing characters that can select a run (specification of runs, section 6.1). */
const SHORTEST = 4;

/** Resolves a selector: a whole id, the end of one, "last" or "current". Throws RUN_NOT_FOUND and RUN_ID_AMBIGUOUS. */
export async function findRun(ports: Pick<OrangeContext, "blobs">, selector: string): Promise<string> {
  const ids = await listRuns(ports);
  const [newest] = ids;
  if (selector === "last" || selector === "current") {
    if (newest === undefined) throw noRunYet();
    return newest;
  }
  if (ids.includes(selector)) return selector;
  const found = selector.length < SHORTEST ? [] : ids.filter((id) => id.endsWith(selector));
  const [first] = found;
  if (first === undefined) throw runNotFound(selector);
  if (found.length > 1) throw runAmbiguous(selector, found);
  return first;
}
