import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/verify",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Runs the checks of a quest and records the observed results.",
  category: "Quests",
  needs: ["documents", "blobs", "locks", "clock", "git", "sources", "programs"],
  commands: [
    {
      id: "verify.run",
      paths: [["verify"]],
      summary: "Run a quest's checks and record the results",
      task: "work",
      effect: "project",
      approval: true,
      examples: [
        { line: "orange verify", about: "The checks of the newest active quest, else those of the project." },
        { line: "orange verify --dry-run", about: "Only show what would run." },
        { line: 'orange verify "login redirect" --verify "npm test"', about: "One check, for one quest." },
      ],
      load: () => import("./commands/verify.js"),
    },
  ],
});
