import { type CanonicalEvent, canonicalEvent } from "@orange-hyper/policies/canonical";
import { member } from "./fields.js";
import type { Phase } from "./phases.js";

/** Names that say more than the canonical event behind them. */
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

/** The phase of an event, by the host's own name or a canonical one; null where it has none. */
export function phaseOf(name: string): Phase | null {
  return BY_NAME.get(name) ?? member<Phase>(BY_CANONICAL, canonicalEvent(name)) ?? null;
}

/** The name of a phase in hosts that run commands as hooks; null where they have no event for it. */
export function commandEventOf(phase: Phase): string | null {
  for (const [name, of] of BY_NAME) if (of === phase) return name;
  return null;
}
