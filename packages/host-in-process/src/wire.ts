import type { HostBinding } from "@orange-hyper/core/host";

/**
 * The JSON that the file in a host sends to the command line: the applicable fields of a host event, with common tool
 * names.
 */
export interface Payload {
  readonly binding: HostBinding;
  readonly session_id: string;
  readonly cwd: string;
  readonly turn_id?: string;
  readonly agent_id?: string;
  readonly source?: string;
  readonly prompt?: string;
  readonly tool_name?: string;
  /** The host's own name of the tool. Omitted: the same as `tool_name`. */
  readonly native_tool?: string;
  readonly tool_use_id?: string;
  readonly tool_input?: object;
  readonly tool_response?: object;
  /**
   * Files and folders that tools have read since the last event of the session with this field, as passed to the tools.
   */
  readonly read_paths?: readonly string[];
  readonly stop_hook_active?: boolean;
  readonly last_assistant_message?: string;
  /** Exit status of a shell command; null when the host has none. */
  readonly exit_status?: number | null;
}

/** The answer of the command line, which is one line of JSON. */
export interface Answer {
  /** False to hold back a prompt, refuse a tool, or keep a turn going. `reason` is then set. */
  readonly allow: boolean;
  readonly reason?: string;
  /** Text for the model. */
  readonly context?: string;
  /** Line for the user. */
  readonly message?: string;
  /** Complete input that replaces the tool's own. */
  readonly input?: object;
}

/** Parses an answer; null for any other text. */
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
