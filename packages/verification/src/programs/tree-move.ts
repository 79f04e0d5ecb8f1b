import { among, hasOption, positionals } from "./options.js";

/**
 * Returns "away" when a git command replaces the work in the work tree by a stash or another commit, or adds another
 * work tree, and "back" when it brings the work back; null for any other command. Checking out single files does
 * neither.
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
