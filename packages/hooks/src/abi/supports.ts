import { capabilityOf } from "./capabilities.js";
import { type Decision, type DecisionKind, type Target, targetOf } from "./decision.js";
import type { Phase } from "./phases.js";

/** Returns true when a host can apply a decision in a phase. */
export function supports(host: string, phase: Phase, decision: Decision): boolean {
  const { mode, decisions } = capabilityOf(host, phase);
  const allowed = decisions[decision.kind];
  if (mode === "unsupported" || allowed === undefined) return false;
  if (allowed === true) return true;
  const target = targetOf(decision);
  return target !== null && allowed.includes(target);
}

/** The record of a decision that a host cannot apply. */
export interface Unsupported {
  readonly unsupported: true;
  readonly host: string;
  readonly phase: Phase;
  readonly decisionKind: DecisionKind;
  readonly target: Target | null;
  /**
   * True when the caller must not report success: it must refuse if the host allows that, and otherwise report the
   * failure.
   */
  readonly failClosed: boolean;
  readonly reason: string;
}

const GUARDED: ReadonlySet<Phase> = new Set(["permission.ask", "tool.execute.before", "stop.before"]);
const HARMLESS: ReadonlySet<DecisionKind> = new Set(["allow", "defer"]);

/** Builds the record of a decision that a host cannot apply. */
export function unsupported(host: string, phase: Phase, decision: Decision): Unsupported {
  const { kind } = decision;
  return {
    unsupported: true,
    host,
    phase,
    decisionKind: kind,
    target: targetOf(decision),
    failClosed: kind === "deny" || (GUARDED.has(phase) && !HARMLESS.has(kind)),
    reason: `${host} does not support ${kind} for ${phase}`,
  };
}
