/** From so many turns on V8 begins to optimise what a loop calls. */
const MANY = 1_000;

/** The default of the flag in every version of Node.js; what is compiled counts for the flags that it was made under. */
const DEFAULT_BYTES = 60 * 1024;

/**
 * Runs a loop of so many turns, each of which waits for the system, without V8 optimising meanwhile what it calls. To optimise
 * Node's own `lstat`, which makes an object of 18 fields and 4 dates, takes 30 ms on a thread that the end of the process waits
 * for: a fifth of a look at 5,000 files. Those are won back at 30,000, and hardly more at any number.
 */
export function asInterpreted<T>(turns: number, loop: () => T): T {
  if (turns < MANY) return loop();
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString("--max-optimized-bytecode-size=0");
  try {
    return loop();
  } finally {
    setFlagsFromString(`--max-optimized-bytecode-size=${DEFAULT_BYTES}`);
  }
}
