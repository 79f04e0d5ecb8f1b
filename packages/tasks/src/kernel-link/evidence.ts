import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";

/** What is recorded about a task whose work was merged. */
export interface WorkDone {
  readonly task: Pick<Task, "id" | "branch" | "summary">;
  /** Status of the task when it was merged. */
  readonly from: Status;
  readonly into: string;
  readonly commit: string;
  readonly strategy: "ff" | "merge" | "pr";
  /** URL of the merged pull request; null if there was none. */
  readonly url: string | null;
  readonly review: Review | null;
}

/** A reviewer's opinion of the work. */
export interface Review {
  readonly verdict: "PASS" | "FAIL";
  readonly round: number;
  /** Harness of the reviewer; null if it was not recorded. */
  readonly by: string | null;
  /** Number of commits made after the review; null if unknown. */
  readonly later: number | null;
}

/**
 * Returns the evidence text for `orange quest done`. A review is labelled as an opinion, because only `orange verify`
 * can show that a check ran and passed.
 */
export function evidenceText(work: WorkDone): string {
  const { task, into, commit, strategy, url } = work;
  const how = { ff: "as a fast-forward", merge: "with a merge commit", pr: "by a pull request" }[strategy];
  return [
    `Merged into ${into} ${how}: commit ${commit}`,
    ...(url === null ? [] : [`Pull request: ${url}`]),
    `Task ${task.id}, branch ${task.branch}${task.summary === "" ? "" : `: ${task.summary}`}`,
    ...reviewLines(work),
    "",
  ].join("\n");
}

function reviewLines({ review, from }: WorkDone): readonly string[] {
  const forced =
    from === "reviewing" ? [] : [`Merged while the task was ${from}, before its review was over`];
  if (review === null) return [...forced, "Review: none"];
  const { verdict, round, by, later } = review;
  const who = by === null ? "an agent" : `the agent ${by}`;
  return [
    ...forced,
    `Review: ${who} gave the verdict ${verdict} in round ${round}; this is its opinion, and no check that was seen to run`,
    ...(later === null || later === 0 ? [] : [`Commits after that review: ${later}`]),
  ];
}
