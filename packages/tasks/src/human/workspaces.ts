import { nextLine, type Screen } from "@orange-hyper/core/human";
import type { Garbage } from "../schema/workspace.js";
import type { Initialized, Workspace } from "../upkeep/workspaces.js";
import { shown } from "./shown.js";

/** Formats the result of `workspace init` as text. */
export function workspacesMade({ created, existing }: Initialized, { t, green }: Screen): string {
  if (created.length === 0) return t`All ${existing.length} worktrees are there already.`;
  return created.map((name) => green(t`Made the worktree ${name}.`)).join("\n");
}

/** Formats the result of `workspace list` as text, one line per worktree. */
export function workspacesListed(
  { workspaces }: { readonly workspaces: readonly Workspace[] },
  screen: Screen,
): string {
  if (workspaces.length === 0) {
    return [
      screen.t`No worktree was made yet; the first task makes one.`,
      nextLine("orange workspace init", screen),
    ].join("\n");
  }
  return workspaces.map((one) => workspaceLine(one, screen)).join("\n");
}

function workspaceLine({ name, status, task, dirty, quarantined }: Workspace, screen: Screen): string {
  const { t, green, dim, yellow, red } = screen;
  const state = status === "available" ? dim(t`○ available`) : `${green(t`● bound`)} → ${shown(task ?? "?")}`;
  const marks = [
    ...(dirty === true ? [yellow(t`uncommitted work`)] : []),
    ...(quarantined === null ? [] : [red(t`put aside: ${screen.translate(quarantined?.reason ?? "")}`)]),
  ];
  return [`${name}: ${state}`, ...marks].join("  ");
}

/** Formats the result of `workspace gc` as text: what was done, or would be done. */
export function garbageCollected(data: Garbage & { readonly dry_run?: true }, screen: Screen): string {
  const { t, translate } = screen;
  const { released, quarantined, restored, untracked, adopted } = data;
  const lines = [
    ...released.map(({ workspace }) => t`${workspace}: given back to the pool`),
    ...restored.map((name) => t`${name}: in order again`),
    ...adopted.map((name) => t`${name}: taken into the pool`),
    ...quarantined.map(({ workspace, reason }) => t`${workspace}: put aside: ${shown(translate(reason))}`),
    ...untracked.map((name) => t`${name}: not known to the pool; --adopt takes it in`),
  ];
  if (lines.length === 0) return t`The pool is in order.`;
  return [...lines, ...(data.dry_run === true ? [screen.dim(t`Nothing was changed.`)] : [])].join("\n");
}
