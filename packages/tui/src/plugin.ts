import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/tui",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "The dashboard of tasks in a terminal: what every agent does, its output as it comes, and keys for what its status allows.",
  category: "Tasks",
  needs: [
    "homes",
    "repositories",
    "programs",
    "processes",
    "hostFolders",
    "clock",
    "ids",
    "terminal",
    "stdin",
    "files",
    "browser",
  ],
  commands: [
    {
      id: "dashboard.open",
      paths: [["dashboard"]],
      summary: "Watch and steer your tasks in a view that fills the terminal",
      effect: "external",
      project: "none",
      audience: "people",
      stability: "preview",
      examples: [
        { line: "orange dashboard", about: "The tasks of the project that you stand in." },
        { line: "orange dashboard --all", about: "The tasks of all projects." },
      ],
      load: () => import("./commands/dashboard.js"),
    },
  ],
});
