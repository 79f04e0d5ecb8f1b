import { writeProgress } from "./output.js";
import { isTerminalAt } from "./terminal.js";

/** A command that takes no longer shows no progress. */
const DELAY_MS = 1_000;

export interface ProgressLine {
  readonly show: (doing: string) => void;
  /** Takes the line away again, before anything else is printed. */
  readonly clear: () => void;
}

export interface ProgressOptions {
  /** False where no person reads, with `--json` for example. */
  readonly isWanted: boolean;
  readonly isTerminal?: () => boolean;
  /** Milliseconds since the process started. */
  readonly elapsed?: () => number;
  /** Replaces the line by another. */
  readonly print?: (line: string) => void;
}

/** One line on a terminal's stderr that says what a command is doing, once it has been doing things for a second. */
export function createProgress(options: ProgressOptions): ProgressLine {
  const { isWanted, isTerminal = isStderrTerminal, elapsed = processAge, print = writeProgress } = options;
  let timer: NodeJS.Timeout | undefined;
  let current = "";
  let isShown = false;
  let isUseful = isWanted ? undefined : false;

  const draw = (): void => {
    clearTimeout(timer);
    isShown = true;
    print(`${current} ...`);
  };
  return {
    show(doing) {
      isUseful ??= isTerminal();
      if (!isUseful) return;
      current = doing;
      const rest = DELAY_MS - elapsed();
      if (rest <= 0) draw();
      else timer ??= setTimeout(draw, rest).unref();
    },
    clear() {
      clearTimeout(timer);
      if (isShown) print("");
      isShown = false;
    },
  };
}

function isStderrTerminal(): boolean {
  return isTerminalAt(2);
}

function processAge(): number {
  return process.uptime() * 1_000;
}
