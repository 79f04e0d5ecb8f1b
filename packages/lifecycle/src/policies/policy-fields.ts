import type { HostEvent, HostEventName } from "@orange-hyper/core/host";

/** The name of each event in the policy contract, followed by its name in most hosts. */
export const POLICY_EVENTS = {
  "session-start": ["agentSpawn", "SessionStart"],
  "user-prompt-submit": ["userPromptSubmit", "UserPromptSubmit"],
  "pre-tool-use": ["preToolUse", "PreToolUse"],
  "post-tool-use": ["postToolUse", "PostToolUse"],
  stop: ["stop", "Stop"],
} as const satisfies Record<HostEventName, readonly [string, string]>;

/** Returns the fields that policies receive: what the host's bridge let through, under the contract's names. */
export function policyFields({ name, input }: HostEvent, root: string): Readonly<Record<string, unknown>> {
  return { cwd: root, ...input, hook_event_name: POLICY_EVENTS[name][1] };
}
