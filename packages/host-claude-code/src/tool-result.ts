import { TOOL_FAILED } from "./hooks.js";

type Payload = Readonly<Record<string, unknown>>;

/** The outcome of a tool use, as fields of a host event. */
export interface ToolResult {
  readonly tool_response: unknown;
  /** Exit status of a command; null when it is unknown. Omitted: the tool runs no command. */
  readonly exitStatus?: number | null;
}

/** Tools that run a command line. */
const SHELL_TOOLS = ["Bash", "PowerShell"];
/** Matches the tools of MCP servers. */
const SERVER_TOOL = /^mcp__/;
/** Matches the beginning of the client's error text for a command that ended on its own. */
const EXIT_CODE = /^Exit code (\d{1,10})(?:\n|$)/;

/**
 * Reads the result of a tool from the payload of its hook. Null for a failed use that need not be recorded: apart from
 * commands and tools of servers, a tool of Claude Code that fails has changed no file.
 */
export function readToolResult(word: string, payload: Payload): ToolResult | null {
  const { tool_name: name } = payload;
  const isShell = SHELL_TOOLS.some((tool) => tool === name);
  if (word !== TOOL_FAILED) {
    const { tool_response } = payload;
    return { tool_response, ...(isShell ? { exitStatus: statusOfSuccess(tool_response) } : {}) };
  }
  const error = typeof payload["error"] === "string" ? payload["error"] : "";
  if (isShell) return failedCommand(error, payload["is_interrupt"] === true);
  return typeof name === "string" && SERVER_TOOL.test(name) ? { tool_response: error } : null;
}

/**
 * Returns 0, because a failed command has a hook of its own. Returns null for a status that the client treats as
 * harmless (such as a search without a match), for a command that is still running in the background, and for one that
 * was interrupted.
 */
function statusOfSuccess(response: unknown): number | null {
  if (typeof response !== "object" || response === null) return null;
  const { returnCodeInterpretation, backgroundTaskId, interrupted } = response as Payload;
  const isPlain = returnCodeInterpretation === undefined && backgroundTaskId === undefined;
  return isPlain && interrupted !== true ? 0 : null;
}

/**
 * Without a status, the command was stopped or never ran. It is marked as interrupted, because its output proves
 * nothing.
 */
function failedCommand(error: string, isInterrupted: boolean): ToolResult {
  const [line = "", status] = EXIT_CODE.exec(error) ?? [];
  const hasEnded = status !== undefined && !isInterrupted;
  return {
    tool_response: { stdout: error.slice(line.length), interrupted: !hasEnded },
    exitStatus: hasEnded ? Number(status) : null,
  };
}
