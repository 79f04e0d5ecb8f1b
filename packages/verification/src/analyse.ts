import { analyseCommand } from "./analyse-command.js";
import { analyseToolWith } from "./analyse-tool.js";
import type { ToolObservation, ToolUse } from "./observation.js";
import { interpret } from "./shell/interpret.js";

/**
 * Analyses one use of a tool as evidence: what was verified and how it came out, or what was changed. The answer
 * holds recognised summary lines of the output and the paths of a patch, nothing else of either, and no secret. Never
 * rejects.
 */
export function analyseTool(use: ToolUse): Promise<ToolObservation> {
  const all = async () => ({ analyseCommand, interpret });
  return analyseToolWith(use, { plain: all, shell: all });
}
