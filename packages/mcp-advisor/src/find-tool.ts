import { listTools, TOOL_IDS, type Tool } from "./catalogue.js";
import { toolIdRequired, unknownTool } from "./errors.js";

/**
 * Finds a tool by its id, ignoring case. Throws `toolIdRequired` for a blank id and `unknownTool` for an unknown one.
 */
export function findTool(id: string): Tool {
  const wanted = id.trim().toLowerCase();
  if (wanted === "") throw toolIdRequired();
  const found = listTools().find((tool) => tool.id === wanted);
  if (found === undefined) throw unknownTool(id, TOOL_IDS);
  return found;
}
