import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { EXAMPLE_HOST } from "./example-host.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/hosts",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Binds agent hosts, activates projects for them and finds out why hooks do not run. Independent of any single host.",
  category: "Hosts",
  needs: [
    "logs",
    "blobs",
    "locks",
    "clock",
    "ids",
    "files",
    "user",
    "agents",
    "hostFolders",
    "homes",
    "workTrees",
    "programs",
    "terminal",
    "cache",
  ],
  owns: [
    { path: "local/activation.json", kind: "local", about: "which hosts' events may act here, and how far" },
  ],
  commandDefaults: { project: "activatable" },
  commands: [
    {
      id: "hosts.list",
      paths: [["hosts"]],
      summary: "Show which agent hosts are installed, set up and active here, and why hooks do not run",
      effect: "none",
      stability: "preview",
      examples: [
        { line: "orange hosts", about: "One table for this machine and this project; works anywhere." },
        { line: "orange hosts --json", about: "The same for programs." },
      ],
      load: () => import("./commands/hosts.js"),
    },
    {
      id: "setup.run",
      paths: [["setup"]],
      summary: "Connect Codex, Claude Code or another agent host",
      task: "start",
      effect: "external",
      approval: true,
      stability: "preview",
      examples: [
        {
          line: `orange setup ${EXAMPLE_HOST}`,
          about: "Show what would be done, ask, do it, and say what is left.",
        },
        {
          line: "orange setup claude-code",
          about: "The same for Claude Code; opencode, pi and kiro likewise.",
        },
        { line: "orange setup", about: "Find the hosts that are installed, and offer each." },
        { line: `orange setup ${EXAMPLE_HOST} --dry-run`, about: "Show the plan and write nothing." },
        { line: `orange setup ${EXAMPLE_HOST} --remove`, about: "Undo it, and say what stays and why." },
      ],
      load: () => import("./commands/setup.js"),
    },
    {
      id: "activation.plan",
      paths: [["activate", "plan"]],
      summary: "Show what activating this project would write",
      effect: "none",
      examples: [
        {
          line: `orange activate plan --host ${EXAMPLE_HOST} --scope project`,
          about: "Paths, the policy, and how far the host is bound.",
        },
      ],
      load: () => import("./commands/activate-plan.js"),
    },
    {
      id: "activation.apply",
      paths: [["activate", "apply"]],
      summary: "Let an agent host's hooks act on this project",
      effect: "user",
      approval: true,
      examples: [
        {
          line: `orange activate apply --host ${EXAMPLE_HOST} --scope project`,
          about: "Write the policy; nothing leaves this checkout.",
        },
      ],
      load: () => import("./commands/activate-apply.js"),
    },
    {
      id: "activation.status",
      paths: [["activate", "status"]],
      summary: "Show whether an agent host's hooks act on this project",
      effect: "none",
      examples: [
        {
          line: `orange activate status --host ${EXAMPLE_HOST}`,
          about: "Active means that a whole session was seen.",
        },
      ],
      load: () => import("./commands/activate-status.js"),
    },
    {
      id: "activation.remove",
      paths: [["activate", "remove"]],
      summary: "Deactivate this project; quests and memory stay",
      effect: "user",
      approval: true,
      examples: [
        {
          line: `orange activate remove --host ${EXAMPLE_HOST} --scope project`,
          about: "Remove the policy and what events left.",
        },
      ],
      load: () => import("./commands/activate-remove.js"),
    },
    {
      id: "binding.plan",
      summary: "Show what binding a host would write in your own folder",
      effect: "none",
      examples: [
        {
          line: `orange binding plan --host ${EXAMPLE_HOST} --scope user`,
          about: "Paths, conflicts, and the host's own commands.",
        },
      ],
      load: () => import("./commands/binding-plan.js"),
    },
    {
      id: "binding.install",
      summary: "Put the plugin where the host can install it from",
      effect: "user",
      approval: true,
      examples: [
        {
          line: `orange binding install --host ${EXAMPLE_HOST} --scope user`,
          about: "Write or repair the plugin; run nothing of the host.",
        },
      ],
      load: () => import("./commands/binding-install.js"),
    },
    {
      id: "binding.status",
      summary: "Show what is bound, what the host reports, and whether its hooks ran",
      effect: "none",
      examples: [
        {
          line: `orange binding status --host ${EXAMPLE_HOST}`,
          about: "Works anywhere; hooks are judged by the project you stand in.",
        },
      ],
      load: () => import("./commands/binding-status.js"),
    },
    {
      id: "binding.remove",
      summary: "Remove what `binding install` wrote, and nothing else",
      effect: "user",
      approval: true,
      examples: [
        { line: `orange binding remove --host ${EXAMPLE_HOST} --scope user`, about: "Files of others stay." },
      ],
      load: () => import("./commands/binding-remove.js"),
    },
  ],
  doctor: () => import("./doctor.js"),
  observers: [
    { id: "lifecycle.host", load: () => import("./observer.js") },
    { id: "hosts.asked", load: () => import("./asked.js") },
    { id: "hosts.approved", load: () => import("./approved.js") },
  ],
  grammar: {
    byWord: {
      hosts: {
        noun: "hosts",
        hint: "Run `orange hosts` to see every agent host and how it stands with each.",
      },
      setup: {
        noun: "setup",
        hint: `Run \`orange setup ${EXAMPLE_HOST} --dry-run\` to see what would be done.`,
      },
      activate: {
        noun: "activate",
        hint: `Run \`orange activate plan --host ${EXAMPLE_HOST} --scope project --json\` before applying activation; active requires a real lifecycle heartbeat.`,
        usage: "text",
      },
      binding: {
        noun: "binding",
        hint: `Run \`orange binding plan --host ${EXAMPLE_HOST} --scope user --json\` before installing; Orange never installs, enables or trusts anything in the host by itself.`,
        usage: "text",
      },
    },
  },
});
