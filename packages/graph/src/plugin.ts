import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/graph",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "The graph of accepted memory: nodes, search and index. Can be imported on its own.",
  category: "Graph",
  needs: ["documents", "blobs", "logs", "locks", "clock", "workTrees", "cache"],
  owns: [
    ...NODE_TYPES.map((nodeType) => ({
      path: `${nodeFolder(nodeType)}/`,
      kind: "memory" as const,
      initial: true as const,
      about: `accepted memory: one file a ${nodeType}`,
    })),
    {
      path: "graph/forgotten/",
      kind: "memory",
      about: "memory that a person forgot, with the reason; `orange remember restore` brings it back",
    },
    { path: "graph/index.json", kind: "generated", initial: true, about: "index for readers outside Orange" },
    {
      path: "graph/edges.jsonl",
      kind: "memory",
      initial: true,
      about: "relations, one a line; later lines win",
    },
    {
      path: "graph/confirmations.jsonl",
      kind: "memory",
      about: "that memories still hold, and what they speak of since, one confirmation a line",
    },
    { path: "local/stale-memory.json", kind: "local", about: "which memory may be stale, and why" },
  ],
  commands: [
    {
      id: "graph.list",
      summary: "List the project's accepted memory",
      effect: "none",
      examples: [
        { line: "orange graph list", about: "Everything that the project remembers." },
        { line: "orange graph list --type decision", about: "Only decisions." },
      ],
      load: () => import("./commands/graph-list.js"),
    },
    {
      id: "graph.show",
      summary: "Show one memory with its evidence and where it came from",
      effect: "none",
      examples: [
        { line: "orange graph show decision.mem_delta_quest_", about: "The only node whose id starts so." },
      ],
      load: () => import("./commands/graph-show.js"),
    },
    {
      id: "graph.search",
      summary: "Search accepted memory, best match first",
      task: "look",
      effect: "none",
      examples: [
        { line: "orange graph search adapter contract", about: "Memory that holds both words." },
        { line: "orange graph search login --type risk", about: "Only risks." },
      ],
      load: () => import("./commands/graph-search.js"),
    },
    {
      id: "graph.recall",
      summary: "Find the accepted memory that a text is about, as prompts and capsules do",
      effect: "none",
      examples: [
        { line: 'orange graph recall "make the login survive a restart"', about: "Any words will do." },
        { line: "orange graph recall session expiry --explain", about: "Why each memory was found." },
      ],
      load: () => import("./commands/graph-recall.js"),
    },
    {
      id: "graph.rebuildIndex",
      summary: "Rebuild graph/index.json from the node files",
      effect: "project",
      examples: [{ line: "orange graph rebuild-index", about: "After node files came in through git." }],
      load: () => import("./commands/graph-rebuild-index.js"),
    },
  ],
  doctor: () => import("./doctor.js"),
  observers: [{ id: "graph.accepted", load: () => import("./observer.js") }],
  projections: () => import("./projections.js"),
});
