import { toOrangeError } from "@orange-hyper/core";
import { oneByOne } from "../run/one-by-one.js";
import type { RunsEvent } from "./event.js";
import type { RunBoard } from "./run-board.js";

/** How often runs are read whatever the watch says; section 21 of the specification of runs. */
const READ_MS = 2_000;
/** How long changes are gathered before the runs are read. */
const DEBOUNCE_MS = 100;

/** Keeps what is shown as it is on the disk. */
export interface RunsFreshness {
  begin(): void;
  end(): void;
  reread(): void;
}

export function keepRunsFresh(
  board: Pick<RunBoard, "list" | "watch">,
  tell: (event: RunsEvent) => void,
): RunsFreshness {
  let unwatch: (() => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isOver = false;
  const say = (event: RunsEvent): void => {
    if (!isOver) tell(event);
  };
  const read = oneByOne(
    async () => say({ kind: "runs", runs: await board.list() }),
    (error) => say({ kind: "failed", id: null, text: toOrangeError(error).message }),
  );
  const changed = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      read();
    }, DEBOUNCE_MS);
  };
  return {
    begin: () => {
      timer = setInterval(() => {
        // Before the first run there is no folder to watch.
        unwatch ??= board.watch(changed);
        read();
      }, READ_MS);
      unwatch = board.watch(changed);
      read();
    },
    end: () => {
      isOver = true;
      unwatch?.();
      clearInterval(timer);
      clearTimeout(soon);
    },
    reread: read,
  };
}
