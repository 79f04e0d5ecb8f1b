/** What of a folder a check looks at. All lists empty and `unsure` false is all of it; a word after `!` is left out. */
export interface Selection {
  /** Files, folders and globs, relative to the project where the folder of the check is known. */
  readonly paths: readonly string[];
  /** Patterns of names of tests. */
  readonly names: readonly string[];
  /** Packages, workspaces or projects, by name or folder. */
  readonly packages: readonly string[];
  /** Whether it was chosen by something that the command does not show, such as the files changed since a commit. */
  readonly unsure: boolean;
}

/** The words of a list that choose, and those that leave out. */
export function chosenAndLeftOut(words: readonly string[]): readonly [readonly string[], readonly string[]] {
  const chosen = words.filter((word) => !word.startsWith("!"));
  return [chosen, words.filter((word) => word.startsWith("!")).map((word) => word.slice(1))];
}

/** Words as those that are left out. */
export function leftOut(words: readonly string[]): readonly string[] {
  return words.filter((word) => word !== "").map((word) => (word.startsWith("!") ? word : `!${word}`));
}

export const WHOLE: Selection = { paths: [], names: [], packages: [], unsure: false };

/** What two limits leave together, such as those of a package manager and of the program that its script runs. */
export function within(outer: Selection, inner: Selection): Selection {
  if (outer === WHOLE) return inner;
  return {
    paths: [...outer.paths, ...inner.paths],
    names: [...outer.names, ...inner.names],
    packages: [...outer.packages, ...inner.packages],
    unsure: outer.unsure || inner.unsure,
  };
}
