import type { TaskBoard } from "../board/task-board.js";
import type { Event } from "../state/event.js";
import { layoutOf } from "../state/layout.js";
import { type State, shownRows } from "../state/state.js";

export interface BranchLookup {
  /** Continues with the tasks that are now in view. */
  next(): void;
  /** Starts over, because commits by agents do not trigger an event. */
  restart(): void;
}

/**
 * Looks up the branches of the tasks in view with Git, one at a time. A task is looked up again when it has changed.
 */
export function startBranchLookup(
  board: TaskBoard,
  { state, tell }: { readonly state: () => State; readonly tell: (event: Event) => void },
): BranchLookup {
  /** State of each task when it was last looked up. */
  const seen = new Map<string, string>();
  let isAtWork = false;
  const next = (): void => {
    const subject = isAtWork ? undefined : inView(state()).find(({ id, mark }) => seen.get(id) !== mark);
    if (subject === undefined) return;
    isAtWork = true;
    seen.set(subject.id, subject.mark);
    void look(subject.id);
  };
  const look = async (id: string): Promise<void> => {
    // If Git fails, the columns stay empty.
    const looked = await board.look(id).catch(() => ({ work: null, checks: "none" as const }));
    isAtWork = false;
    tell({ kind: "looked", id, looked });
  };
  return {
    next,
    restart: () => {
      seen.clear();
      next();
    },
  };
}

/** Returns the visible tasks, without pending ones, which have no work yet. */
function inView(state: State): readonly { readonly id: string; readonly mark: string }[] {
  return shownRows(state)
    .slice(state.top, state.top + layoutOf(state).tasks)
    .filter(({ task }) => task.status !== "pending")
    .map(({ task }) => ({ id: task.id, mark: `${task.updated_at} ${task.pr_state}` }));
}
