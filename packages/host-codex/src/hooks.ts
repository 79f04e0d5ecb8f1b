import type { HostHook } from "@orange-hyper/hosts/bridge";

/** The hooks of Codex that Orange listens to, in the order in which a session meets them. */
export const HOOKS: readonly HostHook[] = [
  { event: "session-start", native: "SessionStart", hasContext: true },
  { event: "user-prompt-submit", native: "UserPromptSubmit", hasContext: true },
  { event: "pre-tool-use", native: "PreToolUse", hasContext: true, isSilent: true },
  { event: "post-tool-use", native: "PostToolUse", hasContext: true },
  { event: "stop", native: "Stop", hasContext: false },
];

/**
 * Codex drops the whole answer of a hook that does not name its event. Measured on 0.169.0: it takes an input beside a grant alone, and
 * asks its user all the same.
 */
export const FORM = {
  id: "codex",
  title: "Codex",
  hooks: HOOKS,
  isExplicit: true,
  grantsInput: true,
} as const;
