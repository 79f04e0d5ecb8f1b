import { STORAGE_ROOT } from "@orange-hyper/core";
import type { SourcePort, SourceWalk } from "@orange-hyper/core/ports";
import { Words } from "../words.js";
import { fs } from "./fs.js";
import { listProjectFiles } from "./git.js";
import { askGit, pathspec, withoutPrograms } from "./git-call.js";
import { findRepository, ownFolder, type WorkTree, workTreeOf } from "./repository.js";
import { walkSources } from "./walk.js";

const LIMIT_MS = 1_500;
/** A longer file is taken for data. */
const LONGEST_FILE = 1024 * 1024;
/** Most characters that are read where no git answers. */
const MOST_TEXT = 64 * 1024 * 1024;

/** What is looked for, and how where no git answers. */
interface Search {
  readonly names: readonly string[];
  readonly walk: SourceWalk;
  readonly read: SourcePort["read"];
}

/** Those of the names that a text file of the project holds as a whole word; null where it cannot be told of all in time. */
export async function mentionedIn(root: string, search: Search): Promise<ReadonlySet<string> | null> {
  const { names } = search;
  const tree = workTreeOf(root);
  if (tree === null) return mentionedBelow(root, search);
  const answers = await Promise.all(names.map((name) => isMentioned(tree, name)));
  const found = new Set(names.filter((_, index) => answers[index] === true));
  if (found.size === names.length) return found;
  if (answers.includes(null) || mayLieElsewhere(tree)) return null;
  // A project that its repository ignores as a whole is none of git's business.
  const listed = await listProjectFiles(root);
  if (listed === null) return null;
  return listed.length === 0 ? mentionedBelow(root, search) : found;
}

/** Ends at the first file that has it; null where git does not answer. */
async function isMentioned(tree: WorkTree, name: string): Promise<boolean | null> {
  const settings = await withoutPrograms(tree, LIMIT_MS);
  if (settings === null) return null;
  const args = ["grep", "-q", "-w", "-F", "-I", "--untracked", "-e", name, "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, settings, limitMs: LIMIT_MS });
  if (answer?.status === 0) return true;
  return answer?.status === 1 ? false : null;
}

/** True where files of the project are not in its own work tree: in a submodule, or left out of a sparse checkout. */
function mayLieElsewhere({ top }: WorkTree): boolean {
  const repository = findRepository(top);
  const places = [
    `${top}/.gitmodules`,
    ...(repository === null ? [] : [`${ownFolder(repository)}/info/sparse-checkout`]),
  ];
  return places.some((path) => fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined);
}

async function mentionedBelow(
  root: string,
  { names, walk, read }: Search,
): Promise<ReadonlySet<string> | null> {
  const { paths, isCut } = walkSources(root, walk);
  const own = paths.filter((path) => !path.startsWith(`${STORAGE_ROOT}/`));
  const words = new Words(names);
  let bytes = 0;
  for (const path of own) {
    const source = await read(path, LONGEST_FILE);
    if (!source.ok || source.text.includes("\0")) continue;
    bytes += source.text.length;
    if (words.isAllFoundWith(source.text)) return words.found;
    if (bytes > MOST_TEXT) return null;
  }
  return isCut ? null : words.found;
}
