import { toOrangeError } from "@orange-hyper/core";
import type { Screen } from "@orange-hyper/core/human";
import type { ClockPort, FullScreen } from "@orange-hyper/core/ports";
import { openView } from "../run/view.js";
import type { Event } from "../state/event.js";
import type { Input, RunsEffect, RunsEvent } from "./event.js";
import { runsFrame } from "./frame.js";
import { reduceRuns } from "./reduce.js";
import type { RunBoard } from "./run-board.js";
import { openingRuns } from "./state.js";

/** How often runs are read; section 21 of the specification of runs. */
const READ_MS = 2_000;

export interface RunMonitorOptions {
  readonly board: RunBoard;
  readonly fullScreen: FullScreen;
  readonly clock: ClockPort;
  readonly paint: Screen;
  /** The run that is selected at first; the newest without it. */
  readonly selected: string | null;
  readonly stop: Promise<unknown>;
}

/** Shows the runs until the person leaves, goes to the tasks, or `stop` is settled. What was begun is finished by then. */
export async function runMonitor(options: RunMonitorOptions): Promise<"quit" | "tasks"> {
  const { board, fullScreen, clock, paint, stop } = options;
  const { columns, rows } = fullScreen;
  let state = openingRuns({ columns, rows }, options.selected);
  let leave: (to: "quit" | "tasks") => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const over = new Promise<"quit" | "tasks">((resolve, reject) => {
    leave = resolve;
    fail = reject;
  });
  const works = new Set<Promise<void>>();
  const tell = (event: RunsEvent): void => {
    try {
      const step = reduceRuns(state, event);
      state = step.state;
      for (const effect of step.effects) start(effect);
      view.draw();
    } catch (error) {
      fail(error);
    }
  };
  const lines = (): readonly string[] =>
    runsFrame(state, { ...paint, columns: state.size.columns, now: clock.now() });
  const view = openView({ screen: fullScreen, lines, onEvent: (event: Event) => tell(event as Input) });
  const follow = (work: Promise<void>, id: string | null): void => {
    const followed = work.catch((error: unknown) =>
      tell({ kind: "failed", id, text: toOrangeError(error).message }),
    );
    works.add(followed);
    void followed.finally(() => works.delete(followed));
  };
  const read = async (): Promise<void> => tell({ kind: "runs", runs: await board.list() });
  const start = (effect: RunsEffect): void => {
    if (effect.kind === "quit" || effect.kind === "tasks") {
      leave(effect.kind);
      return;
    }
    const id = effect.kind === "act" ? effect.id : null;
    follow(perform(board, effect, { tell, read }), id);
  };
  view.open();
  const timer = setInterval(() => follow(read(), null), READ_MS);
  try {
    follow(read(), null);
    return await Promise.race([over, stop.then(() => "quit" as const)]);
  } finally {
    clearInterval(timer);
    view.close();
    await Promise.all(works);
  }
}

interface Shown {
  readonly tell: (event: RunsEvent) => void;
  readonly read: () => Promise<void>;
}

async function perform(
  board: RunBoard,
  effect: Exclude<RunsEffect, { kind: "quit" | "tasks" }>,
  { tell, read }: Shown,
): Promise<void> {
  const { id } = effect;
  switch (effect.kind) {
    case "read-details":
      return tell({ kind: "details", details: await board.details(id) });
    case "read-artifacts":
      return tell({ kind: "artifacts", id, lines: await board.artifacts(id) });
    case "read-artifact":
      return tell({ kind: "artifact", ref: effect.ref, text: await board.artifact(id, effect.ref) });
    case "act": {
      const text = await board.act(id, effect.action);
      tell({ kind: "done", id, text });
      return read();
    }
  }
}
