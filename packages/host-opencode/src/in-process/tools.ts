import type { PlannedUse, ToolUse } from "@orange-hyper/host-in-process";

/** Tools of opencode that do not change the project. */
const READING = new Set(
  "read glob grep list webfetch websearch codesearch todowrite todoread skill question lsp invalid plan_enter plan_exit".split(
    " ",
  ),
);

/** Maps opencode's tool names to the common names of host events. */
const NAMES = new Map([
  ["bash", "Bash"],
  ["write", "Write"],
  ["edit", "Edit"],
  ["multiedit", "MultiEdit"],
  ["patch", "apply_patch"],
  ["apply_patch", "apply_patch"],
]);

/** Maximum length of an output, in characters. A longer one keeps its end, where the summary is. */
const MAX_OUTPUT_LENGTH = 128 * 1024;

/** Matches the output of a task that has been started but is not completed. */
const GOES_ON = /^<task\b[^>]*\bstate="(?!completed")/;

type Fields = Readonly<Record<string, unknown>>;

/** Describes a tool use before it runs, with its complete input. */
export function plannedUse(tool: string, args: unknown): PlannedUse {
  return { name: NAMES.get(tool) ?? tool, native: tool, input: fieldsOf(args) };
}

/** Describes a tool use that returned; null for a tool that changes nothing. */
export function toolUse(
  tool: string,
  args: unknown,
  result: { output: unknown; metadata: unknown },
): ToolUse | null {
  const input = fieldsOf(args);
  const output = textOf(result.output).slice(-MAX_OUTPUT_LENGTH);
  if (tool === "bash") {
    const { exit } = fieldsOf(result.metadata);
    // A stopped command has no status.
    const exitStatus = Number.isSafeInteger(exit) ? (exit as number) : null;
    return { ...shell(input), response: { output, exit_code: exitStatus }, exitStatus };
  }
  // The work of a task has been reported by its own session.
  if (tool === "task")
    return GOES_ON.test(output) ? null : { name: "Task", input: { subagent_type: input["subagent_type"] } };
  return otherUse(tool, input);
}

/** Returns the paths that a read-only tool read; `.` for a search without a folder, which covers the whole project. */
export function readPaths(tool: string, args: unknown): readonly string[] {
  const { filePath, path } = fieldsOf(args);
  if (tool === "read") return [textOf(filePath)].filter((one) => one !== "");
  return ["glob", "grep", "list"].includes(tool) ? [textOf(path) || "."] : [];
}

/**
 * Describes a tool use that ended in an error; null for any tool but a command, because a failed edit changes nothing.
 */
export function failedUse(tool: string, args: unknown, error: unknown): ToolUse | null {
  if (tool !== "bash") return null;
  return {
    ...shell(fieldsOf(args)),
    response: { output: textOf(error).slice(-MAX_OUTPUT_LENGTH), is_error: true },
    exitStatus: null,
  };
}

function otherUse(tool: string, input: Fields): ToolUse | null {
  const name = NAMES.get(tool);
  if (name === "apply_patch") return { name, input: { command: input["patchText"] } };
  if (name !== undefined) return { name, input: { file_path: input["filePath"] } };
  // A tool of an MCP server or of the user may change anything.
  return READING.has(tool) ? null : { name: tool, input: { description: input["description"] } };
}

function shell({ command, workdir }: Fields): Pick<ToolUse, "name" | "input"> {
  return { name: "Bash", input: { command, workdir } };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
