export { checkHandoff } from "./gates/handoff.js";
export { checkPlan } from "./gates/plan.js";
export { checkReview } from "./gates/review.js";
export { baseOf } from "./git/refs.js";
export { HARNESSES, type Harness, harnessOf, type Launch } from "./harness/harness.js";
export { homeFolder, homeInvalid } from "./home/home-folder.js";
export { loadRunLink } from "./kernel-link/load-run-link.js";
export { branchFault } from "./model/branch-name.js";
export { isTerminal, STATUSES, type Status } from "./model/status.js";
export { summaryOf } from "./model/summary.js";
export type { Task } from "./model/task.js";
export { lastOutput } from "./open/attach.js";
export { openTasks, type Tasks } from "./open/open-tasks.js";
export { default as plugin } from "./plugin.js";
export { reserve } from "./pool/pool.js";
export { loadPool, setEntry } from "./pool/pool-file.js";
export {
  checkOutBranch,
  createWorktree,
  type Ground,
  projectGit,
  resetWorktree,
  worktreeGit,
} from "./pool/worktree.js";
export type { Project } from "./projects/project.js";
export { addProject, listProjects, removeProject, updateProject } from "./projects/registry.js";
export { promptFor } from "./prompts/prompt.js";
export { demoted } from "./sections/demote.js";
export { appendEvent, readEvents } from "./storage/history-file.js";
export { changeTask, createTask, findTask, listTasks } from "./storage/task-files.js";
export { isProcessSession } from "./terminals/session.js";
export { judgeDeath } from "./workflow/after-death.js";
export { decide } from "./workflow/decide.js";
export type { EngineContext } from "./workflow/engine-context.js";
export { sessionState } from "./workflow/session-state.js";
export { TRANSITIONS } from "./workflow/transitions.js";
