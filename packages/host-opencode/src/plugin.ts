import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { SUPPORTED_LINE } from "./hook-line.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/host-opencode",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Connects opencode to Orange: the one file that opencode loads, and the answers to its events.",
  category: "Hosts",
  needs: [],
  commands: [
    {
      id: "host.opencodeHook",
      paths: [["host", "opencode", "hook"]],
      summary: "Answer what the file of Orange in opencode asks",
      audience: "programs",
      effect: "project",
      project: "activatable",
      stdin: "json",
      output: "native",
      examples: [
        {
          line: "orange host opencode hook stop",
          about: "What the file in opencode runs at the end of a turn, once it is bound.",
        },
      ],
      load: () => import("./commands/host-opencode-hook.js"),
    },
  ],
  hosts: [
    {
      id: "opencode",
      title: "opencode",
      testedVersions: ["1.18.33"],
      agentEnvironment: ["OPENCODE"],
      gaps: [
        "A prompt cannot be held back: the model is told to ask before it does anything for it.",
        "The end of a turn is known by its last text; text that comes before a tool in the same message is taken for it.",
        "A turn that ends without any text is kept going only where Orange is faster than opencode.",
        "A command that opencode stopped is known without an exit status, and counts as unknown.",
        "A line to the user is shown for ten seconds, and in the interface alone: elsewhere `orange doctor` says that Orange failed.",
        "The hook at the end of a turn is one that opencode calls experimental.",
      ],
      events: {
        agentSpawn: {
          native: "chat.message",
          can: ["inject"],
          note: "the first of a session, and the first after a compaction",
        },
        userPromptSubmit: {
          native: "chat.message",
          can: ["inject"],
          note: "context is stored with the message as a part of its own",
        },
        preToolUse: {
          native: "tool.execute.before",
          can: ["inject", "block", "modify"],
          note: "what it throws is the result of the tool; context follows the tool's result",
        },
        permissionRequest: {
          native: "permission.asked",
          reason: "Orange never answers a question of permission, and refuses before it is asked",
          degradation: "what the user is asked is not seen",
        },
        postToolUse: {
          native: "tool.execute.after",
          can: ["inject"],
          note: "a command that opencode stopped comes as message.part.updated",
        },
        stop: {
          native: "experimental.text.complete",
          can: ["block"],
          note: "a reason to go on is sent as a message that asks for no answer by itself",
        },
        subagentStart: {
          native: "session.created",
          can: [],
          note: "a session with a parent; its tools count for the session of its user",
        },
        subagentStop: {
          native: "session.idle",
          reason: "the turn is the user's, and ends with its own last text",
          degradation: "a subagent ends unasked; its edits count at the end of the turn",
        },
      },
      load: () => import("./host.js"),
    },
  ],
  grammar: {
    noun: "host",
    hint: "The file in opencode calls it by itself; run `orange binding plan --host opencode --scope user` to see how it is bound.",
    supported: SUPPORTED_LINE,
  },
});
