/** The events of an agent host, in one vocabulary for all hosts. */
export const CANONICAL_EVENTS = [
  "agentSpawn",
  "userPromptSubmit",
  "preToolUse",
  "permissionRequest",
  "postToolUse",
  "stop",
  "subagentStart",
  "subagentStop",
] as const;

/** The name of a canonical event. */
export type CanonicalEvent = (typeof CANONICAL_EVENTS)[number];

/** The names that hosts use for each canonical event. A canonical name also stands for itself. */
const NATIVE_NAMES: Readonly<Record<CanonicalEvent, readonly string[]>> = {
  agentSpawn: ["SessionStart", "session.created", "session_start"],
  userPromptSubmit: [
    "UserPromptSubmit",
    "chat.message",
    "input",
    "before_agent_start",
    "turn_start",
    "BeforeAgent",
  ],
  preToolUse: ["PreToolUse", "tool.execute.before", "tool_call", "tool_execution_start", "BeforeTool"],
  permissionRequest: ["PermissionRequest", "permission.asked", "permission.replied"],
  postToolUse: [
    ...["PostToolUse", "PostToolUseFailure", "tool.execute.after", "tool_result", "tool_execution_end"],
    "AfterTool",
  ],
  stop: [
    "Stop",
    "SessionEnd",
    "session.idle",
    "session_shutdown",
    "agent_end",
    "agent_before_settle",
    "AfterAgent",
  ],
  subagentStart: ["SubagentStart"],
  subagentStop: ["SubagentStop"],
};

let byName: ReadonlyMap<string, CanonicalEvent> | undefined;

/** Returns the canonical event for a host's event name. An unknown name is returned unchanged; no policy acts on it. */
export function canonicalEvent(name: string): string {
  byName ??= new Map(
    CANONICAL_EVENTS.flatMap((event) =>
      [event, ...NATIVE_NAMES[event]].map((known) => [known, event] as const),
    ),
  );
  return byName.get(name) ?? name;
}
