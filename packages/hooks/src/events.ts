/** Events with a preview: `orange hook run` supports them. */
export const PREVIEW_EVENTS = ["session-start", "stop"] as const;

/** Host events that have no preview. */
export const OTHER_EVENTS = [
  "user-prompt-submit",
  "pre-tool-use",
  "post-tool-use",
  "notification",
  "subagent-stop",
] as const;

/** Events that the activation runtime handles. */
export const RUNTIME_EVENTS = ["session-start", "user-prompt-submit", "post-tool-use", "stop"] as const;
