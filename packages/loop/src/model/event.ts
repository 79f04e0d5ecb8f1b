/** Types of the events of a run. The event log is authoritative: a run's whole state is derived from it. */
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
  /** ISO-8601 in UTC. Order events by `seq`, because the clock may be set back. */
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}
