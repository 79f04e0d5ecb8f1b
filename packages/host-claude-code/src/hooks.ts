import type { HostHook } from "@orange-hyper/hosts/bridge";

/** The launcher's argument for a failed tool use, for which Claude Code has a separate hook. */
export const TOOL_FAILED = "post-tool-use-failure";

/** The hooks of Claude Code that Orange handles, in the order in which they first occur in a session. */
export const HOOKS = [
  { event: "session-start", native: "SessionStart", hasContext: true },
  { event: "user-prompt-submit", native: "UserPromptSubmit", hasContext: true },
  { event: "pre-tool-use", native: "PreToolUse", hasContext: true, isSilent: true },
  { event: "post-tool-use", native: "PostToolUse", hasContext: true },
  { event: "post-tool-use", word: TOOL_FAILED, native: "PostToolUseFailure", hasContext: true },
  { event: "stop", native: "Stop", hasContext: false },
] as const satisfies readonly HostHook[];

/** Measured on 2.1.330: a changed input needs no grant; the client applies its own permissions to the changed input. */
export const FORM = {
  id: "claude-code",
  title: "Claude Code",
  hooks: HOOKS,
  isExplicit: false,
  grantsInput: false,
} as const;
