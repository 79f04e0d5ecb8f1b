import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/config",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Shows every setting with the source of its value, and changes project and user settings.",
  category: "Project",
  // Includes the ports of the observers it calls: an observer receives only those that its own plugin declares.
  needs: ["blobs", "locks", "ids", "files", "user", "clock", "documents", "logs", "cache"],
  grammar: { noun: "config", hint: "Run `orange config list` to see every setting." },
  commandDefaults: { project: "optional", stability: "preview" },
  commands: [
    {
      id: "config.list",
      summary: "List every setting with its value and where that comes from",
      effect: "none",
      examples: [{ line: "orange config list", about: "What somebody set first, then the defaults." }],
      load: () => import("./commands/config-list.js"),
    },
    {
      id: "config.get",
      summary: "Print the value of one setting",
      effect: "none",
      examples: [
        { line: "orange config get project.default_language", about: "The value alone." },
        {
          line: "orange config get ORANGE_HOOK_PROFILE --show-origin",
          about: "By its variable, with the origin.",
        },
      ],
      load: () => import("./commands/config-get.js"),
    },
    {
      id: "config.set",
      summary: "Change one setting of the project, or of yours",
      effect: "user",
      person: "terminal",
      examples: [
        {
          line: "orange config set project.default_language ko",
          about: "For everybody who works on the project.",
        },
        { line: "orange config set open.editor 'code --wait'", about: "For you, in every project." },
      ],
      load: () => import("./commands/config-set.js"),
    },
  ],
});
