import type { CommandManifest } from "@orange-hyper/core";

export const WORK: readonly CommandManifest[] = [
  {
    id: "run.start",
    summary: "Give a goal to several roles, and work on it until it is met, waits for you or cannot go on",
    effect: "project",
    approval: true,
    personOptions: ["--trust-config"],
    examples: [
      {
        line: 'orange run start "Accept CRLF line ends" --new-quest --in-place',
        about: "In this work tree, with a quest of its own.",
      },
      {
        line: 'orange run start "Accept CRLF line ends" --quest current --task <id>',
        about: "In the worktree of a task, for the quest you have.",
      },
      {
        line: 'orange run start "Is the cache safe?" --new-quest --mode research',
        about: "Changes nothing; ends with findings and their sources.",
      },
      {
        line: 'orange run start "Accept CRLF line ends" --quest current --in-place --dry-run',
        about: "Shows roles, limits and commands, and writes nothing.",
      },
    ],
    load: () => import("../commands/run-start.js"),
  },
  {
    id: "run.resume",
    summary: "Go on with a run that was paused, that waited or that is blocked",
    effect: "project",
    approval: true,
    examples: [
      { line: "orange run resume", about: "The newest one." },
      {
        line: "orange run resume <id> --add-iterations 3",
        about: "Where it came to the end of its iterations.",
      },
    ],
    load: () => import("../commands/run-resume.js"),
  },
  {
    id: "run.pause",
    summary: "Let a run that is at work end what it does and wait",
    effect: "local",
    examples: [{ line: "orange run pause <id>", about: "Its provider is ended; `run resume` goes on." }],
    load: () => import("../commands/run-pause.js"),
  },
  {
    id: "run.abort",
    summary: "End a run for good; what it changed and what it found stay",
    effect: "local",
    approval: true,
    examples: [{ line: 'orange run abort <id> --reason "The goal has changed"', about: "Asks once." }],
    load: () => import("../commands/run-abort.js"),
  },
  {
    id: "run.validate",
    summary: "Run the validation commands of a run, or of the configuration, and measure how they end",
    effect: "local",
    approval: true,
    personOptions: ["--trust-config"],
    examples: [{ line: "orange run validate", about: "Before a run: do they pass as things are?" }],
    load: () => import("../commands/run-validate.js"),
  },
  {
    id: "run.reconcile",
    summary: "Compare what a run did with its plan",
    effect: "local",
    approval: true,
    examples: [{ line: "orange run reconcile <id>", about: "It never overrides a gate." }],
    load: () => import("../commands/run-reconcile.js"),
  },
  {
    id: "run.finish",
    summary: "Complete the quest of a run with what the runtime measured",
    effect: "project",
    approval: true,
    examples: [
      { line: "orange run finish <id>", about: "Refused where the work tree is another one by now." },
      {
        line: "orange run finish <id> --propose-memory",
        about: "What it found waits for your review as well.",
      },
    ],
    load: () => import("../commands/run-finish.js"),
  },
];
