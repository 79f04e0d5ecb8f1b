import type { CommandManifest } from "@orange-hyper/core";

export const LIFE: readonly CommandManifest[] = [
  {
    id: "task.respawn",
    summary: "Start the agent of a task again whose session is gone",
    effect: "user",
    approval: true,
    examples: [{ line: "orange task respawn <id>", about: "It goes on from what TASK.md says." }],
    load: () => import("../commands/task-respawn.js"),
  },
  {
    id: "task.send",
    summary: "Type a line into the window of a task's worker",
    effect: "user",
    approval: true,
    examples: [{ line: 'orange task send <id> "Use the old colours"', about: "As if it were typed there." }],
    load: () => import("../commands/task-send.js"),
  },
  {
    id: "task.cancel",
    summary: "End a task without a merge; its branch and all work stay",
    effect: "user",
    approval: true,
    examples: [
      { line: "orange task cancel <id>", about: "What is not committed is kept under a reference." },
    ],
    load: () => import("../commands/task-cancel.js"),
  },
  {
    id: "task.delete",
    summary: "Remove what is kept of a task that is over; its branch stays",
    effect: "user",
    approval: true,
    examples: [{ line: "orange task delete <id>", about: "Its TASK.md, its history and its launches." }],
    load: () => import("../commands/task-delete.js"),
  },
  {
    id: "task.repair",
    summary: "Bring a task that was changed by hand back to where it goes on",
    effect: "user",
    approval: true,
    examples: [
      { line: "orange task repair <id> --restore-status", about: "Back to the status before the edit." },
      { line: "orange task repair <id> --relink", about: "TASK.md is missing in its worktree." },
    ],
    load: () => import("../commands/task-repair.js"),
  },
];
