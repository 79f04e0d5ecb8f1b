import type { SpawnRecord } from "../agents/spawn-record.js";

/** Budget that the agents of a task have used. */
export interface BudgetUse {
  /** Run time of all agents, counted only while the task is in a status in which agents act. */
  readonly minutes: number;
  /** How often the worker was set to work: by a launch, or by a message to a running worker. */
  readonly turns: number;
}

type Event = Readonly<Record<string, unknown>>;
type Launch = Pick<SpawnRecord, "role" | "started_at" | "exited_at">;

/** The statuses in which agents act. In all others the task waits for a person, which uses no budget. */
export const ACTING: ReadonlySet<string> = new Set(["planning", "working", "agent-review"]);

/** Computes what a task has used from its events and its launches, both oldest first. */
export function budgetUse(events: readonly Event[], launches: readonly Launch[], now: string): BudgetUse {
  const acted = actingSpans(events, Date.parse(now));
  const used = launches.map((launch, index) => {
    const { started_at: from, exited_at: to } = launch;
    if (from === null) return 0;
    // A launch that was killed together with its terminal has no recorded end. It ended at the latest when the next
    // launch of the same role began.
    const next = launches.slice(index + 1).find(({ role }) => role === launch.role)?.started_at;
    const end = Date.parse(to ?? next ?? now);
    return acted.reduce((sum, span) => sum + overlap(span, { from: Date.parse(from), to: end }), 0);
  });
  const minutes = used.reduce((sum, ms) => sum + ms, 0) / 60_000;
  return { minutes, turns: turnsOf(events) };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
}

function actingSpans(events: readonly Event[], now: number): readonly Span[] {
  const changes = events.flatMap(({ type, status, to, timestamp }) => {
    if (type === "task.created") return [{ status: String(status), at: Date.parse(String(timestamp)) }];
    return type === "status.changed" ? [{ status: String(to), at: Date.parse(String(timestamp)) }] : [];
  });
  return changes.flatMap(({ status, at }, index) =>
    ACTING.has(status) ? [{ from: at, to: changes[index + 1]?.at ?? now }] : [],
  );
}

function turnsOf(events: readonly Event[]): number {
  let turns = 0;
  let isSetBack = false;
  for (const { type, role, from, to } of events) {
    const isLaunch = type === "agent.spawned" && role === "worker";
    // The launch that follows a return to `working` belongs to the same turn.
    if (isLaunch && isSetBack) isSetBack = false;
    else if (isLaunch) turns += 1;
    if (type !== "status.changed") continue;
    isSetBack = to === "working" && (from === "agent-review" || from === "reviewing");
    if (isSetBack) turns += 1;
  }
  return turns;
}
