import type { Screen } from "@orange-hyper/core/human";
import type { Task } from "@orange-hyper/tasks";
import type { Checks } from "../board/row.js";

const MARKS: Readonly<Record<Checks, string>> = { pass: " ✓", fail: " ✗", pending: " ⏳", none: "" };

/** Formats the pull request of a task, for example "#12 open ✓"; "" if there is none. */
export function pullRequestText(
  { pr_url: url, pr_state: state }: Pick<Task, "pr_url" | "pr_state">,
  checks: Checks,
  { t }: Pick<Screen, "t">,
): string {
  if (url === null) return "";
  const number = /\/(\d+)\/?(?:[?#].*)?$/.exec(url)?.[1] ?? "?";
  if (state === "MERGED") return t`#${number} merged`;
  if (state === "CLOSED") return t`#${number} closed`;
  return t`#${number} open` + MARKS[checks];
}
