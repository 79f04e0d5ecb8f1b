import { FittedCommand, type Outcome, word } from "@orange-hyper/core/command";
import { TOOL_IDS } from "../catalogue.js";
import { findTool } from "../find-tool.js";
import { mcpShowData } from "../wire.js";

/** `orange mcp show`: shows one entry of the catalogue. */
export default class McpShow extends FittedCommand {
  tool = word("mcp-id", {
    description: "Id of the MCP server, as `orange mcp list` shows it.",
    choices: TOOL_IDS,
  });

  async run(): Promise<Outcome> {
    const data = mcpShowData(findTool(this.tool ?? ""));
    return { data, human: async (paint) => (await import("../human.js")).toolShown(data, paint) };
  }
}
