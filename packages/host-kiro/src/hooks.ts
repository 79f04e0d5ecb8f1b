import type { HostHook } from "@orange-hyper/hosts/bridge";

/** Id of Kiro in `--host`. */
export const HOST_ID = "kiro";

/** The hooks of Kiro that Orange handles, in the order in which they first occur in a session. */
export const HOOKS = [
  { event: "session-start", native: "agentSpawn", hasContext: true },
  { event: "user-prompt-submit", native: "userPromptSubmit", hasContext: true },
  { event: "pre-tool-use", native: "preToolUse", hasContext: false },
  { event: "post-tool-use", native: "postToolUse", hasContext: false },
  { event: "stop", native: "stop", hasContext: false },
] as const satisfies readonly HostHook[];
