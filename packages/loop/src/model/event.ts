/** The events of a run, which are its authority: what is not one of them did not happen. */
export const EVENT_TYPES = [
  "run.created",
  "run.status",
  "step.started",
  "directive.issued",
  "response.received",
  "response.rejected",
  "decision.accepted",
  "decision.overridden",
  "validation.started",
  "validation.finished",
  "git.captured",
  "critic.triggered",
  "revision.created",
  "approval.requested",
  "approval.decided",
  "fanout.finished",
  "summon.finished",
  "handoff.issued",
  "iteration.finished",
  "stop.reached",
  "gate.checked",
  "run.finished",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface RunEvent {
  readonly seq: number;
  readonly type: EventType;
  /** ISO-8601 in UTC. Order is by `seq`: the clock may go back. */
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}
