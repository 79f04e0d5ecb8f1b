import type { HostHook } from "@orange-hyper/hosts/bridge";

/** The hooks of Codex that Orange handles, in the order in which they first occur in a session. */
export const HOOKS: readonly HostHook[] = [
  { event: "session-start", native: "SessionStart", hasContext: true },
  { event: "user-prompt-submit", native: "UserPromptSubmit", hasContext: true },
  { event: "pre-tool-use", native: "PreToolUse", hasContext: true, isSilent: true },
  { event: "post-tool-use", native: "PostToolUse", hasContext: true },
  { event: "stop", native: "Stop", hasContext: false },
];

/**
 * Answers are explicit because Codex discards an answer that does not name its event. Measured on 0.169.0: a changed
 * input is accepted only together with a grant, and Codex still asks its user.
 */
export const FORM = {
  id: "codex",
  title: "Codex",
  hooks: HOOKS,
  isExplicit: true,
  grantsInput: true,
} as const;
