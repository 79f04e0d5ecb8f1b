import { TYPES } from "./types.js";

/** Colours of the picture in the theme of the moment. */
export interface Colours {
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly line: string;
  readonly accent: string;
  readonly type: ReadonlyMap<string, string>;
}

/** Reads the colours that the style sheet has now. */
export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim() || "#888888";
  return {
    ink: read("--ink"),
    muted: read("--muted"),
    paper: read("--stage"),
    line: read("--edge"),
    accent: read("--accent"),
    type: new Map(TYPES.map((type) => [type, read(`--type-${type}`)])),
  };
}
