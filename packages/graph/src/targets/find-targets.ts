import type { SourcePort } from "@orange-hyper/core/ports";
import { contentMark } from "./content-mark.js";
import { definingFiles } from "./find-symbol.js";
import { gitUnquoted } from "./git-unquoted.js";
import { holdsName } from "./holds-name.js";
import { isManifest, packagesIn, pythonForm, wordsFor } from "./manifests.js";
import { reexports } from "./reexports.js";
import { RepositoryFiles } from "./repository-files.js";
import { type Target, targetText } from "./target.js";
import { namedWords } from "./words.js";

/** The texts in which a memory may refer to parts of the repository. */
export interface Naming {
  /** The memory text. */
  readonly text: string;
  /** Paths in the scope of its quest, and those that the quest touched. */
  readonly paths: readonly string[];
}

const MAX_TARGETS = 8;
const MAX_MANIFESTS = 60;

/**
 * Returns the parts of the repository that a memory refers to, encoded for its node: files and folders in its text,
 * then symbols and packages, then the paths of its quest. Only existing ones count; at most eight.
 */
export async function findTargets(sources: SourcePort, { text, paths }: Naming): Promise<readonly string[]> {
  const files = new RepositoryFiles(sources);
  const words = namedWords(text);
  const bare = await findPaths(files, words.files);
  const named = [...(await findPaths(files, words.paths)), ...bare.filter(({ kind }) => kind === "file")];
  const about = await findPaths(files, paths);
  const found = new Map<string, Target>();
  const packages = await findPackages(files, words.packages);
  const symbols = await findSymbols(files, words.symbols, [...named, ...about]);
  const isPackage = ({ path, name }: Target): boolean =>
    packages.some((one) => one.path === path && wordsFor(path, one.name).includes(name.toLowerCase()));
  for (const target of [...named, ...symbols.filter((symbol) => !isPackage(symbol)), ...packages, ...about]) {
    const key = `${target.kind} ${target.name}`;
    if (!found.has(key) && found.size < MAX_TARGETS) found.set(key, target);
  }
  return [...found.values()].map(targetText);
}

/** Returns the target for a file or folder in its current state; null when neither exists. */
async function pathTarget(files: RepositoryFiles, path: string): Promise<Target | null> {
  if ((await files.existing([path])).has(path)) {
    const text = await files.text(path);
    return { kind: "file", path, name: path, mark: text === null ? "" : contentMark(text) };
  }
  const inside = (await files.all()).find((file) => file.startsWith(`${path}/`));
  if (inside === undefined) return null;
  return { kind: "folder", path, name: path, mark: inside.slice(path.length + 1) };
}

async function findPaths(files: RepositoryFiles, paths: readonly string[]): Promise<readonly Target[]> {
  const found: Target[] = [];
  for (const typed of paths) {
    const path = gitUnquoted(typed).replace(/\/+$/, "");
    if (path === "" || path === "." || path.split("/").includes("..") || path.startsWith("/")) continue;
    const target = (await pathTarget(files, path)) ?? (await onlyFileNamed(files, path));
    if (target !== null) found.push(target);
  }
  return found;
}

/**
 * Returns the only file with this name in the repository, as in `parse-date.ts`; null when there are none or several.
 */
async function onlyFileNamed(files: RepositoryFiles, name: string): Promise<Target | null> {
  const [first, second] = (await files.all()).filter((path) => path.endsWith(`/${name}`));
  return first === undefined || second !== undefined ? null : pathTarget(files, first);
}

/**
 * Finds the file of each symbol: one that the memory refers to and that really contains the symbol, else the file that
 * defines it.
 */
async function findSymbols(
  files: RepositoryFiles,
  names: readonly string[],
  near: readonly Target[],
): Promise<readonly Target[]> {
  const found = new Map<string, string>();
  for (const { kind, path } of near) {
    const text = kind === "file" ? await files.text(path) : null;
    for (const name of text === null ? [] : names)
      if (!found.has(name) && holdsName(text ?? "", name) && !reexports(path, text ?? "", name))
        found.set(name, path);
  }
  const defining = await definingFiles(
    files,
    names.filter((name) => !found.has(name)),
  );
  return names.flatMap((name): Target[] => {
    const path = found.get(name) ?? defining.get(name);
    return path === undefined ? [] : [{ kind: "symbol", path, name, mark: "" }];
  });
}

/** Finds the words that are package names in manifests; of several manifests, the one nearest to the root is used. */
async function findPackages(files: RepositoryFiles, words: readonly string[]): Promise<readonly Target[]> {
  if (words.length === 0) return [];
  const manifests = (await files.all()).filter(isManifest).sort(byDepth);
  const known = new Map<string, Target>();
  for (const path of manifests.slice(0, MAX_MANIFESTS)) {
    for (const name of packagesIn(path, (await files.text(path)) ?? "").filter((name) => !/\s/.test(name)))
      for (const word of wordsFor(path, name))
        if (!known.has(word)) known.set(word, { kind: "package", path, name, mark: "" });
  }
  const found = words.map((typed) => {
    const word = typed.toLowerCase();
    // Manifests list "Next.js" as "next".
    return known.get(word) ?? known.get(word.replace(/\.js$/, "")) ?? known.get(pythonForm(word));
  });
  return [...new Set(found.filter((target) => target !== undefined))];
}

function byDepth(a: string, b: string): number {
  return a.split("/").length - b.split("/").length || (a < b ? -1 : 1);
}
