import { TYPES } from "../types.js";

/** Colours of the picture in the theme of the moment. */
export interface Colours {
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly line: string;
  readonly accent: string;
  readonly bad: string;
  readonly type: ReadonlyMap<string, string>;
}

/** Reads the colours that the style sheet has now. Only an element that has a colour resolves it for the current scheme. */
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
