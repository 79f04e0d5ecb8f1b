/** Returns true for a plan or another text about the work. Such files are written in every phase. */
export function isPlan(path: string): boolean {
  return /\.(?:md|mdx|txt)$/i.test(path) || path.startsWith(".orange-hyper/");
}

/** Phases of a workflow before the work itself begins. */
export const BEFORE_EXECUTION: readonly string[] = ["idea", "backlog", "pickup", "planning"];
