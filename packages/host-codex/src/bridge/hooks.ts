import type { HostEventName } from "@orange-hyper/core/host";

/** A hook of Codex that Orange listens to. */
export interface CodexHook {
  readonly event: HostEventName;
  /** As Codex calls it in its own JSON. */
  readonly native: string;
  /** Codex knows `hookSpecificOutput` for it. */
  readonly hasContext: boolean;
}

/** Those hooks, in the order in which a session meets them. */
export const HOOKS: readonly CodexHook[] = [
  { event: "session-start", native: "SessionStart", hasContext: true },
  { event: "user-prompt-submit", native: "UserPromptSubmit", hasContext: true },
  { event: "post-tool-use", native: "PostToolUse", hasContext: true },
  { event: "stop", native: "Stop", hasContext: false },
];

/** The hook that the launcher's argument names; undefined for one that Orange does not listen to. */
export function findHook(word: string): CodexHook | undefined {
  return HOOKS.find(({ event }) => event === word);
}
