import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/status",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Shows the state of a project on one screen: open work, pending decisions and the next step.",
  category: "Project",
  // These ports are also passed to observers, each restricted to those that its plugin declares.
  needs: ["documents", "logs", "blobs", "clock", "ids", "files", "git", "user", "workTrees", "cache"],
  grammar: { noun: "status", hint: "Run `orange status` alone, or with --json for programs." },
  commands: [
    {
      id: "status.show",
      paths: [["status"]],
      summary: "Show what is open, what waits for you, and what to do next",
      task: "look",
      effect: "none",
      stability: "preview",
      examples: [
        { line: "orange status", about: "One screen; nothing is changed." },
        { line: "orange status --json", about: "The same facts for programs." },
      ],
      load: () => import("./commands/status.js"),
    },
  ],
});
