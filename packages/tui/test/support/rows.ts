import type { Status, Task } from "@orange-hyper/tasks";
import type { Board, Row, Session } from "../../src/board/row.js";
import type { Effect, Event } from "../../src/state/event.js";
import { reduce } from "../../src/state/reduce.js";
import { openingState, type State } from "../../src/state/state.js";

export const NOW = "2026-11-21T10:00:00.000Z";

/** Returns an id of 21 characters that begins with a name. */
export function idOf(name: string): string {
  return name.padEnd(21, "0");
}

export interface RowOptions extends Partial<Omit<Task, "id" | "status">> {
  readonly session?: Session;
  readonly attention?: string;
}

/** Returns a task with the given beginning of its id, and its status. */
export function row(name: string, status: Status, { session, attention, ...fields }: RowOptions = {}): Row {
  const task: Task = {
    id: idOf(name),
    project: "shop",
    branch: name,
    harness: "codex",
    review_harness: "claude",
    status,
    review_round: 0,
    crash_count: 0,
    summary: `Do ${name}`,
    workspace: null,
    tmux_session: null,
    pr_url: null,
    created_at: "2026-11-21T09:00:00.000Z",
    updated_at: "2026-11-21T09:00:00.000Z",
    effort: null,
    review_effort: null,
    pr_state: null,
    quest: null,
    permission_profile: null,
    after: null,
    budget_minutes: null,
    budget_turns: null,
    ...fields,
  };
  return { task, session: session ?? "inactive", attention: attention ?? null };
}

export function board(...rows: readonly Row[]): Board {
  return { rows, invalid: 0, pool: { used: 0, total: 2 } };
}

/** Returns a dashboard with the given tasks. */
export function opened(rows: readonly Row[], changes: Partial<State> = {}): State {
  const size = { columns: 120, rows: 30 };
  const first = openingState({ size, project: "shop", harnesses: ["claude", "codex"], hasRuns: false });
  return reduce({ ...first, ...changes }, { kind: "board", board: board(...rows) }).state;
}

/** Returns the dashboard after the events, with all effects so far. A string stands for a key of that name. */
export function after(
  state: State,
  ...events: readonly (Event | string)[]
): { readonly state: State; readonly effects: readonly Effect[] } {
  let now = state;
  const effects: Effect[] = [];
  for (const one of events) {
    const event: Event =
      typeof one === "string" ? { kind: "key", key: one, text: [...one].length === 1 ? one : "" } : one;
    const step = reduce(now, event);
    now = step.state;
    effects.push(...step.effects);
  }
  return { state: now, effects };
}

/** Returns the keys that type a text. */
export function typing(text: string): readonly Extract<Event, { kind: "key" }>[] {
  return [...text].map((one) => ({ kind: "key", key: one === " " ? "space" : one, text: one }));
}
