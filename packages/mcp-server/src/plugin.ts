import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/mcp-server",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Serves memory, quests and proposals to any MCP client over standard input and output.",
  category: "Hosts",
  needs: [
    "blobs",
    "cache",
    "clock",
    "documents",
    "files",
    "git",
    "homes",
    "hostFolders",
    "ids",
    "locks",
    "logs",
    "processes",
    "programs",
    "repositories",
    "sources",
    "terminal",
    "user",
    "workTrees",
  ],
  commands: [
    {
      id: "serve.mcp",
      summary: "Serve memory, quests and proposals to an MCP client over standard input and output",
      audience: "programs",
      effect: "project",
      approval: true,
      project: "none",
      output: "native",
      stability: "preview",
      examples: [
        { line: "orange serve mcp", about: "What an MCP client starts in the folder of a project." },
        { line: "orange serve mcp --allow-write", about: "The client may work on runs as well." },
        {
          line: "orange serve mcp --project ~/code/shop",
          about: "For a client that starts its servers somewhere else.",
        },
      ],
      load: () => import("./commands/serve-mcp.js"),
    },
  ],
});
