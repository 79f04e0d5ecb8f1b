import type { Screen } from "@orange-hyper/core/human";
import type { TaskData } from "../schema/parts.js";
import { shown } from "./shown.js";
import { titleOf } from "./updated.js";

/** Formats the result of `task cancel` as text: what remains of the task. */
export function taskCancelled(
  data: { readonly task: TaskData; readonly salvage_ref: string | null; readonly dry_run?: true },
  screen: Screen,
): string {
  const { t } = screen;
  const { task, salvage_ref } = data;
  if (data.dry_run === true) {
    return [titleOf(task, screen), `  ${t`It would be cancelled. Nothing was changed.`}`].join("\n");
  }
  return [
    titleOf(task, screen),
    `  ${t`Its branch ${task.branch} stays.`}`,
    ...(salvage_ref === null ? [] : [`  ${t`Work that was not committed is kept: git show ${salvage_ref}`}`]),
  ].join("\n");
}

/** Formats the result of `task delete` as text. */
export function taskDeleted(
  {
    deleted,
    dry_run,
  }: {
    readonly deleted: { readonly id: string; readonly project: string; readonly branch: string };
    readonly dry_run?: true;
  },
  { t }: Screen,
): string {
  const name = shown(`${deleted.project}/${deleted.branch}`);
  return dry_run === true
    ? t`The task ${deleted.id} (${name}) would be deleted. Nothing was changed.`
    : t`Deleted the task ${deleted.id} (${name}); its branch stays.`;
}
