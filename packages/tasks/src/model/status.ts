/** Statuses of a task. Only the engine changes them. */
export const STATUSES = [
  "pending",
  "planning",
  "clarification",
  "working",
  "agent-review",
  "reviewing",
  "stuck",
  "done",
  "cancelled",
] as const;

export type Status = (typeof STATUSES)[number];

export function isStatus(value: unknown): value is Status {
  return (STATUSES as readonly unknown[]).includes(value);
}

/** Returns true for a final status, from which no transition leads. */
export function isTerminal(status: Status): boolean {
  return status === "done" || status === "cancelled";
}
