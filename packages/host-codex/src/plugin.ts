import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { SUPPORTED_LINE } from "./hook-line.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/host-codex",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Translates Codex's hook input to Orange events and the answers back, and describes the plugin that Codex installs.",
  category: "Hosts",
  needs: [],
  commands: [
    {
      id: "host.codexHook",
      paths: [["host", "codex", "hook"]],
      summary: "Answer a hook of Codex in the form that Codex reads",
      audience: "programs",
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
      serverCommand: "codex mcp add orange -- orange serve mcp",
      agentEnvironment: ["CODEX_THREAD_ID", "CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED"],
      events: {
        agentSpawn: { native: "SessionStart", can: ["inject"] },
        userPromptSubmit: { native: "UserPromptSubmit", can: ["inject", "block"] },
        preToolUse: { native: "PreToolUse", can: ["inject", "block", "modify"] },
        permissionRequest: {
          native: "PermissionRequest",
          reason: "Orange never answers a question of permission, and refuses before it is asked",
          degradation: "what the user is asked is not seen",
        },
        postToolUse: {
          native: "PostToolUse",
          can: ["inject"],
          note: "the status of a command is read from the transcript where the payload has none; of delegates nothing is heard, as spawn_agent returns before they have ended",
        },
        stop: { native: "Stop", can: ["block"] },
        subagentStart: {
          native: "SubagentStart",
          reason: "the tools of a subagent carry its id, and nothing else is needed of its start",
          degradation: "a subagent gets no context of its own",
        },
        subagentStop: {
          native: "SubagentStop",
          reason: "the turn is the user's, and ends with Stop",
          degradation: "a subagent ends unasked; its edits count at the end of the turn",
        },
      },
      load: () => import("./host.js"),
    },
  ],
  grammar: {
    noun: "host",
    hint: "Codex calls it by itself; run `orange binding plan --host codex --scope user` to see how it is bound.",
    supported: SUPPORTED_LINE,
  },
});
