import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/eval",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Local counts and reports in which everything unknown is marked as unknown.",
  category: "Insight",
  // Observers of other plugins also use these ports; each gets only those that its plugin declares.
  needs: [
    "documents",
    "logs",
    "locks",
    "blobs",
    "clock",
    "ids",
    "files",
    "git",
    "workTrees",
    "homes",
    "cache",
  ],
  owns: [{ path: "evals/reports/", kind: "report", about: "dated reports" }],
  grammar: {
    noun: "eval",
    hint: "Run `orange eval report` without --json for a readable local-only report; `--write-report` is a boolean flag and does not accept a path.",
  },
  commands: [
    {
      id: "eval.snapshot",
      summary: "Count quests, proposals, memory and findings of this project",
      effect: "none",
      examples: [
        { line: "orange eval snapshot --json", about: "Every count, its status, and what is unknown." },
      ],
      load: () => import("./commands/eval-snapshot.js"),
    },
    {
      id: "eval.report",
      summary: "Report on quests, memory, graph and health in Markdown",
      effect: "report",
      examples: [
        { line: "orange eval report", about: "Print the report; nothing is written." },
        {
          line: "orange eval report --write-report",
          about: "Keep it below .orange-hyper/evals/reports/ as well.",
        },
      ],
      load: () => import("./commands/eval-report.js"),
    },
    {
      id: "eval.explain",
      summary: "Explain where each figure comes from and what it cannot tell",
      effect: "none",
      examples: [{ line: "orange eval explain", about: "Nineteen figures with source and limitation." }],
      load: () => import("./commands/eval-explain.js"),
    },
  ],
});
