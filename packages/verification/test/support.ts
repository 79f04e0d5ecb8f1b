import { analyseTool, type ToolObservation } from "../src/analyse-tool.js";

export const ROOT = "/repo";

/** One use of a shell, as a host reports it. */
export function ranCommand(
  command: string,
  toolResponse: unknown = "",
  exitStatus?: number | null,
): ToolObservation {
  return analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse,
    root: ROOT,
    ...(exitStatus === undefined ? {} : { exitStatus }),
  });
}
