import type { Manifest } from "./manifest.js";

export const RUN_RECOMMEND = {
  id: "run.recommend",
  paths: [["run", "recommend"]],
  summary: "Say how a goal would be worked on: mode, roles, risk and what you will be asked",
  effect: "none",
  stability: "preview",
  examples: [{ line: 'orange run recommend "Accept CRLF line ends"', about: "Starts nothing." }],
} as const satisfies Manifest;

export const RUN_ROLES = {
  id: "run.roles",
  paths: [
    ["run", "roster"],
    ["run", "roles"],
  ],
  summary: "Show who plays which role, and what each client can be kept from",
  effect: "none",
  stability: "preview",
  examples: [
    { line: "orange run roster", about: "As the files of the project and your own have it." },
    { line: "orange run roster --preset crew", about: "As that preset has it." },
  ],
} as const satisfies Manifest;

export const RUN_PRESETS = {
  id: "run.presets",
  paths: [["run", "presets"]],
  summary: "List the presets: which roles each has, and who decides",
  effect: "none",
  project: "optional",
  stability: "preview",
  examples: [{ line: "orange run presets", about: "`pair` is what a run has without one." }],
} as const satisfies Manifest;

export const RUN_PROVIDERS = {
  id: "run.providers",
  paths: [["run", "providers"]],
  summary: "List the clients that can play roles, and what each is started with",
  effect: "none",
  stability: "preview",
  examples: [
    { line: "orange run providers", about: "The recipes, and what roles.json adds." },
    { line: "orange run providers --check", about: "Looks whether they are installed; asks no model." },
  ],
} as const satisfies Manifest;

export const RUN_INIT_CONFIG = {
  id: "run.initConfig",
  paths: [["run", "init-config"]],
  summary: "Write roles.json with the clients and checks that this project has",
  effect: "project",
  stability: "preview",
  examples: [
    { line: "orange run init-config", about: "With the clients that are installed." },
    { line: "orange run init-config --preset solo", about: "Never overwrites one that is there." },
  ],
} as const satisfies Manifest;

export const RUN_CHECK_RESPONSE = {
  id: "run.checkResponse",
  paths: [["run", "check-response"]],
  summary: "Say what is wrong with an answer, without handing it in",
  effect: "none",
  audience: "programs",
  stability: "preview",
  examples: [
    { line: "orange run check-response --role verifier --file answer.json", about: "All faults at once." },
  ],
} as const satisfies Manifest;

export const RUN_DOCTOR = {
  id: "run.doctor",
  paths: [["run", "doctor"]],
  summary: "Look for runs that were left in the middle, damaged files and roles without a client",
  effect: "none",
  stability: "preview",
  examples: [{ line: "orange run doctor", about: "`orange doctor` knows nothing of runs." }],
} as const satisfies Manifest;

export const RUN_GC = {
  id: "run.gc",
  paths: [["run", "gc"]],
  summary: "Remove old runs that are over",
  effect: "local",
  approval: true,
  stability: "preview",
  examples: [
    { line: "orange run gc --older-than 90 --dry-run", about: "Says how much there is." },
    { line: "orange run gc --older-than 90", about: "Asks once; runs that are not over stay." },
  ],
} as const satisfies Manifest;
