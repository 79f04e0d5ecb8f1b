import { listTools, TOOL_IDS, type Tool } from "./catalogue.js";
import { toolIdRequired, unknownTool } from "./errors.js";

/** The tool with this id, whatever its case. Refuses a blank id and one that the catalogue does not hold. */
export function findTool(id: string): Tool {
  const wanted = id.trim().toLowerCase();
  if (wanted === "") throw toolIdRequired();
  const found = listTools().find((tool) => tool.id === wanted);
  if (found === undefined) throw unknownTool(id, TOOL_IDS);
  return found;
}
