import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { READING_PORTS } from "@orange-hyper/core/ports";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/project",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Initialises a project and keeps its config, its storage tree and the recorded structure of its source.",
  category: "Project",
  // This plugin passes its ports on to the plugins that subscribe to a sync, each restricted to those it declares.
  needs: [...READING_PORTS, "locks"],
  owns: [
    { path: "config.json", kind: "memory", initial: true, about: "identity, format version" },
    { path: ".gitignore", kind: "memory", initial: true, about: "keeps all that is not shared out of git" },
    {
      path: ".gitattributes",
      kind: "memory",
      about: "git merges lists of lines by keeping the lines of both sides",
    },
    {
      path: "quests/active/.gitkeep",
      kind: "memory",
      about:
        "keeps the folder in git when it is empty; every folder that quests and memory are moved out of has one",
    },
    { path: "structure/", kind: "generated", about: "structure of the repository; made by sync" },
    { path: "local/kernel.lock", kind: "local", about: "present only while a command writes" },
  ],
  commands: [
    {
      id: "project.init",
      paths: [["init"]],
      summary: "Start a project in this folder, or add what an older one lacks",
      task: "start",
      effect: "project",
      approval: true,
      project: "here",
      examples: [
        { line: "orange init", about: "Start a project named like its folder." },
        { line: 'orange init --project "Fruit shop"', about: "Start a project with a name of your choice." },
        { line: "orange init --nested", about: "Start a project of its own inside another one." },
        { line: "orange init --force", about: "Repair a damaged config and rebuild what is generated." },
      ],
      load: () => import("./commands/init.js"),
    },
    {
      id: "sync.plan",
      summary: "Show what has changed in the structure of the repository; write nothing",
      effect: "none",
      examples: [
        { line: "orange sync plan", about: "Modules, counts, and what is new or gone." },
        { line: "orange sync plan --json", about: "The whole structure graph, for programs." },
      ],
      load: () => import("./commands/sync-plan.js"),
    },
    {
      id: "sync.apply",
      summary: "Write the structure of the repository and refresh the identity page",
      effect: "local",
      approval: true,
      examples: [
        { line: "orange sync apply", about: "Write .orange-hyper/structure/; memory stays as it is." },
      ],
      load: () => import("./commands/sync-apply.js"),
    },
    {
      id: "sync.status",
      summary: "Say when the structure was synced, and whether it still holds",
      effect: "none",
      examples: [
        { line: "orange sync status", about: "Last sync, freshness, and whether the page shows it." },
      ],
      load: () => import("./commands/sync-status.js"),
    },
    {
      id: "project.adopt",
      paths: [["adopt"]],
      summary: "Take over open quests and pending proposals from removed work trees",
      effect: "local",
      approval: true,
      examples: [
        { line: "orange adopt", about: "Continue here what a removed work tree left behind." },
        { line: "orange adopt --discard", about: "Let it go for good." },
      ],
      load: () => import("./commands/adopt.js"),
    },
  ],
  grammar: {
    byWord: {
      sync: {
        noun: "sync",
        hint: "Run `orange sync plan --json` for a read-only preview, then `orange sync apply --json` to update generated structure state.",
        usage: "text",
      },
    },
  },
  doctor: () => import("./doctor.js"),
});
