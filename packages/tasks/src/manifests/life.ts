import type { Manifest } from "./manifest.js";

export const TASK_RESPAWN = {
  id: "task.respawn",
  paths: [["task", "respawn"]],
  summary: "Start the agent of a task again whose session is gone",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task respawn <id>", about: "It goes on from what TASK.md says." }],
} as const satisfies Manifest;

export const TASK_SEND = {
  id: "task.send",
  paths: [["task", "send"]],
  summary: "Type a line into the window of a task's worker",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [{ line: 'orange task send <id> "Use the old colours"', about: "As if it were typed there." }],
} as const satisfies Manifest;

export const TASK_CANCEL = {
  id: "task.cancel",
  paths: [["task", "cancel"]],
  summary: "End a task without a merge; its branch and all work stay",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task cancel <id>", about: "What is not committed is kept under a reference." }],
} as const satisfies Manifest;

export const TASK_DELETE = {
  id: "task.delete",
  paths: [["task", "delete"]],
  summary: "Remove what is kept of a task that is over; its branch stays",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task delete <id>", about: "Its TASK.md, its history and its launches." }],
} as const satisfies Manifest;

export const TASK_REPAIR = {
  id: "task.repair",
  paths: [["task", "repair"]],
  summary: "Bring a task that was changed by hand back to where it goes on",
  effect: "user",
  approval: true,
  project: "none",
  stability: "preview",
  examples: [
    { line: "orange task repair <id> --restore-status", about: "Back to the status before the edit." },
    { line: "orange task repair <id> --relink", about: "TASK.md is missing in its worktree." },
  ],
} as const satisfies Manifest;
