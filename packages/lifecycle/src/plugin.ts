import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import type { HostEventHandler, HostEventName } from "@orange-hyper/core/host";

declare const PACKAGE_VERSION: string;

/** Each event's code is loaded alone: a tool is used far more often than a quest begins. */
const HOST_EVENTS: Readonly<Record<HostEventName, () => Promise<HostEventHandler>>> = {
  "session-start": () => import("./events/session-start.js"),
  "user-prompt-submit": () => import("./events/user-prompt-submit.js"),
  "post-tool-use": () => import("./events/post-tool-use.js"),
  stop: () => import("./events/stop.js"),
};

export default definePlugin({
  name: "@orange-hyper/lifecycle",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "What an agent host's events do to quests, capsules, evidence and proposals, once a project is activated.",
  needs: [
    "documents",
    "logs",
    "blobs",
    "locks",
    "clock",
    "ids",
    "files",
    "git",
    "sources",
    "stdin",
    "user",
    "agents",
    "programs",
    "terminal",
  ],
  owns: [
    { path: "local/", kind: "local" },
    { path: "local/activation.json", kind: "local", about: "which host's events may act here, and how far" },
    { path: "local/runtime/", kind: "local", about: "what host events leave; see the README of lifecycle" },
    { path: "local/episodes/", kind: "local", about: "likewise" },
    { path: "local/locks/", kind: "local", about: "locks of host events" },
  ],
  commands: [
    {
      id: "setup.codex",
      paths: [["setup", "codex"]],
      summary: "Set Codex up for this project: shows the plan, asks, binds, activates and verifies",
      category: "Hosts",
      effect: "external",
      approval: true,
      project: "activatable",
      stability: "preview",
      examples: [
        { line: "orange setup codex", about: "Show what would be done, ask, do it, and say what is left." },
        { line: "orange setup codex --dry-run", about: "Show the plan and write nothing." },
        { line: "orange setup codex --remove", about: "Undo it." },
      ],
      load: () => import("./commands/setup-codex.js"),
    },
    {
      id: "activation.plan",
      paths: [["activate", "plan"]],
      summary: "Show what activating this project would write",
      category: "Hosts",
      effect: "none",
      project: "activatable",
      examples: [
        {
          line: "orange activate plan --host codex --scope project",
          about: "Paths, the policy, and how far the host is bound.",
        },
      ],
      load: () => import("./commands/activate-plan.js"),
    },
    {
      id: "activation.apply",
      paths: [["activate", "apply"]],
      summary: "Let a host's events act on this project",
      category: "Hosts",
      effect: "local",
      approval: true,
      project: "activatable",
      examples: [
        {
          line: "orange activate apply --host codex --scope project",
          about: "Write the policy; nothing leaves this checkout.",
        },
      ],
      load: () => import("./commands/activate-apply.js"),
    },
    {
      id: "activation.status",
      paths: [["activate", "status"]],
      summary: "Tell whether a host's events act on this project",
      category: "Hosts",
      effect: "none",
      project: "activatable",
      examples: [
        { line: "orange activate status --host codex", about: "Active means that a whole session was seen." },
      ],
      load: () => import("./commands/activate-status.js"),
    },
    {
      id: "activation.remove",
      paths: [["activate", "remove"]],
      summary: "Take an activation back; quests and memory stay",
      category: "Hosts",
      effect: "local",
      approval: true,
      project: "activatable",
      examples: [
        {
          line: "orange activate remove --host codex --scope project",
          about: "Remove the policy and what events left.",
        },
      ],
      load: () => import("./commands/activate-remove.js"),
    },
    {
      id: "binding.plan",
      paths: [["binding", "plan"]],
      summary: "Show what binding a host would write in your own folder",
      category: "Hosts",
      effect: "none",
      project: "activatable",
      examples: [
        {
          line: "orange binding plan --host codex --scope user",
          about: "Paths, conflicts, and the host's own commands.",
        },
      ],
      load: () => import("./commands/binding-plan.js"),
    },
    {
      id: "binding.install",
      paths: [["binding", "install"]],
      summary: "Put the plugin where the host can install it from",
      category: "Hosts",
      effect: "user",
      approval: true,
      project: "activatable",
      examples: [
        {
          line: "orange binding install --host codex --scope user",
          about: "Write or repair the plugin; run nothing of the host.",
        },
      ],
      load: () => import("./commands/binding-install.js"),
    },
    {
      id: "binding.status",
      paths: [["binding", "status"]],
      summary: "Tell what is bound, what the host says, and whether its hooks were seen",
      category: "Hosts",
      effect: "none",
      project: "activatable",
      examples: [
        {
          line: "orange binding status --host codex",
          about: "Works anywhere; hooks are judged by the project you stand in.",
        },
      ],
      load: () => import("./commands/binding-status.js"),
    },
    {
      id: "binding.remove",
      paths: [["binding", "remove"]],
      summary: "Take away what `binding install` wrote, and nothing else",
      category: "Hosts",
      effect: "user",
      approval: true,
      project: "activatable",
      examples: [{ line: "orange binding remove --host codex --scope user", about: "Files of others stay." }],
      load: () => import("./commands/binding-remove.js"),
    },
    {
      id: "lifecycle.sessionStart",
      paths: [["lifecycle", "session-start"]],
      summary: "Tell a host's new session how the project stands",
      category: "Hosts",
      effect: "local",
      project: "activatable",
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
      paths: [["lifecycle", "user-prompt-submit"]],
      summary: "Route a prompt, and give work of some size a quest",
      category: "Hosts",
      effect: "project",
      project: "activatable",
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
      paths: [["lifecycle", "post-tool-use"]],
      summary: "Record what one use of a tool showed",
      category: "Hosts",
      effect: "local",
      project: "activatable",
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
      paths: [["lifecycle", "stop"]],
      summary: "End a turn: complete its quest, or ask once for evidence",
      category: "Hosts",
      effect: "project",
      project: "activatable",
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
  doctor: () => import("./doctor.js"),
  observers: [{ id: "lifecycle.host", load: () => import("./observer.js") }],
  hostEvents: (event) => HOST_EVENTS[event](),
  grammar: {
    byWord: {
      setup: {
        noun: "setup",
        hint: "Run `orange setup codex --dry-run` to see what would be done.",
        usage: "text",
      },
      activate: {
        noun: "activate",
        hint: "Run `orange activate plan --host codex --scope project --json` before applying activation; active requires a real lifecycle heartbeat.",
        usage: "text",
      },
      binding: {
        noun: "binding",
        hint: "Run `orange binding plan --host codex --scope user --json` before installing; Orange never installs, enables or trusts anything in the host by itself.",
        usage: "text",
      },
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
