import { toOrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { prClosed, prOpen, prUnknown } from "../github/errors.js";
import type { Task } from "../model/task.js";
import type { PullRequest } from "../schema/merging.js";
import type { MergeOptions } from "./merge-options.js";

/**
 * Returns the pull request by which the work of a task was merged on its host; null if the task has none, and for a
 * local merge. Throws PR_OPEN, PR_CLOSED, PR_UNKNOWN.
 */
export async function mergedPullRequest(
  { branch, pr_url: url }: Task,
  { local, github }: Pick<MergeOptions, "local" | "github">,
): Promise<PullRequest | null> {
  if (url === null || local) return null;
  const found = await findIn(url, async () => (await github()).find(branch));
  if (found.state === "OPEN") throw prOpen(url);
  if (found.state === "CLOSED") throw prClosed(url);
  return found;
}

async function findIn(url: string, list: () => Promise<readonly PullRequest[]>): Promise<PullRequest> {
  let listed: readonly PullRequest[];
  try {
    listed = await list();
  } catch (error) {
    throw prUnknown(url, toOrangeError(error).message);
  }
  const found = listed.find((one) => one.url === url);
  if (found === undefined) throw prUnknown(url, msg`its host lists none with this address for the branch`);
  return found;
}
