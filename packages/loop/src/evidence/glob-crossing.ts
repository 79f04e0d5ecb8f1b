import { globMatcher } from "@orange-hyper/core/globs";

/** Placeholder for any text that a wildcard may match. No file name contains it. */
const ANY = "\u0001";
const DEEP = "**";
/** Upper bounds on the globs in a result and on the pairs of positions compared. No hand-written scope needs more. */
const MAX_GLOBS = 64;
const MAX_PLACES = 2_000;

/** True when every path that the plain glob `inner` matches is also matched by `outer`. */
export function isWithin(inner: string, outer: string): boolean {
  const matches = globMatcher(outer);
  const parts = inner.split("/");
  // Depths beyond the number of segments of `outer` cannot change the result.
  const levels = outer.split("/").length + 1;
  const deepest = parts.filter((part) => part === DEEP).length === 0 ? 0 : levels;
  for (let depth = 0; depth <= deepest; depth += 1) {
    const least = parts.at(-1) === DEEP && depth === 0 ? 1 : 0;
    const path = parts.flatMap((part, index) =>
      part === DEEP
        ? Array<string>(index === parts.length - 1 ? depth + least : depth).fill(ANY)
        : [part.replace(/\*+/g, ANY)],
    );
    if (path.length > 0 && !matches(path.join("/"))) return false;
  }
  return true;
}

/** Returns globs for exactly the paths that both plain globs match, or null when there would be too many. */
export function intersectGlobs(one: string, other: string): readonly string[] | null {
  const both = crossed(withLevel(one.split("/")), withLevel(other.split("/")), {
    any: DEEP,
    same: (a, b) => segmentsOf(a, b),
  });
  if (both === null) return null;
  const globs = both.filter((parts) => parts.length > 0).map((parts) => withoutLevel(parts).join("/"));
  return withoutContained(globs);
}

/** Removes duplicates and globs that another one contains. */
export function withoutContained(globs: readonly string[]): readonly string[] {
  const distinct = [...new Set(globs)];
  return distinct.filter(
    (glob, at) =>
      !distinct.some(
        (other, index) => index !== at && isWithin(glob, other) && !(isWithin(other, glob) && index > at),
      ),
  );
}

/** A `**` at the end of a glob requires at least one level, so it is compared as `**` and `*`. */
function withLevel(parts: readonly string[]): readonly string[] {
  return parts.at(-1) === DEEP ? [...parts, "*"] : parts;
}

function withoutLevel(parts: readonly string[]): readonly string[] {
  return parts.at(-1) === "*" && parts.at(-2) === DEEP ? parts.slice(0, -1) : parts;
}

function segmentsOf(one: string, other: string): readonly string[] | null {
  if (!one.includes("*") && !other.includes("*")) return one === other ? [one] : [];
  const both = crossed([...one], [...other], { any: "*", same: (a, b) => (a === b ? [a] : []) });
  return both === null ? null : [...new Set(both.map((letters) => letters.join("").replace(/\*+/g, "*")))];
}

interface Crossing {
  /** The wildcard that matches any number of elements. */
  readonly any: string;
  /** Returns what two elements at the same place have in common; null when there would be too many results. */
  readonly same: (one: string, other: string) => readonly string[] | null;
}

/** Returns the sequences that two sequences with wildcards both match; null when there would be too many. */
function crossed(
  one: readonly string[],
  other: readonly string[],
  crossing: Crossing,
): readonly (readonly string[])[] | null {
  const known = new Map<string, readonly (readonly string[])[]>();
  let isTooMuch = false;
  const cross = (a: number, b: number): readonly (readonly string[])[] => {
    const key = `${a} ${b}`;
    const answer = known.get(key);
    if (answer !== undefined || isTooMuch) return answer ?? [];
    const found = new Map(step(a, b).map((sequence) => [sequence.join("\0"), sequence]));
    if (found.size > MAX_GLOBS || known.size > MAX_PLACES) isTooMuch = true;
    if (isTooMuch) return [];
    const made = [...found.values()];
    known.set(key, made);
    return made;
  };
  const step = (a: number, b: number): readonly (readonly string[])[] => {
    const [x, y] = [one[a], other[b]];
    const after = (first: string, rest: readonly (readonly string[])[]): readonly (readonly string[])[] =>
      rest.map((sequence) =>
        first === crossing.any && sequence[0] === first ? sequence : [first, ...sequence],
      );
    if (x === undefined && y === undefined) return [[]];
    if (x === crossing.any && y === crossing.any)
      return [...after(x, cross(a + 1, b)), ...after(x, cross(a, b + 1))];
    if (x === crossing.any)
      return [...cross(a + 1, b), ...(y === undefined ? [] : after(y, cross(a, b + 1)))];
    if (y === crossing.any)
      return [...cross(a, b + 1), ...(x === undefined ? [] : after(x, cross(a + 1, b)))];
    if (x === undefined || y === undefined) return [];
    const same = crossing.same(x, y);
    if (same === null) isTooMuch = true;
    return (same ?? []).flatMap((first) => after(first, cross(a + 1, b + 1)));
  };
  const all = cross(0, 0);
  return isTooMuch ? null : all;
}
