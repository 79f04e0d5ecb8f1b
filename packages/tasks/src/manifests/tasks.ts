import type { Manifest } from "./manifest.js";

export const TASK_NEW = {
  id: "task.create",
  paths: [
    ["task", "new"],
    ["task", "create"],
  ],
  summary: "Make a task on a branch of its own and start its agent",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [
    {
      line: 'orange task new dark-mode "Add a dark theme"',
      about: "An agent begins at once in a worktree of its own.",
    },
    {
      line: 'orange task new dark-mode "Add a dark theme" --context -',
      about: "With requirements from standard input.",
    },
    { line: "orange task new", about: "Talk first about what is to be done." },
    { line: "orange task new their-branch --status agent-review", about: "Have a branch reviewed." },
    { line: 'orange task new docs "Describe it" --after <id>', about: "Begins once another task is done." },
  ],
} as const satisfies Manifest;

export const TASK_LIST = {
  id: "task.list",
  paths: [["task", "list"]],
  summary: "List tasks with their statuses",
  effect: "none",
  project: "none",
  stability: "preview",
  examples: [
    { line: "orange task list", about: "Those of the project of this folder." },
    { line: "orange task list --all --status stuck", about: "Whatever needs somebody." },
  ],
} as const satisfies Manifest;

export const TASK_SHOW = {
  id: "task.show",
  paths: [["task", "show"]],
  summary: "Show a task: its plan, handoff and review, its history and its launches",
  effect: "none",
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task show <id>", about: "Six characters of the id are enough." }],
} as const satisfies Manifest;
