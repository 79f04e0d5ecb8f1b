interface Version {
  readonly numbers: readonly [number, number, number];
  readonly prerelease: readonly string[];
}

type Comparator = (version: Version) => boolean;

const VERSION = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;
const PARTIAL =
  /^(\^|~>?|[<>]=?|=)?\s*v?(\d{1,9}|[xX*])?(?:\.(\d{1,9}|[xX*]))?(?:\.(\d{1,9}|[xX*]))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

/**
 * Returns true when a version satisfies an npm range. Prereleases are compared like other versions. False for an
 * invalid version or range.
 */
export function isInRange(version: string, range: string): boolean {
  const wanted = parse(version);
  if (wanted === null) return false;
  return range.split("||").some((part) => {
    const comparators = comparatorsOf(part.trim());
    return comparators?.every((is) => is(wanted)) ?? false;
  });
}

function parse(text: string): Version | null {
  const match = VERSION.exec(text.trim());
  if (match === null) return null;
  const [, major, minor, patch, prerelease] = match;
  return {
    numbers: [Number(major), Number(minor), Number(patch)],
    prerelease: prerelease === undefined ? [] : prerelease.split("."),
  };
}

/** Parses one alternative of a range; null when it is invalid. */
function comparatorsOf(part: string): readonly Comparator[] | null {
  const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(part);
  const words =
    hyphen === null
      ? part.replace(/(\^|~>?|[<>]=?|=)\s+/g, "$1").split(/\s+/)
      : [`>=${hyphen[1]}`, `<=${hyphen[2]}`];
  const found = words.map(comparatorOf);
  return found.every((item) => item !== null) ? found.flat() : null;
}

function comparatorOf(word: string): readonly Comparator[] | null {
  const match = PARTIAL.exec(word);
  if (match === null) return null;
  const [, operator = "", ...rest] = match;
  const parts = rest
    .slice(0, 3)
    .map((part) => (part === undefined || /[xX*]/.test(part) ? null : Number(part)));
  const known = parts.includes(null) ? parts.indexOf(null) : 3;
  const [major = 0, minor = 0, patch = 0] = parts.slice(0, known).map((part) => part ?? 0);
  const low: Version = {
    numbers: [major, minor, patch],
    prerelease: known === 3 && rest[3] !== undefined ? rest[3].split(".") : [],
  };
  return bounds(operator, low, known);
}

/** Builds the comparators of an operator. `known` is how many of the three numbers the range names. */
function bounds(operator: string, low: Version, known: number): readonly Comparator[] {
  const from: Comparator = (version) => compare(version, low) >= 0;
  const below =
    (high: Version): Comparator =>
    (version) =>
      compare(version, high) < 0;
  if (known === 0) return operator === "<" || operator === ">" ? [() => false] : [];
  const nextOf = (at: number): Version => after(low, at);
  switch (operator) {
    case "^":
      return [from, below(nextOf(Math.min(firstCounting(low), known - 1)))];
    case "~":
    case "~>":
      return [from, below(nextOf(Math.min(1, known - 1)))];
    case ">":
      return known === 3
        ? [(version) => compare(version, low) > 0]
        : [(v) => compare(v, nextOf(known - 1)) >= 0];
    case ">=":
      return [from];
    case "<":
      return [below(low)];
    case "<=":
      return known === 3 ? [(version) => compare(version, low) <= 0] : [below(nextOf(known - 1))];
    default:
      return known === 3 ? [(version) => compare(version, low) === 0] : [from, below(nextOf(known - 1))];
  }
}

/** Returns the index of the first non-zero number, which `^` keeps fixed. */
function firstCounting({ numbers }: Version): number {
  const at = numbers.findIndex((number) => number > 0);
  return at === -1 ? 2 : at;
}

/**
 * Returns the lowest prerelease of the version in which the number at index `at` is one higher, so no prerelease
 * of that version is below it.
 */
function after({ numbers }: Version, at: number): Version {
  const next = numbers.map((number, place) => (place < at ? number : place === at ? number + 1 : 0));
  return { numbers: next as unknown as Version["numbers"], prerelease: ["0"] };
}

function compare(a: Version, b: Version): number {
  for (const at of [0, 1, 2] as const) {
    const difference = a.numbers[at] - b.numbers[at];
    if (difference !== 0) return difference;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return b.prerelease.length - a.prerelease.length;
  return comparePrereleases(a.prerelease, b.prerelease);
}

/** Compares prereleases: numbers precede words, and a longer list follows its own prefix. */
function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    if (right === undefined) return 1;
    if (left === right) continue;
    const isNumber = [/^\d+$/.test(left), /^\d+$/.test(right)] as const;
    if (isNumber[0] && isNumber[1]) return Number(left) - Number(right);
    if (isNumber[0] !== isNumber[1]) return isNumber[0] ? -1 : 1;
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}
