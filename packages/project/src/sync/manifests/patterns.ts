import { globMatcher } from "@orange-hyper/core/globs";
import { folderOf, joinPath, resolvePath } from "../paths.js";
import type { Repository } from "../repository.js";

/** Patterns with a wildcard that one list may have; each is held against every folder. */
const PATTERN_LIMIT = 200;

export interface Expansion {
  readonly folders: readonly string[];
  /** Patterns that are not expanded: they go through any number of levels, or are too many. */
  readonly skipped: readonly string[];
}

/**
 * The folders that workspace patterns name: `dir`, `dir/*`, and `*` inside a segment; `!pattern` takes folders out again.
 * Patterns start at `base`, and what they name must be there.
 */
export function expandPatterns(
  repository: Pick<Repository, "folders" | "hasFolder">,
  base: string,
  patterns: readonly string[],
): Expansion {
  const isWild = (pattern: string): boolean => pattern.includes("*");
  const wild = patterns.filter(isWild);
  const usable = [...patterns.filter((pattern) => !isWild(pattern)), ...wild.slice(0, PATTERN_LIMIT)];
  const skipped = wild.slice(PATTERN_LIMIT);
  const found = new Set<string>();
  for (const pattern of usable) {
    if (pattern.startsWith("!")) continue;
    if (pattern.includes("**")) skipped.push(pattern);
    else for (const folder of foldersLike(repository, base, pattern)) found.add(folder);
  }
  const excluded = usable.filter((pattern) => pattern.startsWith("!"));
  const isOut = exclusion(excluded.map((pattern) => joinPath(base, normalise(pattern.slice(1)))));
  return { folders: [...found].filter((folder) => !isOut(folder)).sort(), skipped };
}

function foldersLike(
  repository: Pick<Repository, "folders" | "hasFolder">,
  base: string,
  pattern: string,
): readonly string[] {
  const path = resolvePath(base, normalise(pattern));
  if (path === null || path === ".") return [];
  if (!path.includes("*")) return repository.hasFolder(path) ? [path] : [];
  return repository.folders().filter(globMatcher(path));
}

/** Whether a folder, or the one that it lies in, is one of those that the patterns name. */
function exclusion(patterns: readonly string[]): (folder: string) => boolean {
  const named = new Set(patterns);
  const matchers = patterns.filter((pattern) => pattern.includes("*")).map(globMatcher);
  const isNamed = (folder: string): boolean =>
    named.has(folder) || matchers.some((matches) => matches(folder));
  return (folder) => isNamed(folder) || isNamed(folderOf(folder));
}

/** Without "./" and "/" before it, and without "/" behind it. */
function normalise(pattern: string): string {
  let end = pattern.length;
  while (pattern[end - 1] === "/") end -= 1;
  return pattern.slice(0, end).replace(/^(?:\.?\/)+/, "");
}
