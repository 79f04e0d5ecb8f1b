import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { stateNotIgnored } from "./errors.js";
import { runPaths } from "./paths.js";

/** Throws STATE_NOT_IGNORED where git would see what a run keeps. Where no git answers, there is nothing to see. */
export async function requireIgnored({ git }: Pick<OrangeContext, "git">, runId: string): Promise<void> {
  const path = displayPath(runPaths(runId).folder);
  const tracked = await git.trackedFiles(path);
  if (tracked !== null && tracked.length > 0) throw stateNotIgnored(path);
  const ignored = await git.ignored([`${path}/run.json`]);
  if (ignored !== null && ignored.length === 0) throw stateNotIgnored(path);
}
