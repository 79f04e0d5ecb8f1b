import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { SUPPORTED_LINE } from "./hook-line.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/host-kiro",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Translates Kiro's hook input to Orange events and the answers back, and describes the agent that carries the hooks. Follows Kiro's documentation; not tried with the real client.",
  category: "Hosts",
  needs: [],
  commands: [
    {
      id: "host.kiroHook",
      paths: [["host", "kiro", "hook"]],
      summary: "Answer a hook of Kiro in the form that Kiro reads",
      audience: "programs",
      effect: "project",
      project: "activatable",
      stdin: "json",
      output: "native",
      examples: [
        {
          line: "orange host kiro hook stop",
          about: "What Kiro runs at the end of a turn, in sessions of the agent of Orange.",
        },
      ],
      load: () => import("./commands/host-kiro-hook.js"),
    },
  ],
  hosts: [
    {
      id: "kiro",
      title: "Kiro",
      testedVersions: [],
      gaps: [
        "All of this is by the documentation of Kiro and was not measured: the program is closed and needs an account.",
        "Hooks act in sessions of the agent that carries them, which the user has to choose.",
        "A prompt cannot be held back: the model is told to ask before it does anything for it.",
        "The input of a tool cannot be changed, and nothing can be said to the model before or after a tool but a refusal.",
        "Whether the end of a turn can be kept going is reported by others, not documented: it is asked for and not relied on.",
        "The end of a turn carries no text: a reason why nothing was checked, and facts that the agent stated, are not heard.",
        "A command whose result names no exit status counts as unknown.",
        "There are no events of permissions and of subagents.",
        "Before version 3 no session has a name: the process of Kiro stands for one, and on Windows all sessions of a project are one.",
        "A line to the user is shown only as the warning of a failed hook, so that only a failure of Orange is told.",
        "Of an agent that runs orange as a command nothing tells that it is one: only the rule before a tool keeps it from deciding about memory.",
      ],
      events: {
        agentSpawn: {
          native: "agentSpawn",
          can: ["inject"],
          note: "text on standard output is context",
        },
        userPromptSubmit: {
          native: "userPromptSubmit",
          can: ["inject"],
          note: "text on standard output is context",
        },
        preToolUse: {
          native: "preToolUse",
          can: ["block"],
          note: "status 2, and the reason on standard error goes to the model",
        },
        permissionRequest: {
          native: null,
          reason: "there is no such event",
          degradation: "what the user is asked is not seen",
        },
        postToolUse: { native: "postToolUse", can: [] },
        stop: {
          native: "stop",
          can: ["block"],
          note: "at best: an object on standard output, reported to work in 2.16 and not documented",
        },
        subagentStart: {
          native: null,
          reason: "there is no such event",
          degradation: "what a subagent does counts for its session, where Kiro reports it at all",
        },
        subagentStop: {
          native: null,
          reason: "there is no such event",
          degradation: "a subagent ends unasked",
        },
      },
      load: () => import("./host.js"),
    },
  ],
  grammar: {
    noun: "host",
    hint: "Kiro calls it by itself; run `orange binding plan --host kiro --scope user` to see how it is bound.",
    supported: SUPPORTED_LINE,
  },
});
