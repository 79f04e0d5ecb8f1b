import type { Screen } from "@orange-hyper/core/human";
import type { TaskData } from "../schema/parts.js";
import type { Repair } from "../upkeep/repair-task.js";
import { titleOf } from "./updated.js";

/** Formats the result of `task repair` as text. */
export function taskRepaired(
  { task, action }: { readonly task: TaskData; readonly action: Repair },
  screen: Screen,
): string {
  return [titleOf(task, screen), `  ${repairText(task, action, screen)}`].join("\n");
}

function repairText({ status, workspace }: TaskData, action: Repair, { t }: Screen): string {
  switch (action) {
    case "accept-status":
      return t`It goes on from ${status}.`;
    case "restore-status":
      return t`Its status is ${status} again.`;
    case "clear-attention":
      return t`Nothing of it calls for attention any more.`;
    case "relink":
      return t`TASK.md is in ${workspace ?? ""} again.`;
  }
}
