import type { Manifest } from "./manifest.js";

export const WORKSPACE_INIT = {
  id: "workspace.init",
  paths: [["workspace", "init"]],
  summary: "Make all worktrees of a project ahead of its tasks",
  effect: "user",
  project: "none",
  stability: "preview",
  examples: [{ line: "orange workspace init", about: "As many as tasks may work at once." }],
} as const satisfies Manifest;

export const WORKSPACE_LIST = {
  id: "workspace.list",
  paths: [["workspace", "list"]],
  summary: "List the worktrees that tasks work in",
  effect: "none",
  project: "none",
  stability: "preview",
  examples: [
    { line: "orange workspace list", about: "Those of the project of this folder." },
    { line: "orange workspace list --all", about: "With the task that each is bound to." },
  ],
} as const satisfies Manifest;

export const WORKSPACE_GC = {
  id: "workspace.gc",
  paths: [["workspace", "gc"]],
  summary: "Bring the worktrees of a project in order; deletes none",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [
    { line: "orange workspace gc", about: "Gives back what no task has." },
    { line: "orange workspace gc --dry-run", about: "What would be given back to the pool." },
    { line: "orange workspace gc --adopt", about: "With worktrees that the pool does not know." },
  ],
} as const satisfies Manifest;
