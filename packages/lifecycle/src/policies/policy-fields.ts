import type { HostEvent, HostEventName } from "@orange-hyper/core/host";

/** Each event as the contract of policies names it, and as most hosts do. */
export const POLICY_EVENTS = {
  "session-start": ["agentSpawn", "SessionStart"],
  "user-prompt-submit": ["userPromptSubmit", "UserPromptSubmit"],
  "pre-tool-use": ["preToolUse", "PreToolUse"],
  "post-tool-use": ["postToolUse", "PostToolUse"],
  stop: ["stop", "Stop"],
} as const satisfies Record<HostEventName, readonly [string, string]>;

/** What policies get of an event: what the bridge let through, in the names of the contract. */
export function policyFields({ name, input }: HostEvent, root: string): Readonly<Record<string, unknown>> {
  return { cwd: root, ...input, hook_event_name: POLICY_EVENTS[name][1] };
}
