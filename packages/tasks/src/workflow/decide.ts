import type { GateCode } from "../gates/gate.js";
import type { Status } from "../model/status.js";
import { type Actor, type Condition, type Gate, TRANSITIONS, type Transition } from "./transitions.js";

/** A requested status change. */
export interface Request {
  readonly to: Status;
  readonly by: Actor;
  /** The status that the requester saw. The request is refused if the task is in another one. */
  readonly expected?: Status;
}

/**
 * What is known about a task when a change is requested. The functions are called only for rows of the table that need
 * them.
 */
export interface Situation {
  readonly status: Status;
  readonly holds: (condition: Condition) => boolean;
  /** Returns why the gate is closed; null if it is open. */
  readonly keepsOut: (gate: Gate) => GateCode | "NOT_MERGED" | null;
}

/** The decision about a request. */
export type Decision =
  | { readonly kind: "unchanged" }
  | { readonly kind: "allowed"; readonly transition: Transition }
  | { readonly kind: "changed-meanwhile"; readonly status: Status }
  | { readonly kind: "no-such-transition" | "actor"; readonly allowed: readonly Status[] }
  | { readonly kind: "condition"; readonly condition: Condition }
  | { readonly kind: "gate"; readonly gate: Gate; readonly code: GateCode | "NOT_MERGED" };

/**
 * Decides about a status change. Among the rows between two statuses, chooses the first whose actor, condition and gate
 * all permit it. If none does, returns the refusal of the row that passed the most of these checks.
 */
export function decide({ to, by, expected }: Request, situation: Situation): Decision {
  const { status } = situation;
  if (expected !== undefined && expected !== status) return { kind: "changed-meanwhile", status };
  if (to === status) return { kind: "unchanged" };
  const rows = TRANSITIONS.filter((row) => row.to === to && row.from.includes(status));
  if (rows.length === 0) return { kind: "no-such-transition", allowed: allowedFor(status, by) };
  const verdicts = rows.map((row) => judge(row, by, situation));
  const [best = { kind: "actor", allowed: allowedFor(status, by) }] = [...verdicts].sort(
    (a, b) => PROGRESS[b.kind] - PROGRESS[a.kind],
  );
  return best;
}

/** How many checks a row passed, by kind of decision. */
const PROGRESS: Readonly<Record<Decision["kind"], number>> = {
  unchanged: 0,
  "changed-meanwhile": 0,
  "no-such-transition": 0,
  actor: 1,
  condition: 2,
  gate: 3,
  allowed: 4,
};

function judge(row: Transition, by: Actor, { status, holds, keepsOut }: Situation): Decision {
  if (!row.by.includes(by)) return { kind: "actor", allowed: allowedFor(status, by) };
  if (row.condition !== undefined && !holds(row.condition))
    return { kind: "condition", condition: row.condition };
  const code = row.gate === undefined ? null : keepsOut(row.gate);
  if (row.gate !== undefined && code !== null) return { kind: "gate", gate: row.gate, code };
  return { kind: "allowed", transition: row };
}

/** Returns the statuses that an actor may request from a status. */
export function allowedFor(status: Status, by: Actor): readonly Status[] {
  const rows = TRANSITIONS.filter((row) => row.from.includes(status) && row.by.includes(by));
  return [...new Set(rows.map(({ to }) => to))];
}
