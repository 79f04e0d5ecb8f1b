import { toOrangeError } from "@orange-hyper/core";
import type { Screen } from "@orange-hyper/core/human";
import type { ClockPort, FullScreen } from "@orange-hyper/core/ports";
import { openView } from "../run/view.js";
import type { Event } from "../state/event.js";
import type { Input, RunsEffect, RunsEvent } from "./event.js";
import { runsFrame } from "./frame.js";
import { keepRunsFresh } from "./keep-runs-fresh.js";
import { reduceRuns } from "./reduce.js";
import type { RunBoard } from "./run-board.js";
import { openingRuns, type RunsOpening } from "./state.js";

export interface RunMonitorOptions extends Pick<RunsOpening, "selected" | "hasTasks"> {
  readonly board: RunBoard;
  readonly fullScreen: FullScreen;
  readonly clock: ClockPort;
  readonly paint: Screen;
  readonly stop: Promise<unknown>;
}

/**
 * Shows the runs until the person leaves, switches to the tasks, or `stop` settles. A step started here then ends early
 * with its run paused; other actions in progress are finished before it returns.
 */
export async function runMonitor(options: RunMonitorOptions): Promise<"quit" | "tasks"> {
  const { board, fullScreen, clock, paint, stop, selected, hasTasks } = options;
  const { columns, rows } = fullScreen;
  let state = openingRuns({ size: { columns, rows }, project: board.project, hasTasks, selected });
  let leave: (to: "quit" | "tasks") => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const left = new Promise<"quit" | "tasks">((resolve, reject) => {
    leave = resolve;
    fail = reject;
  });
  const over = Promise.race([left, stop.then(() => "quit" as const)]);
  const works = new Set<Promise<void>>();
  const screen = (): Screen => ({ ...paint, columns: state.size.columns, now: clock.now() });
  const tell = (event: RunsEvent): void => {
    try {
      const step = reduceRuns(state, event, screen());
      state = step.state;
      for (const effect of step.effects) start(effect);
      view.draw();
    } catch (error) {
      fail(error);
    }
  };
  const view = openView({
    screen: fullScreen,
    lines: () => runsFrame(state, screen()),
    onEvent: (event: Event) => tell(event as Input),
  });
  const fresh = keepRunsFresh(board, tell);
  const start = (effect: RunsEffect): void => {
    if (effect.kind === "quit" || effect.kind === "tasks") {
      leave(effect.kind);
      return;
    }
    const id = effect.kind === "act" ? effect.id : null;
    const work = perform(effect, { board, tell, reread: fresh.reread, stop: over }).catch((error: unknown) =>
      tell({ kind: "failed", id, text: toOrangeError(error).message }),
    );
    works.add(work);
    void work.finally(() => works.delete(work));
  };
  view.open();
  try {
    fresh.begin();
    return await over;
  } finally {
    fresh.end();
    view.close();
    await Promise.all(works);
  }
}

interface Shown {
  readonly board: RunBoard;
  readonly tell: (event: RunsEvent) => void;
  readonly reread: () => void;
  readonly stop: Promise<unknown>;
}

async function perform(
  effect: Exclude<RunsEffect, { kind: "quit" | "tasks" }>,
  { board, tell, reread, stop }: Shown,
): Promise<void> {
  const { id } = effect;
  switch (effect.kind) {
    case "read-details": {
      const details = await board.details(id);
      return details === null ? undefined : tell({ kind: "details", details });
    }
    case "read-artifacts":
      return tell({ kind: "artifacts", id, lines: await board.artifacts(id) });
    case "read-artifact":
      return tell({ kind: "artifact", id, ref: effect.ref, text: await board.artifact(id, effect.ref) });
    case "act": {
      const text = await board.act(id, effect.action, stop);
      tell({ kind: "done", id, text });
      return reread();
    }
  }
}
