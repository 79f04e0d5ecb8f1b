import type { HostEventName } from "@orange-hyper/core/host";
import { EVENT_ROUTES } from "@orange-hyper/host-state";
import { EVENT_TYPES_OF } from "../records/record.js";
import type { Activity } from "./activity.js";

/** Statistics of the hooks for one kind of event in one host. */
export interface HookFigures {
  readonly event: string;
  readonly host: string;
  readonly count: number;
  readonly failed: number;
  /** Number of hooks without a recorded end. */
  readonly killed: number;
  /** Median duration, in ms; null when no duration was recorded. */
  readonly median_ms: number | null;
  readonly longest_ms: number | null;
  /** Number of hooks that took longer than the target declared for the event. */
  readonly slow: number;
}

const BEGIN = ".begin";
const SLOW_FROM = new Map<string, number>(
  Object.entries(EVENT_ROUTES).map(([name, { targetMs }]) => [
    EVENT_TYPES_OF[name as HostEventName],
    targetMs,
  ]),
);

/** Computes the statistics of every event and host, in the order of a turn. */
export function hookFigures(activities: readonly Activity[]): readonly HookFigures[] {
  const groups = new Map<string, Activity[]>();
  for (const activity of activities) {
    if (activity.kind !== "hook") continue;
    const key = `${activity.event.replace(BEGIN, "")} ${activity.host}`;
    groups.set(key, [...(groups.get(key) ?? []), activity]);
  }
  const order = [...SLOW_FROM.keys()];
  const rank = ({ event }: HookFigures): number => order.indexOf(event);
  return [...groups.values()].map(figuresOf).sort((a, b) => rank(a) - rank(b) || (a.host < b.host ? -1 : 1));
}

function figuresOf(group: readonly Activity[]): HookFigures {
  const event = group[0]?.event.replace(BEGIN, "") ?? "";
  const times = group.flatMap(({ took_ms }) => (took_ms === null ? [] : [took_ms])).sort((a, b) => a - b);
  const isKilled = (activity: Activity): boolean => activity.event.endsWith(BEGIN);
  return {
    event,
    host: group[0]?.host ?? "",
    count: group.length,
    failed: group.filter((activity) => activity.result !== "ok" && !isKilled(activity)).length,
    killed: group.filter(isKilled).length,
    median_ms: times[Math.floor((times.length - 1) / 2)] ?? null,
    longest_ms: times.at(-1) ?? null,
    slow: times.filter((ms) => ms > (SLOW_FROM.get(event) ?? Number.POSITIVE_INFINITY)).length,
  };
}
