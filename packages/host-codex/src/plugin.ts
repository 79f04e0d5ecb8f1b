import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { SUPPORTED_LINE } from "./hook-line.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/host-codex",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Translates the input of Codex's hooks to events of Orange and the answers back, and describes the plugin that Codex installs.",
  category: "Hosts",
  needs: [],
  commands: [
    {
      id: "host.codexHook",
      paths: [["host", "codex", "hook"]],
      summary: "Answer a hook of Codex in the form that Codex reads",
      effect: "project",
      project: "activatable",
      stdin: "json",
      output: "native",
      examples: [
        {
          line: "orange host codex hook stop",
          about: "What Codex runs at the end of a turn, once it is bound.",
        },
      ],
      load: () => import("./commands/host-codex-hook.js"),
    },
  ],
  hosts: [
    {
      id: "codex",
      title: "Codex",
      testedVersions: ["0.169.0"],
      events: {
        "session-start": ["inject"],
        "user-prompt-submit": ["inject", "block"],
        "pre-tool-use": ["inject", "block"],
        "post-tool-use": ["inject"],
        stop: ["block"],
      },
      serverCommand: "codex mcp add orange -- orange serve mcp",
      agentEnvironment: ["CODEX_THREAD_ID", "CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED"],
      load: () => import("./host.js"),
    },
  ],
  grammar: {
    noun: "host",
    hint: "Codex calls it by itself; run `orange binding plan --host codex --scope user` to see how it is bound.",
    supported: SUPPORTED_LINE,
  },
});
