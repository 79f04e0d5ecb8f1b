/**
 * What a check looks at in a folder. It looks at everything when all lists are empty and `unsure` is false. An entry
 * that begins with `!` is left out.
 */
export interface Selection {
  /** Files, folders and globs, relative to the project when the folder of the check is known. */
  readonly paths: readonly string[];
  /** Patterns of test names. */
  readonly names: readonly string[];
  /** Packages, workspaces or projects, by name or folder. */
  readonly packages: readonly string[];
  /**
   * True when the choice depends on something that the command does not show, such as the files changed since a
   * commit.
   */
  readonly unsure: boolean;
}

/** Splits a list into the entries that choose and those that leave out, the latter without their `!`. */
export function chosenAndLeftOut(words: readonly string[]): readonly [readonly string[], readonly string[]] {
  const chosen = words.filter((word) => !word.startsWith("!"));
  return [chosen, words.filter((word) => word.startsWith("!")).map((word) => word.slice(1))];
}

/** Marks each entry as left out with a `!`. */
export function leftOut(words: readonly string[]): readonly string[] {
  return words.filter((word) => word !== "").map((word) => (word.startsWith("!") ? word : `!${word}`));
}

/** Everything in the folder. Several functions test for it by identity (`=== WHOLE`). */
export const WHOLE: Selection = { paths: [], names: [], packages: [], unsure: false };

/**
 * Combines two selections that both apply, such as those of a package manager and of the program that its script
 * runs.
 */
export function within(outer: Selection, inner: Selection): Selection {
  if (outer === WHOLE) return inner;
  return {
    paths: [...outer.paths, ...inner.paths],
    names: [...outer.names, ...inner.names],
    packages: [...outer.packages, ...inner.packages],
    unsure: outer.unsure || inner.unsure,
  };
}
