import { analyseCommand } from "./analyse-command.js";
import { analyseToolWith } from "./analyse-tool.js";
import type { ToolObservation, ToolUse } from "./observation.js";
import { interpret } from "./shell/interpret.js";

/**
 * Reads one use of a tool as evidence: what was verified and how it came out, or what was changed. Nothing of the output
 * but recognised summary lines, nothing of a patch but its paths, and no secret is in the answer. Never rejects.
 */
export function analyseTool(use: ToolUse): Promise<ToolObservation> {
  const all = async () => ({ analyseCommand, interpret });
  return analyseToolWith(use, { plain: all, shell: all });
}
