import type { CommandManifest } from "@orange-hyper/core";

export const SETUP: readonly CommandManifest[] = [
  {
    id: "run.recommend",
    summary: "Say how a goal would be worked on: mode, roles, risk and what you will be asked",
    effect: "none",
    examples: [{ line: 'orange run recommend "Accept CRLF line ends"', about: "Starts nothing." }],
    load: () => import("../commands/run-recommend.js"),
  },
  {
    id: "run.roles",
    paths: [
      ["run", "roster"],
      ["run", "roles"],
    ],
    summary: "Show who plays which role, and what each client can be kept from",
    effect: "none",
    examples: [
      { line: "orange run roster", about: "As the files of the project and your own have it." },
      { line: "orange run roster --preset crew", about: "As that preset has it." },
    ],
    load: () => import("../commands/run-roster.js"),
  },
  {
    id: "run.presets",
    summary: "List the presets: which roles each has, and who decides",
    effect: "none",
    project: "optional",
    examples: [{ line: "orange run presets", about: "`pair` is what a run has without one." }],
    load: () => import("../commands/run-presets.js"),
  },
  {
    id: "run.providers",
    summary: "List the clients that can play roles, and what each is started with",
    effect: "none",
    examples: [
      { line: "orange run providers", about: "The recipes, and what roles.json adds." },
      { line: "orange run providers --check", about: "Looks whether they are installed; asks no model." },
    ],
    load: () => import("../commands/run-providers.js"),
  },
  {
    id: "run.initConfig",
    summary: "Write roles.json with the clients and checks that this project has",
    effect: "project",
    examples: [
      { line: "orange run init-config", about: "With the clients that are installed." },
      { line: "orange run init-config --preset solo", about: "Never overwrites one that is there." },
    ],
    load: () => import("../commands/run-init-config.js"),
  },
  {
    id: "run.checkResponse",
    summary: "Say what is wrong with an answer, without handing it in",
    effect: "none",
    audience: "programs",
    examples: [
      { line: "orange run check-response --role verifier --file answer.json", about: "All faults at once." },
    ],
    load: () => import("../commands/run-check-response.js"),
  },
  {
    id: "run.doctor",
    summary: "Look for runs that were left in the middle, damaged files and roles without a client",
    effect: "none",
    examples: [{ line: "orange run doctor", about: "`orange doctor` knows nothing of runs." }],
    load: () => import("../commands/run-doctor.js"),
  },
  {
    id: "run.gc",
    summary: "Remove old runs that are over",
    effect: "local",
    approval: true,
    examples: [
      { line: "orange run gc --older-than 90 --dry-run", about: "Says how much there is." },
      { line: "orange run gc --older-than 90", about: "Asks once; runs that are not over stay." },
    ],
    load: () => import("../commands/run-gc.js"),
  },
];
