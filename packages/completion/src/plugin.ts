import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/completion",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Shell completion for bash, zsh and fish: commands, options, values, and ids with their titles.",
  category: "Project",
  needs: ["files", "hostFolders", "user", "ids", "terminal"],
  grammar: { noun: "completion", hint: "Run `orange completion install` to set it up for your shell." },
  commandDefaults: { project: "none", stability: "preview" },
  commands: [
    {
      id: "completion.script",
      paths: [["completion"]],
      summary: "Print the completion script for bash, zsh or fish",
      effect: "none",
      examples: [{ line: "orange completion zsh", about: "The script, for setups of your own." }],
      load: () => import("./commands/completion.js"),
    },
    {
      id: "completion.install",
      summary:
        "Set completion up for your shell: shows what it writes, asks, and takes it back with --remove",
      effect: "user",
      approval: true,
      examples: [
        { line: "orange completion install", about: "For the shell that you use." },
        { line: "orange completion install --remove", about: "Takes back what was written, to the byte." },
      ],
      load: () => import("./commands/completion-install.js"),
    },
  ],
});
