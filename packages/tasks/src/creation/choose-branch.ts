import type { Git } from "../git/repository.js";
import { branchFault } from "../model/branch-name.js";
import { branchRefused } from "../model/errors.js";
import { hasBranch } from "../projects/has-branch.js";
import { branchInvalid, branchNotFound } from "./errors.js";

/** Returns the name if it is valid for the branch of a task. Throws TASK_BRANCH_INVALID, TASK_BRANCH_PROTECTED. */
export async function checkedBranch(git: Git, branch: string, defaultBranch: string): Promise<string> {
  const fault = branchFault(branch, defaultBranch);
  if (fault === "protected") throw branchRefused(branch, fault);
  if (fault !== null) throw branchInvalid(branch);
  const { status } = await git.ask("check-ref-format", "--branch", branch);
  if (status !== 0) throw branchInvalid(branch);
  return branch;
}

/** Requires the branch to exist, locally or among the fetched remote branches. Throws TASK_BRANCH_NOT_FOUND. */
export async function requireBranch(git: Git, branch: string): Promise<void> {
  if (!(await hasBranch(git, branch))) throw branchNotFound(branch);
}
