import type { OrangeContext } from "@orange-hyper/core";
import type { CommandContext } from "@orange-hyper/core/command";
import type { Screen } from "@orange-hyper/core/human";
import type { FullScreen } from "@orange-hyper/core/ports";
import { openRunBoard } from "./open-run-board.js";
import { runMonitor } from "./run-monitor.js";

export interface MonitorOptions {
  readonly caller: Pick<CommandContext, "env">;
  readonly fullScreen: FullScreen;
  readonly paint: Screen;
  /** Id of the run selected at first. Null: the newest. */
  readonly selected: string | null;
  /** True when the person can switch to the tasks. */
  readonly hasTasks: boolean;
  readonly stop: Promise<unknown>;
}

/** Shows the runs of a project. Returns where the person goes from there. */
export function monitorRuns(
  project: OrangeContext,
  { caller, ...options }: MonitorOptions,
): Promise<"quit" | "tasks"> {
  return runMonitor({ ...options, board: openRunBoard(project, caller), clock: project.clock });
}
