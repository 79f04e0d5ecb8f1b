import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { DEFAULT_HINT } from "@orange-hyper/core/answer";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/mcp-advisor",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Suggests MCP servers as proposal cards; installs and calls nothing.",
  // It shares its ports with the observers it asks, each narrowed to what its plugin declares.
  needs: ["documents", "logs", "blobs", "clock", "ids", "files", "git"],
  grammar: { noun: "mcp", hint: DEFAULT_HINT },
  commands: [
    {
      id: "mcp.list",
      paths: [["mcp", "list"]],
      summary: "List the MCP servers that can be suggested",
      category: "Insight",
      effect: "none",
      project: "none",
      examples: [{ line: "orange mcp list", about: "Every entry of the catalogue; nothing is installed." }],
      load: () => import("./commands/mcp-list.js"),
    },
    {
      id: "mcp.show",
      paths: [["mcp", "show"]],
      summary: "Show what one MCP server is good for, its risks and its cost",
      category: "Insight",
      effect: "none",
      project: "none",
      examples: [{ line: "orange mcp show context7", about: "All that the catalogue says about it." }],
      load: () => import("./commands/mcp-show.js"),
    },
    {
      id: "mcp.suggest",
      paths: [["mcp", "suggest"]],
      summary: "Suggest MCP servers that a need or a quest calls for",
      category: "Insight",
      effect: "none",
      project: "initialized",
      examples: [
        { line: 'orange mcp suggest --query "latest Next.js API docs"', about: "Judge a need in words." },
        { line: "orange mcp suggest --quest <quest-id>", about: "Judge what a quest asks for." },
      ],
      load: () => import("./commands/mcp-suggest.js"),
    },
  ],
  observers: [{ id: "mcp.catalogue", load: () => import("./observer.js") }],
});
