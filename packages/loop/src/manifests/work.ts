import type { Manifest } from "./manifest.js";

export const RUN_START = {
  id: "run.start",
  paths: [["run", "start"]],
  summary: "Give a goal to several roles, and work on it until it is met, waits for you or cannot go on",
  effect: "project",
  approval: true,
  personOptions: ["--trust-config"],
  stability: "preview",
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
} as const satisfies Manifest;

export const RUN_RESUME = {
  id: "run.resume",
  paths: [["run", "resume"]],
  summary: "Go on with a run that was paused, that waited or that is blocked",
  effect: "project",
  approval: true,
  stability: "preview",
  examples: [
    { line: "orange run resume", about: "The newest one." },
    {
      line: "orange run resume <id> --add-iterations 3",
      about: "Where it came to the end of its iterations.",
    },
  ],
} as const satisfies Manifest;

export const RUN_PAUSE = {
  id: "run.pause",
  paths: [["run", "pause"]],
  summary: "Let a run that is at work end what it does and wait",
  effect: "local",
  stability: "preview",
  examples: [{ line: "orange run pause <id>", about: "Its provider is ended; `run resume` goes on." }],
} as const satisfies Manifest;

export const RUN_ABORT = {
  id: "run.abort",
  paths: [["run", "abort"]],
  summary: "End a run for good; what it changed and what it found stay",
  effect: "local",
  approval: true,
  stability: "preview",
  examples: [{ line: 'orange run abort <id> --reason "The goal has changed"', about: "Asks once." }],
} as const satisfies Manifest;

export const RUN_VALIDATE = {
  id: "run.validate",
  paths: [["run", "validate"]],
  summary: "Run the validation commands of a run, or of the configuration, and measure how they end",
  effect: "local",
  approval: true,
  personOptions: ["--trust-config"],
  stability: "preview",
  examples: [{ line: "orange run validate", about: "Before a run: do they pass as things are?" }],
} as const satisfies Manifest;

export const RUN_RECONCILE = {
  id: "run.reconcile",
  paths: [["run", "reconcile"]],
  summary: "Compare what a run did with its plan",
  effect: "local",
  approval: true,
  stability: "preview",
  examples: [{ line: "orange run reconcile <id>", about: "It never overrides a gate." }],
} as const satisfies Manifest;

export const RUN_FINISH = {
  id: "run.finish",
  paths: [["run", "finish"]],
  summary: "Complete the quest of a run with what the runtime measured",
  effect: "project",
  approval: true,
  stability: "preview",
  examples: [
    { line: "orange run finish <id>", about: "Refused where the work tree is another one by now." },
    {
      line: "orange run finish <id> --propose-memory",
      about: "What it found waits for your review as well.",
    },
  ],
} as const satisfies Manifest;
