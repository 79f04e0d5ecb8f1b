const NAME = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;
/** Maximum length of a branch name in bytes. Longer names do not fit into tmux session names and file names. */
const MAX_BYTES = 200;

/** What is wrong with the name of a task's branch. */
export type BranchFault = "invalid" | "protected";

/**
 * Returns what is wrong with the name of a task's branch; null if nothing is. Stricter than Git, because the names are
 * used in prompts, session names and paths. The caller must also check the name with Git.
 */
export function branchFault(name: string, defaultBranch: string): BranchFault | null {
  if (name === defaultBranch) return "protected";
  const segments = name.split("/");
  const isPlain = NAME.test(name) && name.length <= MAX_BYTES && name !== "HEAD" && segments[0] !== "refs";
  return isPlain && segments.every(isSegment) ? null : "invalid";
}

/** True for a valid path component of a Git reference. */
function isSegment(segment: string): boolean {
  return (
    segment !== "" &&
    !segment.startsWith(".") &&
    !segment.endsWith(".") &&
    !segment.endsWith(".lock") &&
    !segment.includes("..")
  );
}
