import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { READING_PORTS } from "@orange-hyper/core/ports";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/hooks",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Previews what hooks would report about a project, and shows their status. Installs and changes nothing.",
  category: "Hooks",
  // Observers also receive these ports, each only those that its own plugin declares.
  needs: [...READING_PORTS, "locks", "modules"],
  owns: [
    { path: "hooks/reports/", kind: "report", about: "dated reports" },
    {
      path: "local/runtime/abi-shadow.jsonl",
      kind: "local",
      about: "what plugins decided beside the native hooks",
    },
    {
      path: "local/runtime/abi-parity.jsonl",
      kind: "local",
      about: "how that compares with the native decisions",
    },
  ],
  commandDefaults: { project: "optional" },
  commands: [
    {
      id: "hook.preview",
      summary: "Show which checks hooks would make",
      audience: "programs",
      effect: "report",
      examples: [{ line: "orange hook preview", about: "Describe the checks; run none." }],
      load: () => import("./commands/hook-preview.js"),
    },
    {
      id: "hook.status",
      summary: "Show which events have previews, and which client they are set up with",
      audience: "programs",
      effect: "report",
      examples: [{ line: "orange hook status", about: "Supported events, and whether hooks are installed." }],
      load: () => import("./commands/hook-status.js"),
    },
    {
      id: "hook.runSessionStart",
      paths: [["hook", "run", "session-start"]],
      summary: "Show the warnings a session would start with",
      audience: "programs",
      effect: "report",
      examples: [{ line: "orange hook run session-start", about: "Warnings before the work begins." }],
      load: () => import("./commands/hook-run-session-start.js"),
    },
    {
      id: "hook.runStop",
      paths: [["hook", "run", "stop"]],
      summary: "Show the warnings at the end of a turn",
      audience: "programs",
      effect: "report",
      examples: [
        { line: "orange hook run stop", about: "Open decisions, stale files and anomalies." },
        { line: "orange hook run stop --write-report", about: "The same, and keep a local report." },
      ],
      load: () => import("./commands/hook-run-stop.js"),
    },
    {
      id: "hook.run",
      summary: "Refuse an event that has no preview",
      audience: "nobody",
      effect: "none",
      stability: "preview",
      examples: [{ line: "orange hook run --json", about: "Answers which events have a preview." }],
      load: () => import("./commands/hook-run.js"),
    },
    {
      id: "hooks.abiStatus",
      paths: [["hooks", "abi", "status"]],
      summary: "Show what hook plugins decided beside the native hooks, and whether they are healthy",
      effect: "none",
      stability: "preview",
      examples: [
        { line: "orange hooks abi status", about: "Statuses, timeouts and durations by phase." },
        {
          line: "orange hooks abi status --fail-on-unhealthy --max-latency-ms 250",
          about: "For a script: status 2 where it is not well.",
        },
      ],
      load: () => import("./commands/hooks-abi-status.js"),
    },
    {
      id: "hooks.abiReplay",
      paths: [["hooks", "abi", "replay"]],
      summary: "Hand saved hook events to the approved plugin and show what it decides",
      effect: "external",
      stability: "preview",
      examples: [
        { line: "orange hooks abi replay events.jsonl", about: "One event a line; nothing is applied." },
      ],
      load: () => import("./commands/hooks-abi-replay.js"),
    },
    {
      id: "hooks.abiTrust",
      paths: [["hooks", "abi", "trust"]],
      summary: "Approve the hook plugin that the environment names, as it is now",
      effect: "user",
      approval: true,
      person: "terminal",
      stability: "preview",
      examples: [
        { line: "orange hooks abi trust", about: "After you have read the file; any change takes it back." },
      ],
      load: () => import("./commands/hooks-abi-trust.js"),
    },
  ],
  observers: [{ id: "hook.warnings", load: () => import("./observer.js") }],
  grammar: {
    byWord: {
      hook: {
        noun: "hook",
        hint: "Run `orange hook status` to inspect supported preview events; add `--write-report` only when you want a local report under `.orange-hyper/hooks/reports/`.",
      },
      hooks: {
        noun: "hooks",
        hint: "Run `orange hooks abi status` to see what plugins did beside the native hooks; nothing runs without ORANGE_ABI_ENABLED=1.",
      },
    },
  },
});
