import { textOf } from "../engine/payload.js";
import { currentState } from "../policies/workflow-steering/current-state.js";
import { findRepoRoot } from "./repo-root.js";
import { workflowRoots } from "./roots.js";

/** The phase that the workflow of a folder's repository is in; null where nothing is under way. */
export function workflowPhase(folder: string): string | null {
  const current = currentState(workflowRoots(findRepoRoot(folder)));
  return current === null ? null : textOf(current.state["phase"]) || null;
}
