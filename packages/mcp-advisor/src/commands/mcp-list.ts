import { FittedCommand, type Outcome } from "@orange-hyper/core/command";
import { listTools } from "../catalogue.js";
import { mcpListData } from "../wire.js";

/** `orange mcp list`: shows the catalogue. */
export default class McpList extends FittedCommand {
  async run(): Promise<Outcome> {
    const data = mcpListData(listTools());
    return { data, human: async (paint) => (await import("../human.js")).toolsListed(data, paint) };
  }
}
