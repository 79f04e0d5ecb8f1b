import type { Status } from "../model/status.js";
import type { Task } from "../model/task.js";

/** What is known of a task whose work was merged. */
export interface WorkDone {
  readonly task: Pick<Task, "id" | "branch" | "summary">;
  /** The status in which it was merged. */
  readonly from: Status;
  readonly into: string;
  readonly commit: string;
  readonly strategy: "ff" | "merge" | "pr";
  /** The pull request that was merged. */
  readonly url: string | null;
  readonly review: Review | null;
}

/** What an agent said about the work. */
export interface Review {
  readonly verdict: "PASS" | "FAIL";
  readonly round: number;
  /** The agent; null where nobody wrote down which one it was. */
  readonly by: string | null;
  /** How many commits came after what it looked at; null where that is not known. */
  readonly later: number | null;
}

/**
 * What `orange quest done` is given as evidence. A review is named as the opinion that it is: that a check ran and passed has to be
 * seen by `orange verify`.
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
