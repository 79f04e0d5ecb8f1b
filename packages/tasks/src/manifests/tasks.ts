import type { CommandManifest } from "@orange-hyper/core";

export const TASKS: readonly CommandManifest[] = [
  {
    id: "task.create",
    paths: [
      ["task", "new"],
      ["task", "create"],
    ],
    summary: "Make a task on a branch of its own and start its agent",
    effect: "user",
    approval: true,
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
    load: () => import("../commands/task-new.js"),
  },
  {
    id: "task.list",
    summary: "List tasks with their statuses",
    effect: "none",
    examples: [
      { line: "orange task list", about: "Those of the project of this folder." },
      { line: "orange task list --all --status stuck", about: "Whatever needs somebody." },
    ],
    load: () => import("../commands/task-list.js"),
  },
  {
    id: "task.show",
    summary: "Show a task: its plan, handoff and review, its history and its launches",
    effect: "none",
    examples: [{ line: "orange task show <id>", about: "Six characters of the id are enough." }],
    load: () => import("../commands/task-show.js"),
  },
  {
    id: "task.spawn",
    paths: [
      ["task", "start"],
      ["task", "spawn"],
    ],
    summary: "Start the agent of a pending task in a worktree of its own",
    effect: "user",
    approval: true,
    examples: [{ line: "orange task start <id>", about: "Refused while it waits for other tasks." }],
    load: () => import("../commands/task-start.js"),
  },
  {
    id: "task.update",
    paths: [
      ["task", "status"],
      ["task", "update"],
    ],
    summary: "Ask for another status of a task; change its summary, its branch or what it comes after",
    effect: "user",
    examples: [
      {
        line: "orange task update --status working",
        about: "In the worktree of a task, once its plan is written.",
      },
      { line: "orange task update --branch", about: "After the branch was renamed with git." },
      { line: "orange task status <id> --after <other-id>", about: "Let it wait for another one." },
    ],
    load: () => import("../commands/task-status.js"),
  },
  {
    id: "task.complete",
    summary: "Say that the work of a task is done, and ask for a review",
    effect: "user",
    examples: [{ line: "orange task complete", about: "In the worktree of the task." }],
    load: () => import("../commands/task-complete.js"),
  },
  {
    id: "task.stuck",
    summary: "Say that a task cannot go on without a person",
    effect: "user",
    examples: [{ line: "orange task stuck", about: "In the worktree of the task." }],
    load: () => import("../commands/task-stuck.js"),
  },
  {
    id: "task.requestChanges",
    paths: [
      ["task", "review"],
      ["task", "request-changes"],
    ],
    summary: "Send reviewed work back to its worker, with what is to be changed",
    effect: "user",
    approval: true,
    examples: [
      {
        line: 'orange task review <id> --instructions "Keep the old colours"',
        about: "The worker goes on at once.",
      },
    ],
    load: () => import("../commands/task-review.js"),
  },
];
