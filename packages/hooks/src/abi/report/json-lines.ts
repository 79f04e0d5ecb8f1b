export interface JsonLine {
  readonly line: number;
  /** Undefined where the line is no JSON. */
  readonly value: unknown;
}

/** The values of a text with one JSON value a line; empty lines are none. */
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
