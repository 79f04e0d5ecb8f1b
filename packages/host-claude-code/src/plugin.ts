import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { SUPPORTED_LINE } from "./hook-line.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/host-claude-code",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Translates Claude Code's hook input to Orange events and the answers back, and describes the plugin that Claude Code installs.",
  category: "Hosts",
  needs: [],
  commands: [
    {
      id: "host.claudeCodeHook",
      paths: [["host", "claude-code", "hook"]],
      summary: "Answer a hook of Claude Code in the form that Claude Code reads",
      audience: "programs",
      effect: "project",
      project: "activatable",
      stdin: "json",
      output: "native",
      examples: [
        {
          line: "orange host claude-code hook stop",
          about: "What Claude Code runs at the end of a turn, once it is bound.",
        },
      ],
      load: () => import("./commands/host-claude-code-hook.js"),
    },
  ],
  hosts: [
    {
      id: "claude-code",
      title: "Claude Code",
      testedVersions: ["2.1.330"],
      serverCommand: "claude mcp add orange -- orange serve mcp",
      agentEnvironment: ["CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT"],
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
          note: "a tool that failed comes as PostToolUseFailure; tools that only read are not listened to, for each would start a process",
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
    hint: "Claude Code calls it by itself; run `orange binding plan --host claude-code --scope user` to see how it is bound.",
    supported: SUPPORTED_LINE,
  },
});
