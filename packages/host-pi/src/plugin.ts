import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { SUPPORTED_LINE } from "./hook-line.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/host-pi",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Connects pi to Orange: the one file that pi loads, and the answers to its events.",
  category: "Hosts",
  needs: [],
  commands: [
    {
      id: "host.piHook",
      paths: [["host", "pi", "hook"]],
      summary: "Answer what the file of Orange in pi asks",
      audience: "programs",
      effect: "project",
      project: "activatable",
      stdin: "json",
      output: "native",
      examples: [
        {
          line: "orange host pi hook stop",
          about: "What the file in pi runs at the end of a turn, once it is bound.",
        },
      ],
      load: () => import("./commands/host-pi-hook.js"),
    },
  ],
  hosts: [
    {
      id: "pi",
      title: "pi",
      testedVersions: ["0.73.1", "0.87.1"],
      agentEnvironment: ["PI_CODING_AGENT"],
      gaps: [
        "A prompt is held back only in the interface; elsewhere the model is told to ask before it does anything for it.",
        "Before 0.87, pi waits for the decision about the end of a turn, about a tenth of a second.",
        "Subagents of pi are processes of their own: each is a session by itself.",
        "In print mode, an interrupted session has no end.",
        "A file in a project is loaded only where pi trusts the project, and skipped without a word elsewhere.",
      ],
      events: {
        agentSpawn: {
          native: "before_agent_start",
          can: ["inject"],
          note: "the first of a session, and the first after a compaction",
        },
        userPromptSubmit: {
          native: "before_agent_start",
          can: ["inject", "block"],
          note: "a prompt is held back in the interface alone, where it is input",
        },
        preToolUse: {
          native: "tool_call",
          can: ["inject", "block", "modify"],
          note: "context follows the tool's result",
        },
        permissionRequest: {
          native: null,
          reason: "pi asks for no permissions",
          degradation: "nothing",
        },
        postToolUse: { native: "tool_result", can: ["inject"] },
        stop: {
          native: "agent_before_settle",
          can: ["block"],
          note: "before 0.87 it is turn_end, with a message that steers; the user reads a line in the interface alone",
        },
        subagentStart: {
          native: null,
          reason: "subagents of pi are processes of their own",
          degradation: "each is a session by itself",
        },
        subagentStop: {
          native: null,
          reason: "subagents of pi are processes of their own",
          degradation: "each is a session by itself",
        },
      },
      load: () => import("./host.js"),
    },
  ],
  grammar: {
    noun: "host",
    hint: "The file in pi calls it by itself; run `orange binding plan --host pi --scope user` to see how it is bound.",
    supported: SUPPORTED_LINE,
  },
});
