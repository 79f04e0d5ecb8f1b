import type { CommandManifest } from "@orange-hyper/core";

export const LOOK: readonly CommandManifest[] = [
  {
    id: "run.status",
    summary: "Show where a run stands and what is next",
    effect: "none",
    examples: [
      { line: "orange run status", about: "The newest one." },
      { line: "orange run status <id>", about: "Four characters of the end of its id are enough." },
    ],
    load: () => import("../commands/run-status.js"),
  },
  {
    id: "run.list",
    summary: "List runs, the newest first",
    effect: "none",
    examples: [
      { line: "orange run list", about: "All of this project." },
      { line: "orange run list --status waiting_approval", about: "Those that wait for you." },
    ],
    load: () => import("../commands/run-list.js"),
  },
  {
    id: "run.show",
    summary: "Show a run whole: its gates, its repairs, and everything that happened",
    effect: "none",
    examples: [{ line: "orange run show <id>", about: "Every gate says what it needs." }],
    load: () => import("../commands/run-show.js"),
  },
  {
    id: "run.report",
    summary: "Print the report of a run: what changed, what was measured, what was refused",
    effect: "none",
    examples: [{ line: "orange run report <id>", about: "As Markdown, of a run that is under way as well." }],
    load: () => import("../commands/run-report.js"),
  },
  {
    id: "run.artifacts",
    summary: "List what a run has kept",
    effect: "none",
    examples: [{ line: "orange run artifacts <id> --kind validation", about: "Of one kind." }],
    load: () => import("../commands/run-artifacts.js"),
  },
  {
    id: "run.artifact",
    summary: "Print one thing that a run has kept, checked against its digest",
    effect: "none",
    examples: [
      { line: "orange run artifact <id> art_0007_validation", about: "Logs are blobs that it names." },
    ],
    load: () => import("../commands/run-artifact.js"),
  },
  {
    id: "run.verifyArtifacts",
    summary: "Check that nothing a run has kept was changed since",
    effect: "none",
    examples: [
      { line: "orange run verify-artifacts", about: "Of the newest one." },
      { line: "orange run verify-artifacts <id>", about: "Every digest and the chain." },
    ],
    load: () => import("../commands/run-verify-artifacts.js"),
  },
  {
    id: "run.evidence",
    summary: "Show the evidence of a run, as its quest gets it",
    effect: "none",
    examples: [{ line: "orange run evidence <id>", about: "What the runtime measured comes first." }],
    load: () => import("../commands/run-evidence.js"),
  },
  {
    id: "run.insights",
    summary: "Count how runs went: repairs, verdicts, checks, approvals; nothing is estimated",
    effect: "none",
    examples: [{ line: "orange run insights --since 2026-11-01", about: "Of runs that began since then." }],
    load: () => import("../commands/run-insights.js"),
  },
];
