import type { Screen } from "@orange-hyper/core/human";
import type { BrowserPort, ClockPort, FullScreen, ProgramPort, TerminalPort } from "@orange-hyper/core/ports";
import type { TaskBoard } from "../board/task-board.js";
import type { Event } from "../state/event.js";
import type { View } from "./view.js";

export interface DashboardOptions {
  readonly board: TaskBoard;
  /** What the person should know at once; null for nothing. */
  readonly news: string | null;
  readonly terminal: Pick<TerminalPort, "run">;
  readonly fullScreen: FullScreen;
  readonly programs: Pick<ProgramPort, "run">;
  readonly browser: BrowserPort;
  readonly clock: ClockPort;
  /** Its colours and its language; time and columns are those of each moment. */
  readonly paint: Screen;
  /** Settles when the dashboard is to end. */
  readonly stop: Promise<unknown>;
  readonly exitOnAttach: boolean;
  /** True where there are runs to go to. */
  readonly hasRuns: boolean;
}

/** Where the person goes from the tasks. */
export type Left = "quit" | "runs";

/** What the parts of a running dashboard have of each other. */
export interface Running extends DashboardOptions {
  readonly view: View;
  readonly tell: (event: Event) => void;
  /** Reads all tasks again, after what is being read now. */
  readonly reread: () => void;
  /** Asks about the branches in view once more. */
  readonly lookAgain: () => void;
  readonly leave: (to: Left) => void;
}
