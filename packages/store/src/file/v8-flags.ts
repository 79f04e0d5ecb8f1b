/** Number of iterations from which V8 starts to optimise what a loop calls. */
const MANY = 1_000;
/**
 * Number of pieces from which V8 starts to optimise. Fewer than MANY, because handling a piece (reading, checking,
 * assembling, printing) makes more calls.
 */
const MANY_PIECES = 500;

/** Default of `--max-optimized-bytecode-size` in every version of Node.js. */
const DEFAULT_BYTES = 60 * 1024;

/**
 * Runs a loop of `turns` system calls while keeping V8 from optimising what it calls. Optimising Node's own `lstat`,
 * which creates an object of 18 fields and 4 dates, takes 30 ms on a thread that process exit waits for: a fifth of the
 * time to check 5,000 files. The optimised code breaks even only at 30,000 files and gains little at any number.
 */
export function withoutOptimising<T>(turns: number, loop: () => T): T {
  if (turns < MANY) return loop();
  return underFlag("--max-optimized-bytecode-size=0", loop, `--max-optimized-bytecode-size=${DEFAULT_BYTES}`);
}

/**
 * Runs work that reads and checks `pieces` pieces of files. V8 still optimises its loops, but without inlining Node's
 * own `readSync` and all it calls into each caller, which takes 10 to 20 ms of another thread per caller, twice as long
 * as the reading itself.
 */
export function withoutInlining<T>(pieces: number, work: () => T): T {
  return pieces < MANY_PIECES ? work() : underFlag("--no-turbo-inlining", work, "--turbo-inlining");
}

/**
 * Runs work under a V8 flag. The work must load no module, because a flag is part of the key under which compiled code
 * is cached.
 */
function underFlag<T>(flag: string, work: () => T, usual: string): T {
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString(flag);
  try {
    return work();
  } finally {
    setFlagsFromString(usual);
  }
}
