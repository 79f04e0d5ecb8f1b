import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { DEFAULT_HINT } from "@orange-hyper/core/answer";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/growth",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Deterministic growth signals and rule candidates from repeated evidence. Unlocks nothing.",
  category: "Growth",
  // Some are needed only by observers of other plugins: doctor reads git and a user file.
  needs: ["documents", "logs", "blobs", "clock", "ids", "files", "git", "workTrees", "homes", "cache"],
  grammar: { noun: "growth", hint: DEFAULT_HINT },
  commands: [
    {
      id: "growth.status",
      summary: "Show how much evidence repeats in this project",
      effect: "none",
      examples: [{ line: "orange growth status", about: "Counts, the level, and why it is no higher." }],
      load: () => import("./commands/growth-status.js"),
    },
    {
      id: "growth.suggest",
      summary: "List habits that repeat often enough to become a rule",
      effect: "none",
      examples: [
        { line: "orange growth suggest", about: "Candidates with their evidence; none is applied." },
      ],
      load: () => import("./commands/growth-suggest.js"),
    },
    {
      id: "growth.explain",
      summary: "Explain each candidate, and every rule with its threshold",
      effect: "none",
      examples: [{ line: "orange growth explain", about: "Why each candidate is suggested." }],
      load: () => import("./commands/growth-explain.js"),
    },
  ],
  observers: [{ id: "growth.summary", load: () => import("./observer.js") }],
  projections: () => import("./projections.js"),
});
