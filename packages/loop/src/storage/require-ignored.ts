import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { stateNotIgnored } from "./errors.js";
import { runPaths } from "./paths.js";

/**
 * Throws STATE_NOT_IGNORED when git does not ignore the run's folder. Passes when git is not available, because then
 * nothing can be committed.
 */
export async function requireIgnored({ git }: Pick<OrangeContext, "git">, runId: string): Promise<void> {
  const path = displayPath(runPaths(runId).folder);
  const tracked = await git.trackedFiles(path);
  if (tracked !== null && tracked.length > 0) throw stateNotIgnored(path);
  const ignored = await git.ignored([`${path}/run.json`]);
  if (ignored !== null && ignored.length === 0) throw stateNotIgnored(path);
}
