import type { Key } from "../ports/keys.js";
import type { IdPort } from "../ports/machine.js";

/** Folder in the user's own data with one approval file per project. */
export const APPROVALS_FOLDER = "activations";

/** Returns the key of a project's approval file in the user's own data. */
export function approvalKey(ids: Pick<IdPort, "digest">, projectRoot: string): Key {
  return `${APPROVALS_FOLDER}/${ids.digest(projectRoot).slice(0, 32)}.json`;
}

/**
 * File in the user's own data that lists, one per line, the sessions in which a failure of Orange was already reported.
 */
export const REPORTED_FAILURES_KEY = "failures-told";

/** Maximum number of sessions in that list; when it is full, it starts again from empty. */
export const MAX_REPORTED_FAILURES = 50;
