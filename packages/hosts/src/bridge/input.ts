import type { HookWorld, HostEvent } from "@orange-hyper/core/host";

/** What lifecycle may know of a payload; everything else, the path of the transcript above all, stays in the bridge. */
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

/** The fields of a host event that a payload has, for hosts whose own names they are. */
export function eventInput(payload: Readonly<Record<string, unknown>>): HostEvent["input"] {
  const present = FIELDS.filter((field) => payload[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, payload[field]]));
}

/** What the environment says of the user's language: the locale, as POSIX looks for it, and what ORANGE_LANGUAGE asks for. */
export function languageFields(env: HookWorld["env"]): Pick<HostEvent, "locale" | "language"> {
  return { locale: env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"], language: env["ORANGE_LANGUAGE"] };
}
