import { basename, dirname } from "node:path";
import { type Fields, textOf } from "../../engine/payload.js";
import { findFiles } from "../../workflow/find-files.js";
import { readObject } from "../../workflow/read-file.js";

/** Statuses of work that is under way. */
const ACTIVE = new Set<unknown>([
  ...["new", "planning", "planned", "in_progress", "blocked", "verifying", "verified"],
  ...["needs_decision", "not_verified", "failed", "delivered"],
]);

/** The state of the work that is under way. */
export interface CurrentState {
  readonly slug: string;
  readonly state: Fields;
  /** The content of `critique.json` beside the state; null when there is none. */
  readonly critique: Fields | null;
}

/** Finds the active state that was modified last; null when there is none. Unreadable files are skipped. */
export function currentState(roots: readonly string[]): CurrentState | null {
  for (const { path } of findFiles(roots, (name) => name === "state.json")) {
    const state = readObject(path);
    if (state === null || !ACTIVE.has(state["status"])) continue;
    const folder = dirname(path);
    const slug = textOf(state["task_slug"]) || basename(folder);
    return { slug, state, critique: readObject(`${folder}/critique.json`) };
  }
  return null;
}
