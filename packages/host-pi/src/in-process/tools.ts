import type { PlannedUse, ToolUse } from "@orange-hyper/host-in-process";
import type { Content, ToolCall, ToolResult } from "./host-types.js";

/** Tools of pi that do not change the project. */
const READING = new Set(["read", "grep", "find", "ls"]);

/** Maps pi's tool names to the common names of host events. */
const NAMES = new Map([
  ["bash", "Bash"],
  ["write", "Write"],
  ["edit", "Edit"],
]);

/** The tool of pi's example extension for subagents. */
const SUBAGENT = "subagent";

/** Maximum length of an output, in characters. A longer one keeps its end, where the summary is. */
const MAX_OUTPUT_LENGTH = 128 * 1024;

/**
 * Matches the line that pi appends to the output of a failed command. Older versions report the status nowhere else.
 */
const EXITED = /(?:^|\n)Command exited with code (\d{1,10})\s*$/;

type Fields = Readonly<Record<string, unknown>>;

/** Describes a tool use before it runs, with its complete input. */
export function plannedUse({ toolName, input }: ToolCall): PlannedUse {
  return { name: NAMES.get(toolName) ?? toolName, native: toolName, input: fieldsOf(input) };
}

/** Describes a tool use that ended; null when it changed nothing. */
export function toolUse(result: ToolResult): ToolUse | null {
  const { toolName, isError } = result;
  const input = fieldsOf(result.input);
  const name = NAMES.get(toolName);
  if (name === "Bash") {
    const output = textOf(result.content).slice(-MAX_OUTPUT_LENGTH);
    const exitStatus = statusOf(result, output);
    return {
      name,
      input: { command: input["command"] },
      response: { output, exit_code: exitStatus, is_error: isError },
      exitStatus,
    };
  }
  // An edit that failed has changed nothing.
  if (name !== undefined) return isError ? null : { name, input: { file_path: input["path"] } };
  if (toolName === SUBAGENT) return { name: toolName, input: { subagents: agentsIn(input) } };
  // A tool of an extension may change anything.
  return READING.has(toolName) ? null : { name: toolName, input: { description: input["description"] } };
}

/** Returns the paths that a read-only tool read; `.` for a search without a folder, which covers the whole project. */
export function readPaths({ toolName, input, isError }: ToolResult): readonly string[] {
  if (isError || !READING.has(toolName)) return [];
  const { path } = fieldsOf(input);
  if (typeof path === "string" && path !== "") return [path];
  return toolName === "read" ? [] : ["."];
}

/** Returns the agents that were called: a single one, several in parallel (`tasks`), or in sequence (`chain`). */
function agentsIn(input: Fields): readonly object[] {
  const called = [input, input["tasks"], input["chain"]].flat().map(fieldsOf);
  return called.flatMap(({ agent }) => (typeof agent === "string" ? [{ agent }] : []));
}

/** Joins the text parts of a message or a tool result. */
export function textOf(content: readonly Content[] = []): string {
  return content.map(({ type, text }) => (type === "text" ? (text ?? "") : "")).join("\n");
}

/** Returns the exit status; null for a command that was stopped or could not be started. */
function statusOf({ structuredContent, isError }: ToolResult, output: string): number | null {
  const { exit_code: exit } = fieldsOf(structuredContent);
  if (Number.isSafeInteger(exit)) return exit as number;
  if (!isError) return 0;
  const [, status] = EXITED.exec(output) ?? [];
  return status === undefined ? null : Number(status);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
