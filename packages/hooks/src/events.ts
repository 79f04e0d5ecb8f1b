/** Events that `orange hook run` supports. */
export const PREVIEW_EVENTS = ["session-start", "stop"] as const;

/** Events of hosts without a preview. */
export const OTHER_EVENTS = [
  "user-prompt-submit",
  "pre-tool-use",
  "post-tool-use",
  "notification",
  "subagent-stop",
] as const;

/** Events that the activation runtime handles. */
export const RUNTIME_EVENTS = ["session-start", "user-prompt-submit", "post-tool-use", "stop"] as const;
