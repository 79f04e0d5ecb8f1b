const NAME = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;
/** Longer ones do not fit into the names of tmux sessions and of files. */
const LONGEST_BYTES = 200;

/** What is wrong with the name of a task's branch. */
export type BranchFault = "invalid" | "protected";

/**
 * What keeps a name from being that of a task's branch; null for a good one. Stricter than git, because names come into
 * prompts, session names and paths; whether git takes it is to be asked as well.
 */
export function branchFault(name: string, defaultBranch: string): BranchFault | null {
  if (name === defaultBranch) return "protected";
  const segments = name.split("/");
  const isPlain =
    NAME.test(name) && name.length <= LONGEST_BYTES && name !== "HEAD" && segments[0] !== "refs";
  return isPlain && segments.every(isSegment) ? null : "invalid";
}

/** What git calls a component of a reference. */
function isSegment(segment: string): boolean {
  return (
    segment !== "" &&
    !segment.startsWith(".") &&
    !segment.endsWith(".") &&
    !segment.endsWith(".lock") &&
    !segment.includes("..")
  );
}
