import type { HostHook } from "@orange-hyper/hosts/bridge";

/** The word by which the launcher names a use of a tool that failed: Claude Code has a hook of its own for it. */
export const TOOL_FAILED = "post-tool-use-failure";

/** The hooks of Claude Code that Orange listens to, in the order in which a session meets them. */
export const HOOKS = [
  { event: "session-start", native: "SessionStart", hasContext: true },
  { event: "user-prompt-submit", native: "UserPromptSubmit", hasContext: true },
  { event: "pre-tool-use", native: "PreToolUse", hasContext: true, isSilent: true },
  { event: "post-tool-use", native: "PostToolUse", hasContext: true },
  { event: "post-tool-use", word: TOOL_FAILED, native: "PostToolUseFailure", hasContext: true },
  { event: "stop", native: "Stop", hasContext: false },
] as const satisfies readonly HostHook[];

/** Measured on 2.1.330: a changed input without a decision is what the client's own permissions are asked about. */
export const FORM = {
  id: "claude-code",
  title: "Claude Code",
  hooks: HOOKS,
  isExplicit: false,
  grantsInput: false,
} as const;
