/** Where a task stands. Only the engine changes it. */
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

/** True for a status that nothing leaves. */
export function isTerminal(status: Status): boolean {
  return status === "done" || status === "cancelled";
}
