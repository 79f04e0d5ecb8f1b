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

export const TASK_START = {
  id: "task.spawn",
  paths: [
    ["task", "start"],
    ["task", "spawn"],
  ],
  summary: "Start the agent of a pending task in a worktree of its own",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task start <id>", about: "Refused while it waits for other tasks." }],
} as const satisfies Manifest;

export const TASK_STATUS = {
  id: "task.update",
  paths: [
    ["task", "status"],
    ["task", "update"],
  ],
  summary: "Ask for another status of a task; change its summary, its branch or what it comes after",
  effect: "user",
  project: "none",
  stability: "preview",
  examples: [
    {
      line: "orange task update --status working",
      about: "In the worktree of a task, once its plan is written.",
    },
    { line: "orange task update --branch", about: "After the branch was renamed with git." },
    { line: "orange task status <id> --after <other-id>", about: "Let it wait for another one." },
  ],
} as const satisfies Manifest;

export const TASK_COMPLETE = {
  id: "task.complete",
  paths: [["task", "complete"]],
  summary: "Say that the work of a task is done, and ask for a review",
  effect: "user",
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task complete", about: "In the worktree of the task." }],
} as const satisfies Manifest;

export const TASK_STUCK = {
  id: "task.stuck",
  paths: [["task", "stuck"]],
  summary: "Say that a task cannot go on without a person",
  effect: "user",
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task stuck", about: "In the worktree of the task." }],
} as const satisfies Manifest;

export const TASK_REVIEW = {
  id: "task.requestChanges",
  paths: [
    ["task", "review"],
    ["task", "request-changes"],
  ],
  summary: "Send reviewed work back to its worker, with what is to be changed",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [
    {
      line: 'orange task review <id> --instructions "Keep the old colours"',
      about: "The worker goes on at once.",
    },
  ],
} as const satisfies Manifest;
