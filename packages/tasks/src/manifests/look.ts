import type { CommandManifest } from "@orange-hyper/core";

export const LOOK: readonly CommandManifest[] = [
  {
    id: "task.ready",
    summary: "Show which pending tasks could start now, and what keeps the others",
    effect: "none",
    examples: [{ line: "orange task ready", about: "By what they come after, and by free worktrees." }],
    load: () => import("../commands/task-ready.js"),
  },
  {
    id: "task.validate",
    summary: "Check what the plan, the handoff and the review of a task say",
    effect: "none",
    examples: [{ line: "orange task validate <id>", about: "What would refuse its next status." }],
    load: () => import("../commands/task-validate.js"),
  },
  {
    id: "task.poll",
    summary: "Look after the tasks of all projects: act on agents that ended, finish what was left",
    effect: "user",
    examples: [
      { line: "orange task poll", about: "Once." },
      { line: "orange task poll --watch", about: "Until Ctrl-C, as the dashboard does." },
    ],
    load: () => import("../commands/task-poll.js"),
  },
  {
    id: "task.attach",
    summary: "Show the agent of a task in this terminal",
    effect: "none",
    examples: [
      { line: "orange task attach <id>", about: "Ctrl-B, then D comes back." },
      { line: "orange task attach <id> --json", about: "Only says which program would be run." },
    ],
    load: () => import("../commands/task-attach.js"),
  },
];
