import { STORAGE_ROOT } from "@orange-hyper/core";
import type { SourcePort, SourceWalk, WordSearch } from "@orange-hyper/core/ports";
import { wordFinder } from "../word-finder.js";
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
  readonly words: readonly string[];
  readonly walk: SourceWalk;
  readonly read: SourcePort["read"];
}

/** The text files of the project that hold each word: those that git tracks or would, or those that a walk finds. */
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
  // A project that its repository ignores as a whole is none of git's business.
  const listed = await listProjectFiles(root);
  return listed?.length === 0 ? searchBelow(root, search) : { files, isWhole: listed !== null };
}

/** The files that have a word, in code-unit order; null where git does not answer. */
async function askFor(
  tree: WorkTree,
  word: string,
  settings: readonly string[],
): Promise<readonly string[] | null> {
  const args = ["grep", "-l", "-z", "-w", "-F", "-I", "--untracked", "-e", word, "--", ...pathspec(tree)];
  const answer = await askGit(tree, { args, settings, limitMs: LIMIT_MS });
  // Status 1 says that none has it.
  if (answer?.status !== 0) return answer?.status === 1 ? [] : null;
  const paths = answer.stdout.split("\0").slice(0, -1);
  return paths.map((path) => path.slice(tree.prefix.length)).sort();
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

async function searchBelow(root: string, { words, walk, read }: Search): Promise<WordSearch> {
  const { paths, isCut } = walkSources(root, walk);
  const files = new Map<string, string[]>();
  const wordsIn = wordFinder(words);
  let length = 0;
  for (const path of paths) {
    if (path.startsWith(`${STORAGE_ROOT}/`)) continue;
    const source = await read(path, LONGEST_FILE);
    if (!source.ok || source.text.includes("\0")) continue;
    for (const word of wordsIn(source.text)) files.set(word, [...(files.get(word) ?? []), path]);
    length += source.text.length;
    if (length > MOST_TEXT) return { files, isWhole: false };
  }
  return { files, isWhole: !isCut };
}
