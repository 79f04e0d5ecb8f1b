import type { HookWorld, HostEvent } from "@orange-hyper/core/host";

/** Payload fields that lifecycle receives. All others stay in the bridge, most importantly the transcript's path. */
const FIELDS = [
  "session_id",
  "turn_id",
  "agent_id",
  "agent_type",
  "cwd",
  "source",
  "prompt",
  "tool_name",
  "tool_use_id",
  "tool_input",
  "tool_response",
  "stop_hook_active",
  "last_assistant_message",
] as const;

/** Returns the event fields that a payload contains, for hosts that use the same field names as Orange. */
export function eventInput(payload: Readonly<Record<string, unknown>>): HostEvent["input"] {
  const present = FIELDS.filter((field) => payload[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, payload[field]]));
}

/** Returns the language settings of the environment: the locale in POSIX order of precedence, and ORANGE_LANGUAGE. */
export function languageFields(env: HookWorld["env"]): Pick<HostEvent, "locale" | "language"> {
  return { locale: env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"], language: env["ORANGE_LANGUAGE"] };
}
