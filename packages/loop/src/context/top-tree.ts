/** Maximum depth of the tree (specification of runs, section 17). */
const DEPTH = 3;

/** Returns files and folders down to the third level, at most `most`. Higher levels take precedence. */
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
