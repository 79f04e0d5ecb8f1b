import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/adapter-recipes",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Command recipes for natural-language layers, checked against the command manifests.",
  category: "Insight",
  needs: [],
  grammar: {
    noun: "adapter",
    hint: "Run `orange adapter list` to inspect built-in recipe ids; adapter dry-runs describe commands but do not execute or mutate `.orange-hyper`.",
  },
  commandDefaults: { project: "none" },
  commands: [
    {
      id: "adapter.list",
      summary: "List the command recipes for natural-language layers",
      audience: "programs",
      effect: "none",
      examples: [{ line: "orange adapter list --json", about: "Every recipe with its steps." }],
      load: () => import("./commands/adapter-list.js"),
    },
    {
      id: "adapter.show",
      summary: "Show one recipe: its steps, inputs, rules and what it forbids",
      audience: "programs",
      effect: "none",
      examples: [{ line: "orange adapter show quest-capture", about: "How a request becomes a quest." }],
      load: () => import("./commands/adapter-show.js"),
    },
    {
      id: "adapter.dryRun",
      summary: "Show the questions and calls of a recipe; runs nothing",
      audience: "programs",
      effect: "none",
      examples: [
        {
          line: "orange adapter dry-run project-sync",
          about: "Which inputs are missing, and what comes first.",
        },
      ],
      load: () => import("./commands/adapter-dry-run.js"),
    },
  ],
  observers: [{ id: "adapter.recipes", load: () => import("./observer.js") }],
});
