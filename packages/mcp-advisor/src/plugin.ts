import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { DEFAULT_HINT } from "@orange-hyper/core/answer";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/mcp-advisor",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Suggests MCP servers as proposal cards. Installs and calls nothing.",
  category: "Insight",
  // Observers also receive these ports, each only those that its own plugin declares.
  needs: ["documents", "logs", "blobs", "clock", "ids", "files", "git", "workTrees", "homes", "cache"],
  grammar: { noun: "mcp", hint: DEFAULT_HINT },
  commands: [
    {
      id: "mcp.list",
      summary: "List the MCP servers that can be suggested",
      effect: "none",
      project: "none",
      examples: [{ line: "orange mcp list", about: "Every entry of the catalogue; nothing is installed." }],
      load: () => import("./commands/mcp-list.js"),
    },
    {
      id: "mcp.show",
      summary: "Show the use cases, risks and token cost of one MCP server",
      effect: "none",
      project: "none",
      examples: [{ line: "orange mcp show context7", about: "Its whole entry in the catalogue." }],
      load: () => import("./commands/mcp-show.js"),
    },
    {
      id: "mcp.suggest",
      summary: "Suggest MCP servers for a need or a quest",
      effect: "none",
      project: "initialized",
      examples: [
        { line: 'orange mcp suggest --query "latest Next.js API docs"', about: "For a need in words." },
        { line: "orange mcp suggest --quest <quest-id>", about: "For the text of a quest." },
      ],
      load: () => import("./commands/mcp-suggest.js"),
    },
  ],
  observers: [{ id: "mcp.catalogue", load: () => import("./observer.js") }],
});
