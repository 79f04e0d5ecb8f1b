import { definitionOf } from "./definition-of.js";
import { reexports } from "./reexports.js";
import type { RepositoryFiles } from "./repository-files.js";

/** Matches files that may define a name; prose and data only mention names. */
const SOURCE =
  /\.(?:[cm]?[jt]sx?|py|rs|go|java|kts?|rb|php|cs|swift|scala|dart|ex|exs|lua|c|h|cc|cpp|hpp|mm?|vue|svelte|sh|sql|prisma|graphql|proto|tf|ya?ml|toml)$|(?:^|\/)\.env(?:\.\w+)?$/;
/** Maximum number of names searched; each search starts a process. */
const MAX_NAMES = 8;
/** Maximum number of files read per name, of those that contain it. */
const MAX_READ = 60;

/**
 * Returns the file that defines each name: the first that surely does, else the only one that likely does, else the
 * only one that contains it. Names without such a file, and those after the first eight, are omitted.
 */
export async function definingFiles(
  files: RepositoryFiles,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const holding = await files.holding(names.filter((name) => /^\w+$/.test(name)).slice(0, MAX_NAMES));
  for (const [name, paths] of holding) {
    const path = await definingFile(
      files,
      name,
      paths.filter((path) => SOURCE.test(path)),
    );
    if (path !== null) found.set(name, path);
  }
  return found;
}

async function definingFile(
  files: RepositoryFiles,
  name: string,
  paths: readonly string[],
): Promise<string | null> {
  const likely: string[] = [];
  const having: string[] = [];
  for (const path of paths.slice(0, MAX_READ)) {
    const text = (await files.text(path)) ?? "";
    const definition = definitionOf(text, name);
    if (definition === "sure") return path;
    if (reexports(path, text, name)) continue;
    having.push(path);
    if (definition === "likely") likely.push(path);
  }
  const [only, second] = likely.length > 0 ? likely : [...having, ...paths.slice(MAX_READ)];
  return only === undefined || second !== undefined ? null : only;
}
