import { toOrangeError } from "@orange-hyper/core";
import { coalesced } from "../run/coalesce.js";
import type { Freshness } from "../run/keep-fresh.js";
import type { RunsEvent } from "./event.js";
import type { RunBoard } from "./run-board.js";

/** How often to read the runs regardless of the watch, in ms, from section 21 of the specification of runs. */
const READ_MS = 2_000;
/** How long to collect changes before reading the runs, in ms. */
const DEBOUNCE_MS = 100;

/** Keeps the view up to date with the files. */
export function keepRunsFresh(
  board: Pick<RunBoard, "list" | "watch">,
  tell: (event: RunsEvent) => void,
): Freshness {
  let unwatch: (() => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isOver = false;
  const say = (event: RunsEvent): void => {
    if (!isOver) tell(event);
  };
  const read = coalesced(
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
        // Tried again each time, because there is no folder to watch before the first run.
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
