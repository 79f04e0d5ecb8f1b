import type { CommandManifest } from "@orange-hyper/core";

export const MERGING: readonly CommandManifest[] = [
  {
    id: "task.merge",
    summary: "Merge the reviewed work of a task into the default branch, and end the task",
    effect: "user",
    approval: true,
    examples: [
      {
        line: "orange task merge <id> --dry-run",
        about: "Conflicts, and other tasks that changed the same lines.",
      },
      {
        line: "orange task merge <id>",
        about: "As a fast-forward; your checkout is never switched or reset.",
      },
      {
        line: "orange task merge <id> --strategy merge --push",
        about: "With a merge commit, sent to origin.",
      },
    ],
    load: () => import("../commands/task-merge.js"),
  },
  {
    id: "task.overlap",
    summary: "Show which other tasks changed the same files and lines, committed or not",
    effect: "none",
    examples: [
      { line: "orange task overlap <id>", about: "What a merge of this task may collide with." },
      { line: "orange task overlap", about: "All tasks of the project of this folder." },
    ],
    load: () => import("../commands/task-overlap.js"),
  },
  {
    id: "task.createPr",
    paths: [
      ["task", "pr"],
      ["task", "create-pr"],
    ],
    summary: "Push the branch of a task and open a pull request with gh",
    effect: "external",
    approval: true,
    examples: [
      { line: "orange task pr <id>", about: "With what the handoff says; asks before anything is sent." },
      { line: "orange task pr <id> --yes --include-context", about: "With what was asked for as well." },
    ],
    load: () => import("../commands/task-pr.js"),
  },
  {
    id: "task.refreshPr",
    summary: "Look up the pull request of a task, and end the task where it was merged or closed",
    effect: "external",
    examples: [{ line: "orange task refresh-pr <id>", about: "A poll does the same for every task." }],
    load: () => import("../commands/task-refresh-pr.js"),
  },
];
