import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/quest",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Work requests from start to completion: quests, the route contract and the context capsule.",
  category: "Quests",
  needs: [
    ...([
      "documents",
      "logs",
      "locks",
      "blobs",
      "clock",
      "files",
      "homes",
      "cache",
      "git",
      "sources",
      "programs",
    ] as const),
    // For plugins that are notified of the end of a quest.
    ...(["ids", "user"] as const),
  ],
  owns: [
    { path: "quests/active/", kind: "memory", initial: true, about: "open quests, one file each" },
    {
      path: "quests/active/quest_auto_*",
      kind: "local",
      about: "open quests of this working copy, opened by hooks",
    },
    { path: "quests/completed/", kind: "memory", initial: true, about: "completed quests" },
    { path: "quests/cancelled/", kind: "memory", about: "quests that were given up" },
    {
      path: "quests/cancelled/quest_auto_*",
      kind: "local",
      about: "those of this working copy, opened by hooks",
    },
    { path: "capsules/", kind: "generated" },
    { path: "capsules/current.md", kind: "generated", initial: true, about: "context of one working copy" },
    {
      path: "local/runtime/check-runs/",
      kind: "local",
      about: "runs of `orange verify`, which a stop judges; kept while their quest is open",
    },
    { path: "traces/", kind: "local" },
    { path: "traces/route.jsonl", kind: "local", initial: true, about: "routes of quests; append-only" },
  ],
  commands: [
    {
      id: "quest.new",
      summary: "Record a work request as a quest",
      task: "work",
      effect: "project",
      approval: true,
      examples: [
        { line: 'orange quest new "Fix the login redirect"', about: "Infer the route from the request." },
        {
          line: 'orange quest new "Add CSV export" --layer L2 --path src/export --verify "npm test"',
          about: "Set the layer, the scope and the verification.",
        },
      ],
      load: () => import("./commands/quest-new.js"),
    },
    {
      id: "quest.list",
      summary: "List quests, newest first",
      task: "work",
      effect: "none",
      examples: [
        { line: "orange quest list", about: "Active quests." },
        { line: "orange quest list --all", about: "Active, completed and cancelled quests." },
      ],
      load: () => import("./commands/quest-list.js"),
    },
    {
      id: "quest.show",
      summary: "Print one quest",
      effect: "none",
      examples: [
        { line: "orange quest show quest_20260616", about: "The start of an id is enough." },
        { line: 'orange quest show "login redirect"', about: "Words of its title are enough." },
      ],
      load: () => import("./commands/quest-show.js"),
    },
    {
      id: "quest.done",
      summary: "Finish a quest with evidence, or say why there is none",
      task: "work",
      effect: "project",
      approval: true,
      examples: [
        { line: 'orange quest done <id> --evidence "npm test: 42 passed"', about: "Completed and verified." },
        {
          line: "orange quest done current --verify",
          about: "Run its checks, and complete it when they pass.",
        },
        {
          line: 'orange quest done <id> --unverified "no test device"',
          about: "Completed, honestly unverified.",
        },
      ],
      load: () => import("./commands/quest-done.js"),
    },
    {
      id: "quest.edit",
      summary: "Change the title, request, scope or checks of an active quest",
      effect: "project",
      approval: true,
      examples: [
        {
          line: 'orange quest edit current --title "Fix the login redirect"',
          about: "Give it another title.",
        },
        {
          line: 'orange quest edit current --scope src/login --verify "npm test" --reason "narrower"',
          about: "Replace its scope and its verification.",
        },
      ],
      load: () => import("./commands/quest-edit.js"),
    },
    {
      id: "quest.cancel",
      summary: "Give up an active quest",
      effect: "project",
      approval: true,
      examples: [
        { line: 'orange quest cancel current --reason "done upstream"', about: "The newest active quest." },
      ],
      load: () => import("./commands/quest-cancel.js"),
    },
    {
      id: "quest.reopen",
      summary: "Reopen a completed or cancelled quest",
      effect: "project",
      approval: true,
      examples: [
        {
          line: 'orange quest reopen "login redirect" --reason "it came back"',
          about: "By words of its title.",
        },
      ],
      load: () => import("./commands/quest-reopen.js"),
    },
    {
      id: "route.show",
      paths: [["route"]],
      summary: "Show how much care a request needs",
      effect: "local",
      examples: [
        { line: 'orange route "rename a function"', about: "Route a request without a quest." },
        { line: "orange route --quest <id>", about: "Route the request of a quest." },
      ],
      load: () => import("./commands/route.js"),
    },
    {
      id: "capsule.build",
      paths: [["capsule"]],
      summary: "Write the context that an agent needs to work on a quest",
      effect: "local",
      examples: [{ line: "orange capsule", about: "From the newest active quest." }],
      load: () => import("./commands/capsule.js"),
    },
  ],
  doctor: () => import("./doctor.js"),
  observers: [{ id: "quest.state", load: () => import("./observer.js") }],
  projections: () => import("./projections.js"),
});
