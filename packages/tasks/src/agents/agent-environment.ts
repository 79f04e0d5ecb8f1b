import { withFolders } from "./agent-path.js";
import type { SpawnRecord } from "./spawn-record.js";

/**
 * Environment variables by which a coding agent marks its child processes. They are cleared for the launched agent
 * because an agent that finds them refuses to start inside another one; a task that was created by an agent inherits
 * them.
 */
const MARKS = [
  "AI_AGENT",
  "CLAUDECODE",
  "CLAUDE_CODE_ENTRYPOINT",
  "CODEX_THREAD_ID",
  "COPILOT_CLI",
  "CURSOR_AGENT",
  "GEMINI_CLI",
  "OPENCODE",
  "PI_CODING_AGENT",
];

/** Returns the variables to override in an agent's environment; `undefined` unsets a variable. */
export function agentEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  { search = [] }: Pick<SpawnRecord, "search">,
): Readonly<Record<string, string | undefined>> {
  const marks = MARKS.filter((name) => env[name] !== undefined).map((name) => [name, undefined] as const);
  return { ...Object.fromEntries(marks), PATH: withFolders(env["PATH"], search) };
}
