import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/tui",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "The terminal dashboard: tasks with live agent output, and runs with their gates and pending decisions.",
  category: "Tasks",
  needs: [
    "blobs",
    "browser",
    "cache",
    "clock",
    "documents",
    "files",
    "git",
    "homes",
    "hostFolders",
    "ids",
    "locks",
    "logs",
    "processes",
    "programs",
    "repositories",
    "sources",
    "stdin",
    "terminal",
    "user",
    "workTrees",
  ],
  commandDefaults: { stability: "preview" },
  commands: [
    {
      id: "dashboard.open",
      paths: [["dashboard"]],
      summary: "Watch and steer your tasks in a view that fills the terminal",
      effect: "external",
      project: "none",
      audience: "people",
      examples: [
        { line: "orange dashboard", about: "The tasks of the project that you stand in." },
        { line: "orange dashboard --all", about: "The tasks of all projects." },
      ],
      load: () => import("./commands/dashboard.js"),
    },
    {
      id: "run.monitor",
      summary: "Watch and steer the runs of a project in a view that fills the terminal",
      effect: "external",
      audience: "people",
      examples: [
        { line: "orange run monitor", about: "Gates, approvals and artifacts of every run." },
        { line: "orange run monitor <id>", about: "With that run selected." },
      ],
      load: () => import("./commands/run-monitor.js"),
    },
  ],
});
