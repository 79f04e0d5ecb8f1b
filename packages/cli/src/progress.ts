import { writeProgress } from "./output.js";
import { isTerminalAt } from "./terminal.js";

/** How long a command runs before it shows progress, in ms. */
const DELAY_MS = 1_000;

export interface ProgressLine {
  readonly show: (doing: string) => void;
  /** Removes the line; to be called before anything else is printed. */
  readonly clear: () => void;
}

export interface ProgressOptions {
  /** False when no person reads the output, as with `--json`. */
  readonly isWanted: boolean;
  readonly isTerminal?: () => boolean;
  /** Milliseconds since the process started. */
  readonly elapsed?: () => number;
  /** Replaces the line. */
  readonly print?: (line: string) => void;
}

/** Creates a progress line on a terminal's stderr, shown once a command has run for a second. */
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
