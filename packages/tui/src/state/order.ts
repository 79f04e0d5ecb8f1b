import type { Row } from "../board/row.js";
import { isOver } from "./state.js";

/** Sorts tasks: unfinished ones first; within each group the most recently changed first, then by id. */
export function ordered(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort(({ task: a }, { task: b }) => {
    if (isOver(a.status) !== isOver(b.status)) return isOver(a.status) ? 1 : -1;
    if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1;
    return a.id < b.id ? -1 : 1;
  });
}
