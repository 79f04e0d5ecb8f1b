import type { HostHook } from "@orange-hyper/hosts/bridge";

/** As `--host` names Kiro. */
export const HOST_ID = "kiro";

/** The hooks of Kiro that Orange listens to, in the order in which a session meets them. */
export const HOOKS = [
  { event: "session-start", native: "agentSpawn", hasContext: true },
  { event: "user-prompt-submit", native: "userPromptSubmit", hasContext: true },
  { event: "pre-tool-use", native: "preToolUse", hasContext: false },
  { event: "post-tool-use", native: "postToolUse", hasContext: false },
  { event: "stop", native: "stop", hasContext: false },
] as const satisfies readonly HostHook[];
