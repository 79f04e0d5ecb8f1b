import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { READING_PORTS } from "@orange-hyper/core/ports";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/open",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Opens the page, a quest, a memory, a proposal or the config in the user's own browser or editor.",
  category: "Project",
  // The plugin that builds the page also receives these ports, each only those that it declares itself.
  needs: [...READING_PORTS, "locks", "browser", "terminal"],
  grammar: { noun: "open", hint: "Run `orange open --help` for what can be opened." },
  commandDefaults: { stability: "preview" },
  commands: [
    {
      id: "open.page",
      paths: [["open"]],
      summary: "Show the page of the project in your browser, up to date",
      effect: "external",
      examples: [{ line: "orange open", about: "The page, rebuilt if something changed." }],
      load: () => import("./commands/open.js"),
    },
    {
      id: "open.quest",
      summary: "Open the file of a quest in your editor",
      effect: "external",
      examples: [
        { line: "orange open quest", about: "The current quest." },
        { line: "orange open quest --print", about: "Its path." },
      ],
      load: () => import("./commands/open-quest.js"),
    },
    {
      id: "open.memory",
      summary: "Open the file of an accepted memory in your editor",
      effect: "external",
      examples: [
        { line: "orange open memory decision.mem_delta_quest_1", about: "A memory, by the start of its id." },
      ],
      load: () => import("./commands/open-memory.js"),
    },
    {
      id: "open.proposal",
      summary: "Open the file of a proposal in your editor",
      effect: "external",
      examples: [
        { line: "orange open proposal mem_delta_quest_1", about: "A proposal, by the start of its id." },
      ],
      load: () => import("./commands/open-proposal.js"),
    },
    {
      id: "open.config",
      summary: "Open the config of the project in your editor",
      effect: "external",
      project: "initialized",
      examples: [{ line: "orange open config", about: ".orange-hyper/config.json." }],
      load: () => import("./commands/open-config.js"),
    },
  ],
});
