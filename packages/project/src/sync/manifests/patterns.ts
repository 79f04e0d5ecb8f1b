import { globMatcher } from "@orange-hyper/core/globs";
import { folderOf, joinPath, resolvePath } from "../paths.js";
import type { Repository } from "../repository.js";

/** Maximum number of wildcard patterns per list, because each is matched against every folder. */
const PATTERN_LIMIT = 200;

/** The result of expanding workspace patterns. */
export interface Expansion {
  readonly folders: readonly string[];
  /** Patterns that are not expanded, because they contain `**` or exceed the limit. */
  readonly skipped: readonly string[];
}

/**
 * Expands workspace patterns to existing folders: `dir`, `dir/*`, and `*` inside a segment; `!pattern` excludes
 * folders. Patterns are relative to `base`.
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

/** Returns a predicate that is true for a folder when it, or its parent, matches one of the patterns. */
function exclusion(patterns: readonly string[]): (folder: string) => boolean {
  const named = new Set(patterns);
  const matchers = patterns.filter((pattern) => pattern.includes("*")).map(globMatcher);
  const isNamed = (folder: string): boolean =>
    named.has(folder) || matchers.some((matches) => matches(folder));
  return (folder) => isNamed(folder) || isNamed(folderOf(folder));
}

/** Removes leading "./" and "/", and trailing "/". */
function normalise(pattern: string): string {
  let end = pattern.length;
  while (pattern[end - 1] === "/") end -= 1;
  return pattern.slice(0, end).replace(/^(?:\.?\/)+/, "");
}
