import { LETTER } from "../plain-text.js";

/** What stands in quotes, has a folder and holds a space; neither a link nor a pattern. */
const QUOTED = new RegExp(
  `(?<![${LETTER}])["'\`“‘「『]((?:[${LETTER}.@-]{1,100}/)[^"'\`”’」』\\n:*?<>|\\\\]{1,200})["'\`”’」』]`,
  "g",
);

/** What may be one path with a space in it. */
export interface SpacedPath {
  readonly path: string;
  /** Where it stands in the text. */
  readonly index: number;
  readonly length: number;
  /** It can be read in no other way: neither as a command with an argument nor as several paths. */
  readonly isSure: boolean;
}

/** "docs/how to.md" in quotes; `ending` is what the name of a file ends with. */
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
