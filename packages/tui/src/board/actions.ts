import { msg } from "@orange-hyper/core/text";
import type { Task } from "@orange-hyper/tasks";
import type { Checks } from "./row.js";
import type { Action } from "./task-board.js";

export interface ActionCall {
  /** Id of the command. */
  readonly id: string;
  readonly args: readonly string[];
}

/**
 * Returns the command that performs an action on a task. `--yes` is passed where the dashboard has already asked for
 * confirmation.
 */
export function actionCall(action: Action, id: string, input: string): ActionCall {
  const task = ["--", id];
  switch (action) {
    case "spawn":
      return { id: "task.spawn", args: task };
    case "respawn":
      return { id: "task.respawn", args: task };
    case "request-changes":
      return {
        id: "task.requestChanges",
        args: input === "" ? task : [`--instructions=${input}`, ...task],
      };
    case "merge":
      return { id: "task.merge", args: task };
    case "force-merge":
      return { id: "task.merge", args: ["--force", ...task] };
    case "create-pr":
      return { id: "task.createPr", args: ["--yes", ...task] };
    case "refresh-pr":
      return { id: "task.refreshPr", args: task };
    case "cancel":
      return { id: "task.cancel", args: ["--yes", ...task] };
    case "delete":
      return { id: "task.delete", args: ["--yes", ...task] };
  }
}

/** The parts of command results that the dashboard reports. */
export interface ActionAnswer {
  readonly task?: Task;
  readonly commit?: string;
  readonly url?: string;
  readonly pr?: { readonly checks: Checks } | null;
  readonly salvage_ref?: string | null;
  readonly warnings?: readonly { readonly message: string }[];
}

/** Describes what was done in one sentence, followed by the command's warnings. */
export function actionText(
  action: Action | "create",
  before: Task | undefined,
  answer: ActionAnswer,
): string {
  const task = answer.task ?? before;
  const name = task === undefined ? "" : `${task.project}/${task.branch}`;
  const warnings = (answer.warnings ?? []).map(({ message }) => message);
  return [sentence(action, name, answer), ...warnings].join("; ");
}

function sentence(
  action: Action | "create",
  name: string,
  { commit, salvage_ref, url }: ActionAnswer,
): string {
  switch (action) {
    case "create":
      return msg`Created ${name}`;
    case "spawn":
      return msg`Started ${name}`;
    case "respawn":
      return msg`Started ${name} again`;
    case "request-changes":
      return msg`Sent ${name} back to its worker`;
    case "merge":
    case "force-merge":
      return msg`Merged ${name} as ${commit?.slice(0, COMMIT_LETTERS) ?? "?"}`;
    case "create-pr":
      return msg`Created the pull request ${url ?? "?"}`;
    case "refresh-pr":
      return msg`Looked at the pull request of ${name}`;
    case "cancel":
      return salvage_ref == null
        ? msg`Cancelled ${name}`
        : msg`Cancelled ${name}; what it had not committed is kept in ${salvage_ref}`;
    case "delete":
      return msg`Deleted ${name}`;
  }
}

const COMMIT_LETTERS = 8;
