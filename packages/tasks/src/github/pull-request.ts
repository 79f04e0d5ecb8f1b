import { isRecord, nonBlank } from "@orange-hyper/core";
import type { PullRequest } from "../schema/merging.js";

/** Fields to request from gh about a pull request. */
export const PULL_REQUEST_FIELDS = [
  ...["number", "state", "url", "mergeCommit", "headRefOid", "statusCheckRollup", "reviewDecision"],
  ...["headRefName", "headRepositoryOwner", "isCrossRepository", "closedAt"],
].join(",");

/** The branch whose pull requests are wanted. */
export interface Head {
  readonly branch: string;
  /** Owner of the repository; null if unknown, in which case pull requests from other repositories are ignored. */
  readonly owner: string | null;
}

/**
 * Parses the JSON list of pull requests that gh prints, and returns those of the branch, newest first. Null if the text
 * is not such a list.
 */
export function readPullRequests(text: string, head: Head): readonly PullRequest[] | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(data)) return null;
  return data
    .filter(isRecord)
    .filter((item) => isOf(item, head))
    .flatMap((item) => readOne(item) ?? [])
    .sort((a, b) => b.number - a.number);
}

/** Checks the repository's owner as well, because a fork may have a branch of the same name. */
function isOf(item: Readonly<Record<string, unknown>>, { branch, owner }: Head): boolean {
  const { headRefName: name, headRepositoryOwner: by, isCrossRepository: isForeign } = item;
  if (typeof name === "string" && name !== branch) return false;
  const login = isRecord(by) ? by["login"] : undefined;
  if (owner === null || typeof login !== "string") return isForeign !== true;
  return login.toLowerCase() === owner.toLowerCase();
}

function readOne(item: Readonly<Record<string, unknown>>): PullRequest | null {
  const { number, url, state, headRefOid, mergeCommit, statusCheckRollup, reviewDecision, closedAt } = item;
  if (!Number.isSafeInteger(number) || typeof url !== "string") return null;
  if (state !== "OPEN" && state !== "CLOSED" && state !== "MERGED") return null;
  return {
    number: number as number,
    url,
    state,
    head: nonBlank(headRefOid),
    merge_commit: isRecord(mergeCommit) ? nonBlank(mergeCommit["oid"]) : null,
    checks: checksOf(Array.isArray(statusCheckRollup) ? statusCheckRollup.filter(isRecord) : []),
    review: nonBlank(reviewDecision),
    ended_at: nonBlank(closedAt),
  };
}

const FAILED = ["FAILURE", "ERROR", "CANCELLED", "TIMED_OUT", "ACTION_REQUIRED"];
const WAITING = ["PENDING", "IN_PROGRESS", "QUEUED", "WAITING"];

/** Check runs have a status and, once finished, a conclusion; commit statuses have a state. All three are searched. */
function checksOf(checks: readonly Readonly<Record<string, unknown>>[]): PullRequest["checks"] {
  const words = checks.flatMap(({ conclusion, status, state }) => [conclusion, status, state]);
  const says = (some: readonly string[]): boolean => words.some((word) => some.includes(word as string));
  if (checks.length === 0) return "none";
  return says(FAILED) ? "fail" : says(WAITING) ? "pending" : "pass";
}
