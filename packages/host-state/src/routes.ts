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
  /** The functions that its code calls, in their order. */
  readonly steps: readonly string[];
  /** In milliseconds: what the event is to take, and from when on it counts as slow. */
  readonly targetMs: number;
  readonly slowMs: number;
}

/** A hook answers or ends itself after so long, whatever its event; what began before that and did not end was killed. */
export const HOOK_ENDS_MS = 5_000;

/** Which code takes each event of a host, and within which limits. */
export const EVENT_ROUTES: Readonly<Record<HostEventName, EventRoute>> = {
  "session-start": {
    policyContext: null,
    isWatched: true,
    steps: ["boundaryPart", "workPart", "memoryPart", "statePart", "checkConditions"],
    targetMs: 3_000,
    slowMs: 5_000,
  },
  "user-prompt-submit": {
    policyContext: null,
    isWatched: true,
    steps: ["takePrompt", "tellAlerts"],
    targetMs: 1_000,
    slowMs: 3_000,
  },
  "pre-tool-use": {
    policyContext: "preToolUse",
    isWatched: false,
    steps: ["judgeToolUse"],
    targetMs: 300,
    slowMs: 1_000,
  },
  "post-tool-use": {
    policyContext: null,
    isWatched: false,
    steps: ["analyse", "beginLate", "noteRepeatedFailure"],
    targetMs: 500,
    slowMs: 2_000,
  },
  stop: {
    policyContext: null,
    isWatched: true,
    steps: ["endTurn", "tellAlerts"],
    targetMs: 5_000,
    slowMs: 20_000,
  },
};
