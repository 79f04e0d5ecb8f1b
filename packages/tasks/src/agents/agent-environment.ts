import { withFolders } from "./agent-path.js";
import type { SpawnRecord } from "./spawn-record.js";

/**
 * By these an agent marks what it runs itself. A task that an agent asked for has them in its environment, and an agent that finds
 * them refuses to start inside of another one.
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

/** What an agent gets in another way than whoever runs it has it. */
export function agentEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  { search = [] }: Pick<SpawnRecord, "search">,
): Readonly<Record<string, string | undefined>> {
  const marks = MARKS.filter((name) => env[name] !== undefined).map((name) => [name, undefined] as const);
  return { ...Object.fromEntries(marks), PATH: withFolders(env["PATH"], search) };
}
