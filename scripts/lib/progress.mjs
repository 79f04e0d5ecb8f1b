// Progress lines for people, on stderr: stdout holds only the output of the program.
const HEARTBEAT_MS = 5_000;

/**
 * Shows the title of a task, a dot every few seconds, and the duration.
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

/** Seconds since a moment of `process.hrtime.bigint()`, with one decimal. */
export function seconds(started) {
  return (Number(process.hrtime.bigint() - started) / 1e9).toFixed(1);
}
