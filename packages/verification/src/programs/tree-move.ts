import { among, hasOption, positionals } from "./options.js";

/**
 * Whether a git command takes the work out of the work tree, for a stash or another commit, or leaves it for another tree,
 * or brings it back; null for any other. Checking out single files does not.
 */
export function treeMove(words: readonly string[]): "away" | "back" | null {
  const [asked = "", first = "", second] = positionals(words.slice(1), "-C -c --git-dir --work-tree");
  if (asked === "stash") {
    if (among(first, "pop apply branch")) return "back";
    return first !== "" && among(first, "list show drop clear create store") ? null : "away";
  }
  if (asked === "worktree") return first === "add" ? "away" : null;
  if (asked !== "checkout" && asked !== "switch") return null;
  if (words.at(-1) === "-") return "back";
  if (first === "" || words.includes("--")) return null;
  if (hasOption(words, "-b -B -c --create --orphan")) return second === undefined ? null : "away";
  return second === undefined && !isPath(first) ? "away" : null;
}

function isPath(name: string): boolean {
  return name === "." || name.endsWith("/") || /\.[A-Za-z]\w*$/.test(name);
}
