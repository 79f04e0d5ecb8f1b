import { failure, type OrangeError } from "@orange-hyper/core";
import type { BranchFault } from "./branch-name.js";

/** Returns the error for a name that a task's branch must not have. */
export function branchRefused(branch: string, fault: BranchFault): OrangeError {
  if (fault === "protected") {
    return failure("TASK_BRANCH_PROTECTED", "input", {
      message: `${branch} is the branch that work is merged into; no task works on it.`,
      hint: "Choose another name for the branch.",
    });
  }
  return failure("TASK_BRANCH_INVALID", "input", {
    message: `"${branch}" cannot be the branch of a task.`,
    hint: "Use letters, digits, dots, hyphens, underscores and slashes.",
  });
}
