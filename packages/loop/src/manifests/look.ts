import type { Manifest } from "./manifest.js";

export const RUN_STATUS = {
  id: "run.status",
  paths: [["run", "status"]],
  summary: "Show where a run stands and what is next",
  effect: "none",
  stability: "preview",
  examples: [
    { line: "orange run status", about: "The newest one." },
    { line: "orange run status <id>", about: "Four characters of the end of its id are enough." },
  ],
} as const satisfies Manifest;

export const RUN_LIST = {
  id: "run.list",
  paths: [["run", "list"]],
  summary: "List runs, the newest first",
  effect: "none",
  stability: "preview",
  examples: [
    { line: "orange run list", about: "All of this project." },
    { line: "orange run list --status waiting_approval", about: "Those that wait for you." },
  ],
} as const satisfies Manifest;

export const RUN_SHOW = {
  id: "run.show",
  paths: [["run", "show"]],
  summary: "Show a run whole: its gates, its repairs, and everything that happened",
  effect: "none",
  stability: "preview",
  examples: [{ line: "orange run show <id>", about: "Every gate says what it needs." }],
} as const satisfies Manifest;

export const RUN_REPORT = {
  id: "run.report",
  paths: [["run", "report"]],
  summary: "Print the report of a run: what changed, what was measured, what was refused",
  effect: "none",
  stability: "preview",
  examples: [{ line: "orange run report <id>", about: "As Markdown, of a run that is under way as well." }],
} as const satisfies Manifest;

export const RUN_ARTIFACTS = {
  id: "run.artifacts",
  paths: [["run", "artifacts"]],
  summary: "List what a run has kept",
  effect: "none",
  stability: "preview",
  examples: [{ line: "orange run artifacts <id> --kind validation", about: "Of one kind." }],
} as const satisfies Manifest;

export const RUN_ARTIFACT = {
  id: "run.artifact",
  paths: [["run", "artifact"]],
  summary: "Print one thing that a run has kept, checked against its digest",
  effect: "none",
  stability: "preview",
  examples: [
    { line: "orange run artifact <id> art_0007_validation", about: "Logs are blobs that it names." },
  ],
} as const satisfies Manifest;

export const RUN_VERIFY_ARTIFACTS = {
  id: "run.verifyArtifacts",
  paths: [["run", "verify-artifacts"]],
  summary: "Check that nothing a run has kept was changed since",
  effect: "none",
  stability: "preview",
  examples: [
    { line: "orange run verify-artifacts", about: "Of the newest one." },
    { line: "orange run verify-artifacts <id>", about: "Every digest and the chain." },
  ],
} as const satisfies Manifest;

export const RUN_EVIDENCE = {
  id: "run.evidence",
  paths: [["run", "evidence"]],
  summary: "Show the evidence of a run, as its quest gets it",
  effect: "none",
  stability: "preview",
  examples: [{ line: "orange run evidence <id>", about: "What the runtime measured comes first." }],
} as const satisfies Manifest;

export const RUN_INSIGHTS = {
  id: "run.insights",
  paths: [["run", "insights"]],
  summary: "Count how runs went: repairs, verdicts, checks, approvals; nothing is estimated",
  effect: "none",
  stability: "preview",
  examples: [{ line: "orange run insights --since 2026-11-01", about: "Of runs that began since then." }],
} as const satisfies Manifest;
