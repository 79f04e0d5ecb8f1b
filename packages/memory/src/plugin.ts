import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/memory",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Memory proposals on their way into the graph: propose, validate, revise, accept and reject.",
  category: "Memory",
  needs: [
    "documents",
    "logs",
    "locks",
    "blobs",
    "clock",
    "workTrees",
    "sources",
    "git",
    "cache",
    "terminal",
    "files",
    "homes",
    "outputs",
  ],
  owns: [
    {
      path: "proposals/memory-delta/pending/",
      kind: "local",
      initial: true,
      about: "nobody has decided yet",
    },
    {
      path: "proposals/memory-delta/accepted/",
      kind: "memory",
      initial: true,
      about: "the origin of each node",
    },
    { path: "proposals/memory-delta/rejected/", kind: "local", initial: true, about: "turned down" },
    {
      path: "local/memory-decisions.jsonl",
      kind: "local",
      about: "what was decided about memory in this clone, and what it changed as it was before",
    },
  ],
  commands: [
    {
      id: "remember.propose",
      summary: "Propose something to remember from a completed quest",
      effect: "local",
      examples: [
        {
          line: "orange remember propose --quest <quest-id>",
          about: "Write a pending proposal; nothing is remembered yet.",
        },
        {
          line: 'orange remember propose --quest <quest-id> --text "The export writes UTF-8 with a BOM."',
          about: "Propose a fact instead of the quest's title.",
        },
      ],
      load: () => import("./commands/remember-propose.js"),
    },
    {
      id: "remember.list",
      summary: "List memory proposals, the latest change first",
      effect: "none",
      examples: [
        { line: "orange remember list", about: "Every proposal." },
        { line: "orange remember list --status pending", about: "What waits for a decision." },
        {
          line: "orange remember list --type risk --quest <quest-id>",
          about: "Only one kind, from one quest.",
        },
      ],
      load: () => import("./commands/remember-list.js"),
    },
    {
      id: "remember.show",
      summary: "Show one memory proposal with its evidence",
      effect: "none",
      examples: [{ line: "orange remember show <proposal-id>", about: "Read it before you decide." }],
      load: () => import("./commands/remember-show.js"),
    },
    {
      id: "remember.validate",
      summary: "Check one memory proposal against the rules",
      effect: "none",
      examples: [
        { line: "orange remember validate <proposal-id>", about: "Errors stop acceptance, warnings do not." },
      ],
      load: () => import("./commands/remember-validate.js"),
    },
    {
      id: "remember.revise",
      summary: "Reword a pending memory proposal",
      effect: "local",
      person: true,
      examples: [
        {
          line: 'orange remember revise <proposal-id> --candidate "The export writes UTF-8 with a BOM."',
          about: "Say exactly what is to be remembered.",
        },
      ],
      load: () => import("./commands/remember-revise.js"),
    },
    {
      id: "remember.accept",
      summary: "Accept a memory proposal into the graph",
      effect: "project",
      approval: true,
      person: true,
      examples: [
        { line: "orange remember accept <proposal-id>", about: "The only way to a new graph node." },
        { line: "orange remember accept <proposal-id> <proposal-id>", about: "Several, each by itself." },
        {
          line: "orange remember accept <proposal-id> --edited",
          about: "Take its memory as it was edited by hand since; `orange why` shows how.",
        },
      ],
      load: () => import("./commands/remember-accept.js"),
    },
    {
      id: "remember.reject",
      summary: "Reject a memory proposal",
      effect: "local",
      approval: true,
      person: true,
      examples: [
        { line: "orange remember reject <proposal-id>", about: "It stays on disk, and out of the graph." },
        {
          line: 'orange remember reject <proposal-id> --reason "True of the old importer only."',
          about: "The reason is kept with it.",
        },
      ],
      load: () => import("./commands/remember-reject.js"),
    },
    {
      id: "memory.review",
      paths: [["review"]],
      summary: "Decide about proposed memory: accept, reword or reject",
      task: "decide",
      effect: "project",
      approval: true,
      person: true,
      stability: "preview",
      examples: [{ line: "orange review", about: "One key each; `?` shows them." }],
      load: () => import("./commands/review.js"),
    },
    {
      id: "memory.why",
      paths: [["why"]],
      summary: "Show where a memory comes from: proposal, quest, evidence, commits",
      effect: "none",
      stability: "preview",
      examples: [{ line: "orange why <node-id>", about: "Each link with its date, and how it is known." }],
      load: () => import("./commands/why.js"),
    },
    {
      id: "remember.relate",
      summary: "Say how two accepted memories relate",
      effect: "project",
      approval: true,
      person: true,
      examples: [
        {
          line: "orange remember relate <node-id> supersedes <other-node-id>",
          about: "The other one is kept, ranks last, and is not recalled.",
        },
        {
          line: "orange remember relate <node-id> depends_on <other-node-id> --remove",
          about: "Take a relation away.",
        },
        {
          line: 'orange remember relate <node-id> contradicts <other-node-id> --note "One is of tests, one of production."',
          about: "Both hold, and doctor names the two no longer.",
        },
      ],
      load: () => import("./commands/remember-relate.js"),
    },
    {
      id: "remember.confirm",
      summary: "Confirm that an accepted memory still holds",
      effect: "project",
      approval: true,
      person: true,
      examples: [
        {
          line: "orange remember confirm <node-id>",
          about: "It is no longer stale, and its targets are watched from now on.",
        },
      ],
      load: () => import("./commands/remember-confirm.js"),
    },
    {
      id: "remember.forget",
      summary: "Remove a memory from the graph, and say why",
      effect: "project",
      approval: true,
      person: true,
      examples: [
        {
          line: 'orange remember forget <node-id> --reason "The parser was removed."',
          about: "Its file moves to graph/forgotten.",
        },
      ],
      load: () => import("./commands/remember-forget.js"),
    },
    {
      id: "remember.restore",
      summary: "Bring a forgotten memory back, or the accepted text of an edited one",
      effect: "project",
      approval: true,
      person: true,
      examples: [
        {
          line: "orange remember restore <node-id>",
          about: "It is accepted memory again, and says what was accepted.",
        },
      ],
      load: () => import("./commands/remember-restore.js"),
    },
    {
      id: "remember.undo",
      paths: [["undo"]],
      summary: "Undo your last decision about memory",
      task: "decide",
      effect: "project",
      approval: true,
      person: true,
      examples: [
        {
          line: "orange undo --dry-run",
          about: "What would be undone.",
        },
        {
          line: "orange undo",
          about: "Undo it, unless a file has changed since.",
        },
      ],
      load: () => import("./commands/undo.js"),
    },
    {
      id: "memory.export",
      paths: [["export"]],
      summary: "Export accepted memory with its sources, as one file or as notes in AGENTS.md",
      effect: "project",
      approval: true,
      stability: "preview",
      examples: [
        { line: "orange export --format markdown --out memory.md", about: "One file, in a stable order." },
        { line: "orange export --agents-md", about: "The approved notes as a block between markers." },
        { line: "orange export --agents-md --check", about: "Fails where that block is not current." },
      ],
      load: () => import("./commands/export.js"),
    },
    {
      id: "memory.import",
      paths: [["import"]],
      summary: "Propose the facts in a file or folder as memory; accept none of them",
      effect: "project",
      approval: true,
      stability: "preview",
      examples: [
        { line: "orange import memory.md --dry-run", about: "Show what would be proposed." },
        { line: "orange import ~/basic-memory", about: "All notes of a folder, as one list of proposals." },
        {
          line: "orange import AGENTS.md --section Rules",
          about: "The list items and sentences of a section.",
        },
      ],
      load: () => import("./commands/import.js"),
    },
  ],
  doctor: () => import("./doctor.js"),
  observers: [
    { id: "memory.pending", load: () => import("./observer.js") },
    { id: "memory.undoable", load: () => import("./life/undoable.js") },
  ],
  projections: () => import("./projections.js"),
});
