import type { GateCode } from "../gates/gate.js";
import type { Status } from "../model/status.js";
import { type Actor, type Condition, type Gate, TRANSITIONS, type Transition } from "./transitions.js";

/** A change of status that somebody asks for. */
export interface Request {
  readonly to: Status;
  readonly by: Actor;
  /** The status that the asker saw; a task in another one has changed meanwhile. */
  readonly expected?: Status;
}

/** What is known of a task when a change is asked for. Each is asked only where a row of the table needs it. */
export interface Situation {
  readonly status: Status;
  readonly holds: (condition: Condition) => boolean;
  /** Null where the gate is open. */
  readonly keepsOut: (gate: Gate) => GateCode | "NOT_MERGED" | null;
}

/** What comes of a request. */
export type Decision =
  | { readonly kind: "unchanged" }
  | { readonly kind: "allowed"; readonly transition: Transition }
  | { readonly kind: "changed-meanwhile"; readonly status: Status }
  | { readonly kind: "no-such-transition" | "actor"; readonly allowed: readonly Status[] }
  | { readonly kind: "condition"; readonly condition: Condition }
  | { readonly kind: "gate"; readonly gate: Gate; readonly code: GateCode | "NOT_MERGED" };

/**
 * Decides about a change of status. Of several rows between two statuses the first that the actor may use, whose condition holds
 * and whose gate is open is taken; where there is none, the refusal is that of the row that came furthest.
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

/** How far a row came. */
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

/** The statuses that an actor may ask for in this one. */
export function allowedFor(status: Status, by: Actor): readonly Status[] {
  const rows = TRANSITIONS.filter((row) => row.from.includes(status) && row.by.includes(by));
  return [...new Set(rows.map(({ to }) => to))];
}
