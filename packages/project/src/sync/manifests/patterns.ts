import { folderOf, joinPath, resolvePath } from "../paths.js";
import type { Repository } from "../repository.js";

export interface Expansion {
  readonly folders: readonly string[];
  /** Patterns that go through any number of levels; they are not expanded. */
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
  const found = new Set<string>();
  const skipped: string[] = [];
  const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  for (const pattern of patterns) {
    if (pattern.startsWith("!")) continue;
    if (pattern.includes("**")) skipped.push(pattern);
    else for (const folder of foldersLike(repository, base, pattern)) found.add(folder);
  }
  for (const pattern of excluded) {
    const isOut = matcher(joinPath(base, normalise(pattern)), true);
    for (const folder of found) if (isOut(folder)) found.delete(folder);
  }
  return { folders: [...found].sort(), skipped };
}

function foldersLike(
  repository: Pick<Repository, "folders" | "hasFolder">,
  base: string,
  pattern: string,
): readonly string[] {
  const path = resolvePath(base, normalise(pattern));
  if (path === null || path === ".") return [];
  if (!path.includes("*")) return repository.hasFolder(path) ? [path] : [];
  const matches = matcher(path, false);
  return repository.folders().filter(matches);
}

function normalise(pattern: string): string {
  return pattern.replace(/^(?:\.?\/)+/, "").replace(/\/+$/, "");
}

/** Matches segment by segment; `**` only where `isDeep`, for what is taken out. */
function matcher(pattern: string, isDeep: boolean): (folder: string) => boolean {
  const source = pattern
    .split("/")
    .map((segment) => (isDeep && segment === "**" ? "(?:[^/]+/)*[^/]+" : segmentSource(segment)))
    .join("/")
    .replaceAll("(?:[^/]+/)*[^/]+/", "(?:[^/]+/)*");
  const expression = new RegExp(`^${source}$`);
  return (folder) => expression.test(folder) || (isDeep && expression.test(folderOf(folder)));
}

function segmentSource(segment: string): string {
  return segment.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*+/g, "[^/]*");
}
