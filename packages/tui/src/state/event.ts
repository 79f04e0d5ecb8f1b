import type { Board } from "../board/row.js";
import type { Action, Draft } from "../board/task-board.js";
import type { Looked, Size } from "./state.js";

/** What happens to the dashboard. */
export type Event =
  /** A key by its name, as "up" or "j"; `text` is what it types, "" for one that types nothing. */
  | { readonly kind: "key"; readonly key: string; readonly text: string }
  | { readonly kind: "click"; readonly column: number; readonly line: number }
  | { readonly kind: "wheel"; readonly by: 1 | -1 }
  | { readonly kind: "resized"; readonly size: Size }
  | { readonly kind: "board"; readonly board: Board }
  | { readonly kind: "looked"; readonly id: string; readonly looked: Looked }
  | { readonly kind: "body"; readonly id: string; readonly text: string }
  | { readonly kind: "output"; readonly id: string; readonly text: string }
  /** What was done, or why it was not; to which task, null for a new one and for none. */
  | { readonly kind: "done"; readonly id: string | null; readonly text: string }
  | { readonly kind: "failed"; readonly id: string | null; readonly text: string };

/** What the dashboard wants done. */
export type Effect =
  | { readonly kind: "quit" }
  /** To the runs of the project. */
  | { readonly kind: "runs" }
  | { readonly kind: "act"; readonly action: Action; readonly id: string; readonly input: string }
  | { readonly kind: "create"; readonly draft: Draft }
  /** `isDead`: the session has to be started again first. */
  | { readonly kind: "attach"; readonly id: string; readonly isDead: boolean }
  | { readonly kind: "read-body"; readonly id: string }
  | { readonly kind: "read-output"; readonly id: string }
  | { readonly kind: "open"; readonly url: string }
  | { readonly kind: "copy"; readonly text: string };

/** What became of the dashboard, and what it wants done. */
export interface Step<S> {
  readonly state: S;
  readonly effects: readonly Effect[];
}
