import { toOrangeError } from "@orange-hyper/core";
import type { TaskBoard } from "../board/task-board.js";
import type { Event } from "../state/event.js";
import type { State } from "../state/state.js";
import { coalesced } from "./coalesce.js";
import { OUTPUT_LINES } from "./perform.js";

/** How long to collect changes before reading all tasks, in ms. */
const DEBOUNCE_MS = 100;
/** How often to read the tasks if watching is not supported, in ms. */
const UNWATCHED_MS = 2_000;
/** How often to read the output of an agent while it is shown, in ms. */
const OUTPUT_MS = 500;
/** How often to redraw ages, in ms. */
const AGES_MS = 5_000;

interface Shown {
  readonly state: () => State;
  readonly tell: (event: Event) => void;
  readonly draw: () => void;
  /** Looks up the branches in view again. */
  readonly lookAgain: () => void;
}

/** Keeps the view up to date with the files and sessions. */
export interface Freshness {
  begin(): void;
  end(): void;
  reread(): void;
}

export function keepFresh(board: TaskBoard, { state, tell, draw, lookAgain }: Shown): Freshness {
  const timers: NodeJS.Timeout[] = [];
  let unwatch: (() => void) | null = null;
  let soon: NodeJS.Timeout | undefined;
  let isOver = false;
  const failed = (error: unknown): void => {
    if (!isOver) tell({ kind: "failed", id: null, text: toOrangeError(error).message });
  };
  const said = (event: Event): void => {
    if (!isOver) tell(event);
  };
  const read = coalesced(async () => said({ kind: "board", board: await board.read() }), failed);
  const output = coalesced(async () => {
    const id = state().output?.id;
    if (id !== undefined) said({ kind: "output", id, text: await board.output(id, OUTPUT_LINES) });
  }, failed);
  const look = coalesced(async () => {
    const news = await board.tick();
    if (news.length > 0) said({ kind: "done", id: null, text: news.join("; ") });
    lookAgain();
    read();
  }, failed);
  const every = (ms: number, work: () => void): void => void timers.push(setInterval(work, ms));
  const changed = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      read();
    }, DEBOUNCE_MS);
  };
  return {
    begin: () => {
      unwatch = board.watch(changed);
      if (unwatch === null) every(UNWATCHED_MS, read);
      every(board.pollSeconds * 1000, look);
      every(OUTPUT_MS, output);
      every(AGES_MS, draw);
      read();
      look();
    },
    end: () => {
      isOver = true;
      unwatch?.();
      clearTimeout(soon);
      for (const timer of timers) clearInterval(timer);
    },
    reread: read,
  };
}
