import type { HostBinding } from "@orange-hyper/core/host";

/** What the file in a host writes to the command line: the fields of a host event that apply, in the one vocabulary. */
export interface Payload {
  readonly binding: HostBinding;
  readonly session_id: string;
  readonly cwd: string;
  readonly turn_id?: string;
  readonly agent_id?: string;
  readonly source?: string;
  readonly prompt?: string;
  readonly tool_name?: string;
  /** As the host itself calls the tool, where that differs. */
  readonly native_tool?: string;
  readonly tool_use_id?: string;
  readonly tool_input?: object;
  readonly tool_response?: object;
  /** Files and folders that tools have looked at since the last such event of the session, as the tools were given them. */
  readonly read_paths?: readonly string[];
  readonly stop_hook_active?: boolean;
  readonly last_assistant_message?: string;
  /** Of a shell command; null where the host has none. */
  readonly exit_status?: number | null;
}

/** The one line that comes back. */
export interface Answer {
  /** False holds a prompt back, refuses a tool, or keeps a turn going; then there is a reason. */
  readonly allow: boolean;
  readonly reason?: string;
  /** For the model. */
  readonly context?: string;
  /** For the user. */
  readonly message?: string;
  /** The whole input that the tool is to get in place of its own. */
  readonly input?: object;
}

/** The answer that a line holds; null for any other text. */
export function readAnswer(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("allow" in value)) return null;
    const { allow, reason, context, message, input } = value as Readonly<Record<string, unknown>>;
    return {
      allow: allow !== false,
      ...(typeof reason === "string" && { reason }),
      ...(typeof context === "string" && { context }),
      ...(typeof message === "string" && { message }),
      ...(isFields(input) && { input }),
    };
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
