// Progress lines for people, on stderr so that stdout holds only the output of the program.
const HEARTBEAT_MS = 5_000;

/**
 * Runs `work` and prints its title, a dot every five seconds, whether it succeeded, and its duration.
 * @template {{ ok: boolean }} R
 * @param {string} title
 * @param {() => Promise<R>} work
 * @returns {Promise<R>}
 */
export async function withProgress(title, work) {
  const started = process.hrtime.bigint();
  process.stderr.write(`${title} ...`);
  const heartbeat = setInterval(() => process.stderr.write("."), HEARTBEAT_MS);
  try {
    const result = await work();
    process.stderr.write(` ${result.ok ? "done" : "FAILED"} (${seconds(started)} s)\n`);
    return result;
  } catch (error) {
    process.stderr.write(` FAILED (${seconds(started)} s)\n`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Returns the seconds since `started`, a value of `process.hrtime.bigint()`, with one decimal. */
export function seconds(started) {
  return (Number(process.hrtime.bigint() - started) / 1e9).toFixed(1);
}
