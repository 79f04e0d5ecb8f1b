import { TOOL_FAILED } from "./hooks.js";

type Payload = Readonly<Record<string, unknown>>;

/** What became of a use of a tool, in the words of a host event. */
export interface ToolResult {
  readonly tool_response: unknown;
  /** Null where it was a command and its status is not known; undefined where it was none. */
  readonly exitStatus?: number | null;
}

/** Tools that run a command line. */
const SHELL_TOOLS = ["Bash", "PowerShell"];
/** The tools of a server of the user's. */
const SERVER_TOOL = /^mcp__/;
/** How the client begins the error of a command that came to its end. */
const EXIT_CODE = /^Exit code (\d{1,10})(?:\n|$)/;

/**
 * The result of a tool as its hook tells it. Null for a use that failed and left nothing to know: but for commands and tools of
 * servers, a tool of Claude Code that fails has changed no file.
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
 * The hook of a success means 0, but for a status that the client takes for harmless, as of a search without a match, and for
 * a command that goes on or was stopped.
 */
function statusOfSuccess(response: unknown): number | null {
  if (typeof response !== "object" || response === null) return null;
  const { returnCodeInterpretation, backgroundTaskId, interrupted } = response as Payload;
  const isPlain = returnCodeInterpretation === undefined && backgroundTaskId === undefined;
  return isPlain && interrupted !== true ? 0 : null;
}

/** Without a status, the command was stopped or never ran: then its output proves nothing. */
function failedCommand(error: string, isInterrupted: boolean): ToolResult {
  const [line = "", status] = EXIT_CODE.exec(error) ?? [];
  const hasEnded = status !== undefined && !isInterrupted;
  return {
    tool_response: { stdout: error.slice(line.length), interrupted: !hasEnded },
    exitStatus: hasEnded ? Number(status) : null,
  };
}
