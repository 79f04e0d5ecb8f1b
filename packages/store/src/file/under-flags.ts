/** From so many turns on V8 begins to optimise what a loop calls. */
const MANY = 1_000;
/** With reading and checking, putting together and printing, a turn calls more. */
const MANY_PIECES = 500;

/** The default of the flag in every version of Node.js. */
const DEFAULT_BYTES = 60 * 1024;

/**
 * Runs a loop of so many turns, each of which waits for the system, without V8 optimising meanwhile what it calls. To optimise
 * Node's own `lstat`, which makes an object of 18 fields and 4 dates, takes 30 ms on a thread that the end of the process waits
 * for: a fifth of a look at 5,000 files. Those are won back at 30,000, and hardly more at any number.
 */
export function asInterpreted<T>(turns: number, loop: () => T): T {
  if (turns < MANY) return loop();
  return underFlag("--max-optimized-bytecode-size=0", loop, `--max-optimized-bytecode-size=${DEFAULT_BYTES}`);
}

/**
 * Runs work that reads so many pieces of files and checks them. V8 optimises its loops, as they need, but without copying
 * Node's own `readSync` and all below it into each function that calls it, which takes 10 to 20 ms of another thread for each
 * of them, and twice as much as the reading itself.
 */
export function withoutInlining<T>(pieces: number, work: () => T): T {
  return pieces < MANY_PIECES ? work() : underFlag("--no-turbo-inlining", work, "--turbo-inlining");
}

/** What is compiled counts for the flags that it was made under, so that nothing may be loaded meanwhile. */
function underFlag<T>(flag: string, work: () => T, usual: string): T {
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString(flag);
  try {
    return work();
  } finally {
    setFlagsFromString(usual);
  }
}
