import { displayPath } from "@orange-hyper/core";
import type { ConfirmData, MovedData, UndoData } from "../schema.js";
import type { Confirmed } from "./confirm.js";
import type { Decision } from "./decisions.js";
import type { Moved } from "./moved.js";

/** Returns the `data` of `remember.forget` and `remember.restore`. */
export function movedData({ id, from, to, at, reason }: Moved): MovedData {
  return {
    node: { id, file: displayPath(to) },
    moved_from: from === null ? null : displayPath(from),
    at,
    reason,
  };
}

/** Returns the `data` of `remember.confirm`. */
export function confirmData({ id, file, at, confirmations, targets }: Confirmed): ConfirmData {
  return {
    node: { id, file: displayPath(file) },
    confirmed_at: at,
    confirmations,
    targets: [...targets],
  };
}

/** Returns the `data` of `remember.undo`. */
export function undoData({ at, action, subject, reason, files }: Decision, isDone: boolean): UndoData {
  return {
    undone: isDone,
    decision: { at, action, subject, reason },
    files: files.map(({ key }) => displayPath(key)),
  };
}
