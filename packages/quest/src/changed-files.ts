import type { OrangeContext } from "@orange-hyper/core";
import type { QuestRecord } from "./quest.js";

/**
 * Returns the existing files of the project that were changed since a quest was created; [] when git gives no answer.
 */
export async function changedFiles(
  { git }: Pick<OrangeContext, "git">,
  { createdAt }: Pick<QuestRecord, "createdAt">,
): Promise<readonly string[]> {
  const changes = (await git.changedSince(createdAt)) ?? [];
  return changes.flatMap(({ path, isGone }) => (isGone ? [] : [path]));
}
