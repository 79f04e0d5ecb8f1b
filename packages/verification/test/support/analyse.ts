import { analyseWith } from "../../src/analyse-command.js";
import { analyseTool } from "../../src/index.js";
import type { ToolObservation, ToolUse } from "../../src/observation.js";
import { interpret } from "../../src/shell/interpret.js";

export const ROOT = "/repo";

/** Like `analyseTool`, but synchronous, because the interpreter is loaded already. */
export function analyse(use: ToolUse): ToolObservation {
  return analyseWith(use, interpret);
}

/** Analyses one shell command as a host reports it. */
export function ranCommand(
  command: string,
  toolResponse: unknown = "",
  exitStatus?: number | null,
): ToolObservation {
  return analyse({
    toolName: "Bash",
    toolInput: { command },
    toolResponse,
    root: ROOT,
    ...(exitStatus === undefined ? {} : { exitStatus }),
  });
}

/** Analyses a shell command in a project with the given files, with its output. */
export function ranIn(
  files: Readonly<Record<string, string>>,
  command: string,
  { stdout = "", exitStatus = 0 } = {},
): Promise<ToolObservation> {
  return analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: { stdout, stderr: "" },
    exitStatus,
    root: ROOT,
    read: async (path) => files[path] ?? null,
  });
}
