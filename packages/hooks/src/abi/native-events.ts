import { type CanonicalEvent, canonicalEvent } from "@orange-hyper/policies/canonical";
import { member } from "./fields.js";
import type { Phase } from "./phases.js";

/** Native names that are more specific than their canonical event. */
const BY_NAME: ReadonlyMap<string, Phase> = new Map([
  ["SessionStart", "session.start"],
  ["SessionEnd", "session.end"],
  ["UserPromptSubmit", "message.input"],
  ["PreToolUse", "tool.execute.before"],
  ["PostToolUse", "tool.execute.after"],
  ["PermissionRequest", "permission.ask"],
  ["Stop", "stop.before"],
  ["TextComplete", "stream.text_block"],
  ["ChatParams", "chat.params"],
]);

const BY_CANONICAL = {
  agentSpawn: "session.start",
  userPromptSubmit: "message.input",
  preToolUse: "tool.execute.before",
  permissionRequest: "permission.ask",
  postToolUse: "tool.execute.after",
  stop: "stop.before",
} as const satisfies Readonly<Partial<Record<CanonicalEvent, Phase>>>;

/** Returns the phase of an event, given a host's name or a canonical one; null when it has none. */
export function phaseOf(name: string): Phase | null {
  return BY_NAME.get(name) ?? member<Phase>(BY_CANONICAL, canonicalEvent(name)) ?? null;
}

/** Returns the event name of a phase in hosts that run commands as hooks; null when they have no such event. */
export function commandEventOf(phase: Phase): string | null {
  for (const [name, of] of BY_NAME) if (of === phase) return name;
  return null;
}
