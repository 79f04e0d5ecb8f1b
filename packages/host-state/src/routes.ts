import type { HostEventName } from "@orange-hyper/core/host";

/** The declaration of one kind of event. */
export interface EventRoute {
  /** The event for which policy rules are evaluated; null when none are. */
  readonly policyContext: "preToolUse" | null;
  /**
   * True when the session log records that the hook began, so that the next prompt can detect one that was killed.
   * False for events of tools: they are by far the most frequent, and tools wait for them.
   */
  readonly isWatched: boolean;
  /** The folders of the source of `lifecycle` that its code uses directly, sorted by name. */
  readonly parts: readonly string[];
  /** Target for Orange's own work, in ms; anything longer is counted as slow. */
  readonly targetMs: number;
}

/**
 * Time in ms after which every hook has answered or ended itself, whatever its event. One that began earlier and has
 * not ended was killed.
 */
export const HOOK_ENDS_MS = 5_000;

/** The handling of each host event. Used by the code, and compared with it in both directions by a test. */
export const EVENT_ROUTES: Readonly<Record<HostEventName, EventRoute>> = {
  "session-start": {
    policyContext: null,
    isWatched: true,
    parts: ["alerts", "completion", "context", "policies", "quest", "state", "texts"],
    targetMs: 3_000,
  },
  "user-prompt-submit": {
    policyContext: null,
    isWatched: true,
    parts: ["alerts", "context", "policies", "prompt", "quest", "state", "texts"],
    targetMs: 1_000,
  },
  "pre-tool-use": {
    policyContext: "preToolUse",
    isWatched: false,
    parts: ["policies", "state"],
    targetMs: 300,
  },
  "post-tool-use": {
    policyContext: null,
    isWatched: false,
    parts: ["context", "policies", "state", "texts"],
    targetMs: 500,
  },
  stop: {
    policyContext: null,
    isWatched: true,
    parts: ["alerts", "completion", "quest", "state", "texts"],
    targetMs: 4_000,
  },
};
