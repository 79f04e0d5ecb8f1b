import type { HostEventName } from "@orange-hyper/core/host";

/** What is declared of one kind of event. */
export interface EventRoute {
  /** The event under which rules are asked; null where none are. */
  readonly policyContext: "preToolUse" | null;
  /**
   * True where the log of the session says that the hook began, so that the next prompt sees one that was killed. A tool waits
   * for its hooks and is used far more often than all else happens: their beginning is not noted.
   */
  readonly isWatched: boolean;
  /** The parts of `lifecycle` that its code uses itself: folders of its source, in the order of their names. */
  readonly parts: readonly string[];
  /** Milliseconds that Orange's own work is to take at most; what takes longer is counted as slow. */
  readonly targetMs: number;
}

/** A hook answers or ends itself after so long, whatever its event; what began before that and did not end was killed. */
export const HOOK_ENDS_MS = 5_000;

/** What takes each event of a host, and in which time. Code reads it, and a test compares it with the code both ways. */
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
