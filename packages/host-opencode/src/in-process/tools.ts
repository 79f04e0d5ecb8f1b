import type { PlannedUse, ToolUse } from "@orange-hyper/host-in-process";

/** Tools of opencode that change nothing of the project. */
const READING = new Set(
  "read glob grep list webfetch websearch codesearch todowrite todoread skill question lsp invalid plan_enter plan_exit".split(
    " ",
  ),
);

/** Tools by their names in the one vocabulary. */
const NAMES = new Map([
  ["bash", "Bash"],
  ["write", "Write"],
  ["edit", "Edit"],
  ["multiedit", "MultiEdit"],
  ["patch", "apply_patch"],
  ["apply_patch", "apply_patch"],
]);

/** Of a longer output the end is what sums it up. */
const LONGEST_OUTPUT = 128 * 1024;

/** How the output of a task begins that was only started. */
const GOES_ON = /^<task\b[^>]*\bstate="(?!completed")/;

type Fields = Readonly<Record<string, unknown>>;

/** A tool that is about to be used, with all that it was given. */
export function plannedUse(tool: string, args: unknown): PlannedUse {
  return { name: NAMES.get(tool) ?? tool, native: tool, input: fieldsOf(args) };
}

/** A tool that returned; null for one that changes nothing. */
export function toolUse(
  tool: string,
  args: unknown,
  result: { output: unknown; metadata: unknown },
): ToolUse | null {
  const input = fieldsOf(args);
  const output = textOf(result.output).slice(-LONGEST_OUTPUT);
  if (tool === "bash") {
    const { exit } = fieldsOf(result.metadata);
    // A command that was stopped has no status.
    const exitStatus = Number.isSafeInteger(exit) ? (exit as number) : null;
    return { ...shell(input), response: { output, exit_code: exitStatus }, exitStatus };
  }
  // What a task did, its own session has reported.
  if (tool === "task")
    return GOES_ON.test(output) ? null : { name: "Task", input: { subagent_type: input["subagent_type"] } };
  return otherUse(tool, input);
}

/** What a tool that only reads looked at; a search without a folder looks at the whole project. */
export function lookedAt(tool: string, args: unknown): readonly string[] {
  const { filePath, path } = fieldsOf(args);
  if (tool === "read") return [textOf(filePath)].filter((one) => one !== "");
  return ["glob", "grep", "list"].includes(tool) ? [textOf(path) || "."] : [];
}

/** A tool that ended in an error: a command may have run until then, and an editor has changed nothing. */
export function failedUse(tool: string, args: unknown, error: unknown): ToolUse | null {
  if (tool !== "bash") return null;
  return {
    ...shell(fieldsOf(args)),
    response: { output: textOf(error).slice(-LONGEST_OUTPUT), is_error: true },
    exitStatus: null,
  };
}

function otherUse(tool: string, input: Fields): ToolUse | null {
  const name = NAMES.get(tool);
  if (name === "apply_patch") return { name, input: { command: input["patchText"] } };
  if (name !== undefined) return { name, input: { file_path: input["filePath"] } };
  // A tool of a server, or of the user's own, may do anything.
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
