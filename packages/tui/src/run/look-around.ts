import type { TaskBoard } from "../board/task-board.js";
import type { Event } from "../state/event.js";
import { layoutOf } from "../state/layout.js";
import { type State, shownRows } from "../state/state.js";

interface Shown {
  readonly state: () => State;
  readonly tell: (event: Event) => void;
}

export interface Looks {
  /** Goes on with the tasks that are in view now. */
  go(): void;
  /** Begins anew: agents commit without a word. */
  again(): void;
}

/** Asks git about the branches of the tasks in view, one at a time, and again about one that has changed. */
export function lookAround(board: TaskBoard, { state, tell }: Shown): Looks {
  /** What tasks were like when they were looked at. */
  const seen = new Map<string, string>();
  let isAtWork = false;
  const go = (): void => {
    const next = isAtWork ? undefined : inView(state()).find(({ id, mark }) => seen.get(id) !== mark);
    if (next === undefined) return;
    isAtWork = true;
    seen.set(next.id, next.mark);
    void look(next.id);
  };
  const look = async (id: string): Promise<void> => {
    // What git does not tell stays empty.
    const looked = await board.look(id).catch(() => ({ work: null, checks: "none" as const }));
    isAtWork = false;
    tell({ kind: "looked", id, looked });
  };
  return {
    go,
    again: () => {
      seen.clear();
      go();
    },
  };
}

interface Subject {
  readonly id: string;
  readonly mark: string;
}

/** A task that nobody has begun has no work to look at. */
function inView(state: State): readonly Subject[] {
  return shownRows(state)
    .slice(state.top, state.top + layoutOf(state).tasks)
    .filter(({ task }) => task.status !== "pending")
    .map(({ task }) => ({ id: task.id, mark: `${task.updated_at} ${task.pr_state}` }));
}
