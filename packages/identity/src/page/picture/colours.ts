import { TYPES } from "../types.js";

/** Colours of the picture in the current theme. */
export interface Colours {
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly line: string;
  readonly accent: string;
  readonly bad: string;
  readonly type: ReadonlyMap<string, string>;
}

/**
 * Reads the present colours of the style sheet. A custom property is resolved for the current theme only as the colour
 * of an element, hence the probe.
 */
export function readColours(): Colours {
  const probe = document.createElement("i");
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const read = (name: string): string => {
    probe.style.color = `var(${name}, #888)`;
    return style.color;
  };
  const colours = {
    ink: read("--ink"),
    muted: read("--muted"),
    paper: read("--stage"),
    line: read("--edge"),
    accent: read("--accent"),
    bad: read("--bad"),
    type: new Map(TYPES.map((type) => [type, read(`--type-${type}`)])),
  };
  probe.remove();
  return colours;
}
