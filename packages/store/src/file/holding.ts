import { STORAGE_ROOT } from "@orange-hyper/core";
import type { SourcePort, SourceWalk, WordSearch } from "@orange-hyper/core/ports";
import { wordFinder } from "../word-finder.js";
import { fs } from "./fs.js";
import { listProjectFiles } from "./git.js";
import { askGit, pathspec, withoutPrograms } from "./git-call.js";
import { findRepository, ownFolder, type WorkTree, workTreeOf } from "./repository.js";
import { walkSources } from "./walk.js";

const LIMIT_MS = 1_500;
/** Maximum size in bytes of a file that is searched without git; a larger one counts as data. */
const MAX_FILE_LENGTH = 1024 * 1024;
/** Maximum number of characters read by a search without git. */
const MAX_TEXT = 64 * 1024 * 1024;

/** The words to look for, and how to search without git. */
interface Search {
  readonly words: readonly string[];
  readonly walk: SourceWalk;
  readonly read: SourcePort["read"];
}

/**
 * Returns the text files of the project that contain each word: among the tracked and new files of git, or, without
 * git, among those found by a walk.
 */
export async function filesHolding(root: string, search: Search): Promise<WordSearch> {
  const { words } = search;
  const tree = workTreeOf(root);
  if (tree === null) return searchBelow(root, search);
  const settings = await withoutPrograms(tree, LIMIT_MS);
  if (settings === null) return { files: new Map(), isWhole: false };
  const answers = await Promise.all(words.map((word) => askFor(tree, word, settings)));
  const found = words.flatMap((word, index) => {
    const paths = answers[index] ?? [];
    return paths.length === 0 ? [] : [[word, paths] as const];
  });
  const files = new Map(found);
  if (files.size === words.length) return { files, isWhole: true };
  if (answers.includes(null) || mayLieElsewhere(tree)) return { files, isWhole: false };
  // Git finds nothing in a project that its repository ignores as a whole.
  const listed = await listProjectFiles(root);
  return listed?.length === 0 ? searchBelow(root, search) : { files, isWhole: listed !== null };
}

/** Returns the files that contain a word, in code-unit order; null when git gives no answer. */
async function askFor(
  tree: WorkTree,
  word: string,
  settings: readonly string[],
): Promise<readonly string[] | null> {
  const args = ["grep", "-l", "-z", "-w", "-F", "-I", "--untracked", "-e", word, "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, settings, limitMs: LIMIT_MS });
  // Status 1: no file contains it.
  if (answer?.status !== 0) return answer?.status === 1 ? [] : null;
  const paths = answer.stdout.split("\0").slice(0, -1);
  return paths.map((path) => path.slice(tree.prefix.length)).sort();
}

/**
 * True when files of the project may be missing from its own work tree: in a submodule, or excluded by a sparse
 * checkout.
 */
function mayLieElsewhere({ top }: WorkTree): boolean {
  const repository = findRepository(top);
  const places = [
    `${top}/.gitmodules`,
    ...(repository === null ? [] : [`${ownFolder(repository)}/info/sparse-checkout`]),
  ];
  return places.some((path) => fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined);
}

async function searchBelow(root: string, { words, walk, read }: Search): Promise<WordSearch> {
  const { paths, isCut } = walkSources(root, walk);
  const files = new Map<string, string[]>();
  const wordsIn = wordFinder(words);
  let length = 0;
  for (const path of paths) {
    if (path.startsWith(`${STORAGE_ROOT}/`)) continue;
    const source = await read(path, MAX_FILE_LENGTH);
    if (!source.ok || source.text.includes("\0")) continue;
    for (const word of wordsIn(source.text)) files.set(word, [...(files.get(word) ?? []), path]);
    length += source.text.length;
    if (length > MAX_TEXT) return { files, isWhole: false };
  }
  return { files, isWhole: !isCut };
}
