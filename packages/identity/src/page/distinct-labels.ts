import { groupBy } from "../group.js";
import type { PagePart } from "./state.js";

/**
 * Returns a distinct label for each part. Parts with the same label get the end of their path that tells them apart.
 */
export function distinctLabels(parts: readonly PagePart[]): ReadonlyMap<PagePart, string> {
  const labels = new Map<PagePart, string>();
  for (const [label, group] of groupBy(parts, ({ label }) => label)) {
    const tails = group.length === 1 ? [label] : distinctTails(group.map(({ path }) => path));
    for (const [index, part] of group.entries()) labels.set(part, tails[index] ?? label);
  }
  return labels;
}

/** Returns the shortest ends of the paths that are all different; the whole paths when some are equal. */
function distinctTails(paths: readonly string[]): readonly string[] {
  const deepest = Math.max(...paths.map((path) => path.split("/").length));
  for (let length = 2; length <= deepest; length += 1) {
    const tails = paths.map((path) => path.split("/").slice(-length).join("/"));
    if (new Set(tails).size === tails.length) return tails;
  }
  return paths;
}
