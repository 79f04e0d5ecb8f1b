import type { PlannedUse, ToolUse } from "@orange-hyper/host-in-process";
import type { Content, ToolCall, ToolResult } from "./host-types.js";

/** Tools of pi that change nothing of the project. */
const READING = new Set(["read", "grep", "find", "ls"]);

/** Tools by their names in the one vocabulary. */
const NAMES = new Map([
  ["bash", "Bash"],
  ["write", "Write"],
  ["edit", "Edit"],
]);

/** The tool of the extension that pi ships as the example for subagents. */
const SUBAGENT = "subagent";

/** Of a longer output the end is what sums it up. */
const LONGEST_OUTPUT = 128 * 1024;

/** What pi writes below the output of a command that failed; older versions say its status nowhere else. */
const EXITED = /(?:^|\n)Command exited with code (\d{1,10})\s*$/;

type Fields = Readonly<Record<string, unknown>>;

/** A tool that is about to be used, with all that it was given. */
export function plannedUse({ toolName, input }: ToolCall): PlannedUse {
  return { name: NAMES.get(toolName) ?? toolName, native: toolName, input: fieldsOf(input) };
}

/** A tool that ended; null for one that changed nothing. */
export function toolUse(result: ToolResult): ToolUse | null {
  const { toolName, isError } = result;
  const input = fieldsOf(result.input);
  const name = NAMES.get(toolName);
  if (name === "Bash") {
    const output = textOf(result.content).slice(-LONGEST_OUTPUT);
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
  // A tool of an extension may do anything.
  return READING.has(toolName) ? null : { name: toolName, input: { description: input["description"] } };
}

/** What a tool that only reads looked at; a search without a folder looks at the whole project. */
export function lookedAt({ toolName, input, isError }: ToolResult): readonly string[] {
  if (isError || !READING.has(toolName)) return [];
  const { path } = fieldsOf(input);
  if (typeof path === "string" && path !== "") return [path];
  return toolName === "read" ? [] : ["."];
}

/** Whom it called: one, several at once, or one after another. */
function agentsIn(input: Fields): readonly object[] {
  const called = [input, input["tasks"], input["chain"]].flat().map(fieldsOf);
  return called.flatMap(({ agent }) => (typeof agent === "string" ? [{ agent }] : []));
}

/** Text of the agent's, or of a tool's. */
export function textOf(content: readonly Content[] = []): string {
  return content.map(({ type, text }) => (type === "text" ? (text ?? "") : "")).join("\n");
}

/** Null for a command that was stopped, or could not be started. */
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
