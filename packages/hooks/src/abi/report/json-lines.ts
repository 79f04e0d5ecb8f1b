/** A line of a text with its parsed value. */
export interface JsonLine {
  readonly line: number;
  /** Undefined when the line is not JSON. */
  readonly value: unknown;
}

/** Parses a text with one JSON value per line. Empty lines are skipped. */
export function jsonLines(text: string): readonly JsonLine[] {
  return text
    .replace(/^\ufeff/, "")
    .split("\n")
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter(({ text: line }) => line !== "")
    .map(({ line, text: json }) => ({ line, value: parse(json) }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
