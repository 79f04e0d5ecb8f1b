import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/telemetry",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Reports what Orange's hooks did in a project, from local files only, and keeps alerts open until their cause is fixed.",
  category: "Hosts",
  needs: [
    "documents",
    "logs",
    "locks",
    "blobs",
    "clock",
    "ids",
    "files",
    "git",
    "workTrees",
    "sources",
    "user",
    "agents",
    "hostFolders",
    "programs",
    "cache",
  ],
  owns: [
    {
      path: "local/runtime/telemetry/",
      kind: "local",
      about: "signals, and records of single events if the user wants them",
    },
    {
      path: "local/runtime/alerts.jsonl",
      kind: "local",
      about: "what of Orange was found broken, and mended",
    },
  ],
  grammar: { noun: "telemetry", hint: "Run `orange telemetry status` to see how the hooks fared." },
  commandDefaults: { project: "activatable", stability: "preview" },
  commands: [
    {
      id: "telemetry.status",
      summary: "Show how the hooks of agent hosts are doing here, and open alerts",
      effect: "none",
      examples: [
        { line: "orange telemetry status", about: "Counts, failures, times, and what is broken now." },
      ],
      load: () => import("./commands/telemetry-status.js"),
    },
    {
      id: "telemetry.tail",
      summary: "Show the latest notes of hooks, rules and alerts",
      effect: "none",
      examples: [
        { line: "orange telemetry tail --limit 50", about: "The last fifty, the newest at the end." },
        {
          line: "orange telemetry tail --channel analytics",
          about: "Records of single events, if they are kept.",
        },
      ],
      load: () => import("./commands/telemetry-tail.js"),
    },
    {
      id: "telemetry.prune",
      summary: "Remove old files of signals and records",
      effect: "local",
      examples: [
        { line: "orange telemetry prune", about: "Files in which nothing was written for thirty days." },
        { line: "orange telemetry prune --all", about: "All of them; open alerts stay." },
      ],
      load: () => import("./commands/telemetry-prune.js"),
    },
  ],
  doctor: () => import("./doctor.js"),
});
