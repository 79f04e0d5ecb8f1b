import type { SpawnRecord } from "../agents/spawn-record.js";

/** What the agents of a task have used. */
export interface BudgetUse {
  /** Of every agent, while it was for agents to act. */
  readonly minutes: number;
  /** How often the worker was set to work: by a launch, or by word to one that lived. */
  readonly turns: number;
}

type Event = Readonly<Record<string, unknown>>;
type Launch = Pick<SpawnRecord, "role" | "started_at" | "exited_at">;

/** The statuses in which agents act; in all others they wait for a person, which takes nothing of a budget. */
export const ACTING: ReadonlySet<string> = new Set(["planning", "working", "agent-review"]);

/** What a task has used by its history and its launches, oldest first. */
export function budgetUse(events: readonly Event[], launches: readonly Launch[], now: string): BudgetUse {
  const acted = actingSpans(events, Date.parse(now));
  const used = launches.map((launch, index) => {
    const { started_at: from, exited_at: to } = launch;
    if (from === null) return 0;
    // One that was killed with all its terminal says no end: it was over when the next of its kind began, if not before.
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
    // A launch that follows is the same turn.
    if (isLaunch && isSetBack) isSetBack = false;
    else if (isLaunch) turns += 1;
    if (type !== "status.changed") continue;
    isSetBack = to === "working" && (from === "agent-review" || from === "reviewing");
    if (isSetBack) turns += 1;
  }
  return turns;
}
