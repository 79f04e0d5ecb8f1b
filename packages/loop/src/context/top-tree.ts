/** Depth of the tree that is shown, by section 17 of the specification of runs. */
const DEPTH = 3;

/**
 * The upper part of a tree: files and folders down to the third level, as many as may be. Where there are too many, what lies higher
 * comes first.
 */
export function topTree(
  paths: readonly string[],
  most: number,
): { readonly entries: readonly string[]; readonly isCut: boolean } {
  const depths = new Map<string, number>();
  for (const path of paths) {
    const parts = path.split("/");
    for (const depth of [1, 2, 3]) {
      if (depth > Math.min(parts.length, DEPTH)) break;
      const entry = parts.slice(0, depth).join("/");
      depths.set(depth < parts.length ? `${entry}/` : entry, depth);
    }
  }
  const all = [...depths].sort(([, one], [, other]) => one - other);
  const kept = all.slice(0, most).map(([entry]) => entry);
  return { entries: kept.sort(), isCut: all.length > most };
}
