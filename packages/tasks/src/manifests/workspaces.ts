import type { CommandManifest } from "@orange-hyper/core";

export const WORKSPACES: readonly CommandManifest[] = [
  {
    id: "workspace.init",
    summary: "Make all worktrees of a project ahead of its tasks",
    effect: "user",
    examples: [{ line: "orange workspace init", about: "As many as tasks may work at once." }],
    load: () => import("../commands/workspace-init.js"),
  },
  {
    id: "workspace.list",
    summary: "List the worktrees that tasks work in",
    effect: "none",
    examples: [
      { line: "orange workspace list", about: "Those of the project of this folder." },
      { line: "orange workspace list --all", about: "With the task that each is bound to." },
    ],
    load: () => import("../commands/workspace-list.js"),
  },
  {
    id: "workspace.gc",
    summary: "Bring the worktrees of a project in order; deletes none",
    effect: "user",
    approval: true,
    examples: [
      { line: "orange workspace gc", about: "Gives back what no task has." },
      { line: "orange workspace gc --dry-run", about: "What would be given back to the pool." },
      { line: "orange workspace gc --adopt", about: "With worktrees that the pool does not know." },
    ],
    load: () => import("../commands/workspace-gc.js"),
  },
];
