import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import type { HostEventHandler, HostEventName } from "@orange-hyper/core/host";

declare const PACKAGE_VERSION: string;

/** The code of each event is loaded separately because tool uses are far more frequent than new quests. */
const HOST_EVENTS: Readonly<Record<HostEventName, () => Promise<HostEventHandler>>> = {
  "session-start": () => import("./events/session-start.js"),
  "user-prompt-submit": () => import("./events/user-prompt-submit.js"),
  "pre-tool-use": () => import("./events/pre-tool-use.js"),
  "post-tool-use": () => import("./events/post-tool-use.js"),
  stop: () => import("./events/stop.js"),
};

export default definePlugin({
  name: "@orange-hyper/lifecycle",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Handles the events of agent hosts in activated projects: quests, capsules, evidence and proposals.",
  category: "Hosts",
  needs: [
    "documents",
    "logs",
    "blobs",
    "locks",
    "clock",
    "ids",
    "files",
    "git",
    "workTrees",
    "sources",
    "stdin",
    "user",
    "agents",
    "programs",
    "terminal",
    "cache",
  ],
  owns: [
    { path: "local/", kind: "local" },
    { path: "local/runtime/", kind: "local", about: "what host events leave; see the README of lifecycle" },
    { path: "local/episodes/", kind: "local", about: "likewise" },
    { path: "local/locks/", kind: "local", about: "locks of host events" },
  ],
  commandDefaults: { project: "activatable" },
  commands: [
    {
      id: "lifecycle.sessionStart",
      summary: "Give a host's new session the state of the project",
      audience: "programs",
      effect: "local",
      stdin: "json",
      examples: [
        {
          line: "orange lifecycle session-start --host codex --from-stdin --json",
          about: "Context for the session; nothing but local state is written.",
        },
      ],
      load: () => import("./commands/lifecycle-session-start.js"),
    },
    {
      id: "lifecycle.userPromptSubmit",
      summary: "Route a prompt, and give work of some size a quest",
      audience: "programs",
      effect: "project",
      stdin: "json",
      examples: [
        {
          line: "orange lifecycle user-prompt-submit --host codex --from-stdin --json",
          about: "Quest, capsule and context for work from L2 on.",
        },
      ],
      load: () => import("./commands/lifecycle-user-prompt-submit.js"),
    },
    {
      id: "lifecycle.postToolUse",
      summary: "Record what one use of a tool showed",
      audience: "programs",
      effect: "local",
      stdin: "json",
      examples: [
        {
          line: "orange lifecycle post-tool-use --host codex --from-stdin --json",
          about: "Checks and edits, never their output.",
        },
      ],
      load: () => import("./commands/lifecycle-post-tool-use.js"),
    },
    {
      id: "lifecycle.stop",
      summary: "End a turn: complete its quest, or ask once for evidence",
      audience: "programs",
      effect: "project",
      stdin: "json",
      examples: [
        {
          line: "orange lifecycle stop --host codex --from-stdin --json",
          about: "Completed when the work was checked.",
        },
      ],
      load: () => import("./commands/lifecycle-stop.js"),
    },
  ],
  hostEvents: (event) => HOST_EVENTS[event](),
  subscribers: [{ events: ["quest.ended"], load: () => import("./subscriber.js") }],
  grammar: {
    byWord: {
      lifecycle: {
        noun: "lifecycle",
        hint: "Run lifecycle commands with `--host codex --from-stdin --json` and pass one hook event JSON object on stdin.",
        usage: "text",
        unknown: {
          code: "LIFECYCLE_UNSUPPORTED_EVENT",
          message: "Unsupported lifecycle event:",
          hint: "Use session-start, user-prompt-submit, post-tool-use, or stop.",
        },
      },
    },
  },
});
