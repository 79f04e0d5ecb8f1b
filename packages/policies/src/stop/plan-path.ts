/** Whether a file holds a plan or another text about the work: those are written in every phase. */
export function isPlan(path: string): boolean {
  return /\.(?:md|mdx|txt)$/i.test(path) || path.startsWith(".orange-hyper/");
}

/** Phases of a workflow in which the work itself has not begun. */
export const BEFORE_EXECUTION: readonly string[] = ["idea", "backlog", "pickup", "planning"];
