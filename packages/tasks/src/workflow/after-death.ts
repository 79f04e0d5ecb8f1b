import type { GateResult } from "../gates/gate.js";
import type { ReviewFound } from "../gates/review.js";
import type { Status } from "../model/status.js";

/** The state of a task after its agent has ended. */
export interface AfterDeath {
  readonly status: Status;
  readonly plan: GateResult;
  readonly handoff: GateResult;
  readonly review: GateResult<ReviewFound>;
  readonly isWorktreeClean: boolean;
  readonly crashes: number;
  readonly crashLimit: number;
  readonly round: number;
  readonly roundLimit: number;
}

/** What the end of an agent leads to. */
export type DeathVerdict =
  /** The agent completed what its status requires. */
  | { readonly kind: "advance"; readonly to: Status; readonly reason: string }
  /** The agent did not: the crash is counted, and `next` tells what follows. */
  | {
      readonly kind: "crash";
      readonly reason: string;
      readonly next: "stuck" | "respawn-reviewer" | "wait";
    }
  /** No agent has to produce anything in this status. */
  | { readonly kind: "shown" };

/** Judges the end of the agent that a status waits for. */
export function judgeDeath(found: AfterDeath): DeathVerdict {
  switch (found.status) {
    case "planning":
      return found.plan.valid
        ? { kind: "advance", to: "working", reason: "## Plan found" }
        : crash(found, found.plan.code);
    case "working":
      if (!found.handoff.valid) return crash(found, found.handoff.code);
      return found.isWorktreeClean
        ? { kind: "advance", to: "agent-review", reason: "## Handoff found" }
        : crash(found, "uncommitted changes");
    case "agent-review":
      return found.review.valid ? reviewed(found, found.review) : crash(found, found.review.code);
    default:
      return { kind: "shown" };
  }
}

function reviewed({ round, roundLimit }: AfterDeath, { verdict }: ReviewFound): DeathVerdict {
  if (verdict === "PASS") return { kind: "advance", to: "reviewing", reason: "Verdict: PASS" };
  return round < roundLimit
    ? { kind: "advance", to: "working", reason: "Verdict: FAIL" }
    : { kind: "advance", to: "stuck", reason: "Verdict: FAIL, review limit reached" };
}

function crash({ status, crashes, crashLimit }: AfterDeath, reason: string): DeathVerdict {
  if (crashes + 1 >= crashLimit) return { kind: "crash", reason, next: "stuck" };
  return { kind: "crash", reason, next: status === "agent-review" ? "respawn-reviewer" : "wait" };
}
