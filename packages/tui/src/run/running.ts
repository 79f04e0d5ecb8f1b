import type { Screen } from "@orange-hyper/core/human";
import type { BrowserPort, ClockPort, FullScreen, ProgramPort, TerminalPort } from "@orange-hyper/core/ports";
import type { TaskBoard } from "../board/task-board.js";
import type { Event } from "../state/event.js";
import type { SerialQueue } from "./serial-queue.js";
import type { View } from "./view.js";

export interface DashboardOptions {
  readonly board: TaskBoard;
  /** A sentence to show at the start; null for none. */
  readonly news: string | null;
  readonly terminal: Pick<TerminalPort, "run">;
  readonly fullScreen: FullScreen;
  readonly programs: Pick<ProgramPort, "run">;
  readonly browser: BrowserPort;
  readonly clock: ClockPort;
  /** Colours and language. Time and columns are set for each drawing. */
  readonly paint: Screen;
  /** Settles when the dashboard should end. */
  readonly stop: Promise<unknown>;
  readonly exitOnAttach: boolean;
  /** True when the person can switch to runs. */
  readonly hasRuns: boolean;
}

/** Where the person goes from the tasks. */
export type Left = "quit" | "runs";

/** What the parts of a running dashboard share. */
export interface Running extends DashboardOptions {
  readonly view: View;
  readonly tell: (event: Event) => void;
  /** Reads all tasks again. A read in progress is completed first. */
  readonly reread: () => void;
  /** Looks up the branches in view again. */
  readonly lookAgain: () => void;
  readonly leave: (to: Left) => void;
  /** True once the dashboard ends. It then leaves the terminal alone. */
  readonly isOver: () => boolean;
  /** Runs programs that take over the terminal, one after the other: two would take each other's keys. */
  readonly serialQueue: SerialQueue;
}
