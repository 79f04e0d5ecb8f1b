import { basename, dirname } from "node:path";
import { type Fields, textOf } from "../../engine/payload.js";
import { findFiles } from "../../workflow/find-files.js";
import { readObject } from "../../workflow/read-file.js";

/** Statuses of work that is not over. */
const ACTIVE = new Set<unknown>([
  ...["new", "planning", "planned", "in_progress", "blocked", "verifying", "verified"],
  ...["needs_decision", "not_verified", "failed", "delivered"],
]);

export interface CurrentState {
  readonly slug: string;
  readonly state: Fields;
  /** `critique.json` beside it; null for none. */
  readonly critique: Fields | null;
}

/** The active state that was modified last; null for none. What cannot be read is passed over. */
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
