import { toOrangeError } from "@orange-hyper/core";
import { frame } from "../screen/frame.js";
import type { Effect, Event } from "../state/event.js";
import { reduce } from "../state/reduce.js";
import { openingState } from "../state/state.js";
import { attach } from "./attach.js";
import { startBranchLookup } from "./branch-lookup.js";
import { keepFresh } from "./keep-fresh.js";
import { perform } from "./perform.js";
import type { DashboardOptions, Left, Running } from "./running.js";
import { serialQueue } from "./serial-queue.js";
import { openView } from "./view.js";

/**
 * Shows the tasks until the person leaves, switches to the runs, or `stop` settles. Actions in progress are finished
 * before it returns.
 */
export async function runDashboard(options: DashboardOptions): Promise<Left> {
  const { board, fullScreen, clock, hasRuns, news, paint, stop } = options;
  const { project, harnesses } = board;
  const { columns, rows } = fullScreen;
  let state = openingState({ size: { columns, rows }, project, harnesses, hasRuns });
  let fail: (error: unknown) => void = () => undefined;
  let leave: (to: Left) => void = () => undefined;
  let isOver = false;
  const over = new Promise<Left>((resolve, reject) => {
    leave = (to) => {
      isOver = true;
      resolve(to);
    };
    fail = reject;
  });
  const tell = (event: Event): void => {
    try {
      const step = reduce(state, event);
      state = step.state;
      for (const effect of step.effects) start(effect);
      branches.next();
      view.draw();
    } catch (error) {
      fail(error);
    }
  };
  const lines = (): readonly string[] =>
    frame(state, { ...paint, columns: state.size.columns, now: clock.now() });
  const view = openView({ screen: fullScreen, lines, onEvent: tell });
  const shown = { state: () => state, tell };
  const branches = startBranchLookup(board, shown);
  const fresh = keepFresh(board, { ...shown, draw: () => view.draw(), lookAgain: branches.restart });
  const running: Running = {
    ...options,
    view,
    tell,
    reread: fresh.reread,
    lookAgain: branches.restart,
    leave,
    isOver: () => isOver,
    serialQueue: serialQueue(),
  };
  const works = new Set<Promise<void>>();
  const start = (effect: Effect): void => {
    const begun = effect.kind === "attach" ? attach(running, effect) : perform(running, effect);
    const work = begun.catch((error: unknown) => {
      const id = "id" in effect ? effect.id : null;
      tell({ kind: "failed", id, text: toOrangeError(error).message });
    });
    works.add(work);
    void work.finally(() => works.delete(work));
  };
  view.open();
  try {
    if (news !== null) tell({ kind: "done", id: null, text: news });
    fresh.begin();
    return await Promise.race([over, stop.then(() => "quit" as const)]);
  } finally {
    isOver = true;
    fresh.end();
    view.close();
    await Promise.all(works);
  }
}
