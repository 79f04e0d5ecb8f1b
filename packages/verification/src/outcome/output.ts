// Summaries and final states are at the end of an output; headers and first failures are at its start.
const HEAD = 64 * 1024;
const TAIL = 256 * 1024;

/**
 * Returns output as a terminal would have shown it: without colours, and with every line on its own. Of a very long
 * output only the start and the end are kept, so that reading it takes bounded time.
 */
export function plainOutput(text: string): string {
  const kept = text.length > HEAD + TAIL ? `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}` : text;
  const lines = kept.includes("\r") ? kept.split("\r\n").join("\n").split("\r").join("\n") : kept;
  return lines.includes(ESCAPE) ? lines.replace(controlSequence(), "") : lines;
}

/**
 * Returns the last line that is not empty, cut to 500 characters, more than a status line takes; "" when the last 64
 * KiB are empty lines.
 */
export function lastLine(text: string): string {
  let end = text.length;
  const first = Math.max(0, end - 64 * 1024);
  while (end > first) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, Math.min(end, start + 500)).trim();
    if (line !== "") return line;
    end = start - 1;
  }
  return "";
}

const ESCAPE = String.fromCharCode(27);

/** Matches colours, cursor movements, titles and links. */
function controlSequence(): RegExp {
  const bell = String.fromCharCode(7);
  return new RegExp(
    `${ESCAPE}(?:\\[[0-9;?:]{0,64}[ -/]{0,4}[@-~]|\\][^${ESCAPE}${bell}\\n]{0,2000}(?:${bell}|${ESCAPE}\\\\)?|[@-Z\\\\^_=>78]|[()][A-Z0-9])`,
    "g",
  );
}
