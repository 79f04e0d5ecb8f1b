import { LETTER } from "../plain-text.js";

/** Matches quoted text that begins with a folder and may contain spaces; neither a link nor a pattern. */
const QUOTED = new RegExp(
  `(?<![${LETTER}])["'\`“‘「『]((?:[${LETTER}.@-]{1,100}/)[^"'\`”’」』\\n:*?<>|\\\\]{1,200})["'\`”’」』]`,
  "g",
);

/** A possible path with a space in it. */
export interface SpacedPath {
  readonly path: string;
  /** Offset in the text. */
  readonly index: number;
  readonly length: number;
  /** True when it can be read in no other way: neither as a command with an argument nor as several paths. */
  readonly isSure: boolean;
}

/** Finds quoted paths with spaces, such as "docs/how to.md". `ending` matches the end of a file name. */
export function spacedPaths(text: string, ending: RegExp): readonly SpacedPath[] {
  return [...text.matchAll(QUOTED)].flatMap(({ 0: quoted, 1: inside = "", index }) => {
    const [first = "", ...later] = inside.split(/\s+/);
    const isOne = later.length > 0 && ending.test(inside) && !ending.test(first);
    const path = inside.replace(/^\.\//, "");
    const isSure = later.every((word) => !word.includes("/"));
    const { length } = inside;
    return isOne ? [{ path, index: index + quoted.indexOf(inside), length, isSure }] : [];
  });
}
