import type { Manifest } from "./manifest.js";

export const TASK_READY = {
  id: "task.ready",
  paths: [["task", "ready"]],
  summary: "Show which pending tasks could start now, and what keeps the others",
  effect: "none",
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task ready", about: "By what they come after, and by free worktrees." }],
} as const satisfies Manifest;

export const TASK_VALIDATE = {
  id: "task.validate",
  paths: [["task", "validate"]],
  summary: "Check what the plan, the handoff and the review of a task say",
  effect: "none",
  project: "none",
  stability: "preview",
  examples: [{ line: "orange task validate <id>", about: "What would refuse its next status." }],
} as const satisfies Manifest;

export const TASK_POLL = {
  id: "task.poll",
  paths: [["task", "poll"]],
  summary: "Look after the tasks of all projects: act on agents that ended, finish what was left",
  effect: "user",
  project: "none",
  stability: "preview",
  examples: [
    { line: "orange task poll", about: "Once." },
    { line: "orange task poll --watch", about: "Until Ctrl-C, as the dashboard does." },
  ],
} as const satisfies Manifest;

export const TASK_ATTACH = {
  id: "task.attach",
  paths: [["task", "attach"]],
  summary: "Show the agent of a task in this terminal",
  effect: "none",
  project: "none",
  stability: "preview",
  examples: [
    { line: "orange task attach <id>", about: "Ctrl-B, then D comes back." },
    { line: "orange task attach <id> --json", about: "Only says which program would be run." },
  ],
} as const satisfies Manifest;
