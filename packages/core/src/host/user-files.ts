import type { Key } from "../ports/keys.js";
import type { IdPort } from "../ports/machine.js";

/** Folder of the user's own data that holds one approval for each project. */
export const APPROVALS_FOLDER = "activations";

/** The file of a project's approval in the user's own folder. */
export function approvalKey(ids: Pick<IdPort, "digest">, projectRoot: string): Key {
  return `${APPROVALS_FOLDER}/${ids.digest(projectRoot).slice(0, 32)}.json`;
}

/** The file in the user's own folder with the sessions whose user was told that Orange failed, one a line. */
export const FAILURES_TOLD_KEY = "failures-told";

/** Longest list of such sessions; then it begins anew. */
export const MOST_TOLD = 50;
