import type { Board } from "../board/row.js";
import type { Action, Draft } from "../board/task-board.js";
import type { Looked, Size } from "./state.js";

/** An event of the dashboard. */
export type Event =
  /** A key by its name, for example "up" or "j". `text` is what it types; "" for a key that types nothing. */
  | { readonly kind: "key"; readonly key: string; readonly text: string }
  | { readonly kind: "click"; readonly column: number; readonly line: number }
  | { readonly kind: "wheel"; readonly by: 1 | -1 }
  | { readonly kind: "resized"; readonly size: Size }
  | { readonly kind: "board"; readonly board: Board }
  | { readonly kind: "looked"; readonly id: string; readonly looked: Looked }
  | { readonly kind: "body"; readonly id: string; readonly text: string }
  | { readonly kind: "output"; readonly id: string; readonly text: string }
  /** What was done, or why it failed. `id` is the task that it was done to; null for a new task and for none. */
  | { readonly kind: "done"; readonly id: string | null; readonly text: string }
  | { readonly kind: "failed"; readonly id: string | null; readonly text: string };

/** An effect that the dashboard requests. */
export type Effect =
  | { readonly kind: "quit" }
  /** Switches to the runs of the project. */
  | { readonly kind: "runs" }
  | { readonly kind: "act"; readonly action: Action; readonly id: string; readonly input: string }
  | { readonly kind: "create"; readonly draft: Draft }
  /** `isDead`: the session must be restarted first. */
  | { readonly kind: "attach"; readonly id: string; readonly isDead: boolean }
  | { readonly kind: "read-body"; readonly id: string }
  | { readonly kind: "read-output"; readonly id: string }
  | { readonly kind: "open"; readonly url: string }
  | { readonly kind: "copy"; readonly text: string };

/** The new state, with the requested effects. */
export interface Step<S> {
  readonly state: S;
  readonly effects: readonly Effect[];
}
