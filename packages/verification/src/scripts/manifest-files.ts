/** Gives access to the files of a project by their paths from its root. */
export interface ManifestFiles {
  /** Returns those of `paths` that are regular files, in their order. */
  regular(paths: readonly string[]): Promise<readonly string[]>;
  /** Returns the text of a file; null when it is missing, linked, too large or not text. */
  read(path: string): Promise<string | null>;
}

/** Returns the first of the paths, separated by spaces, that exists. */
export async function firstOf(
  files: Pick<ManifestFiles, "regular">,
  paths: string,
): Promise<string | undefined> {
  return (await files.regular(paths.split(" ")))[0];
}

/**
 * Returns the prefix that runs a program in the Python environment of the project, according to its lock file; ""
 * without one.
 */
export async function pythonRunner(files: Pick<ManifestFiles, "regular">): Promise<string> {
  const lock = await firstOf(files, "uv.lock poetry.lock pdm.lock Pipfile.lock");
  if (lock === undefined) return "";
  return lock === "Pipfile.lock" ? "pipenv run " : `${lock.slice(0, -".lock".length)} run `;
}

/** Returns the targets among `names` that the makefile of the project has, in their order. */
export async function makeTargets(
  files: ManifestFiles,
  names: readonly string[],
): Promise<readonly { readonly target: string; readonly origin: string }[]> {
  const origin = await firstOf(files, "GNUmakefile makefile Makefile");
  const text = origin === undefined ? null : await files.read(origin);
  if (origin === undefined || text === null) return [];
  const declared = names.filter((name) => new RegExp(`^${name}\\s*::?(?!=)`, "m").test(text));
  return declared.map((target) => ({ target, origin }));
}
