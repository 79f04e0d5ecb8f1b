import { h } from "../dom.js";
import { questState } from "../rows.js";
import type { PageQuest } from "../state.js";
import { fill, plural, w } from "../words/index.js";

const DAY = 86_400_000;
const MAX_BARS = 26;

interface Bar {
  readonly from: string;
  verified: number;
  stated: number;
  unverified: number;
}

/**
 * Builds a chart of finished quests per week, or per month for an older project, by how they were verified. Null when
 * no quest is finished.
 */
export function verificationChart(quests: readonly PageQuest[], now: string): HTMLElement | null {
  const done = quests
    .flatMap((quest) => (quest.completedAt === null ? [] : [{ quest, at: Date.parse(quest.completedAt) }]))
    .filter(({ at }) => Number.isFinite(at));
  if (done.length === 0) return null;
  const last = Math.max(Date.parse(now) || 0, ...done.slice(0, 1).map(({ at }) => at));
  const first = done.reduce((least, { at }) => Math.min(least, at), last);
  const isWeekly = last - first <= MAX_BARS * 7 * DAY;
  const startOf = isWeekly ? weekStart : monthStart;
  const bars = new Map<string, Bar>();
  for (let at = last; bars.size < MAX_BARS && at >= first - 31 * DAY; at -= isWeekly ? 7 * DAY : 28 * DAY) {
    const from = startOf(at);
    if (from < startOf(first)) break;
    if (!bars.has(from)) bars.set(from, { from, verified: 0, stated: 0, unverified: 0 });
  }
  for (const { quest, at } of done) {
    const bar = bars.get(startOf(at));
    const state = questState(quest);
    if (bar !== undefined && state !== "active") bar[state] += 1;
  }
  const shown = [...bars.values()].reverse();
  const most = Math.max(
    1,
    ...shown.map(({ verified, stated, unverified }) => verified + stated + unverified),
  );
  return h(
    "figure",
    { class: "chart" },
    h("div", { class: "bars", role: "list" }, ...shown.map((bar) => column(bar, most))),
    h("figcaption", { class: "fine" }, plural(isWeekly ? w.perWeek : w.perMonth, shown.length)),
  );
}

function column(bar: Bar, most: number): HTMLElement {
  const { from, verified, stated, unverified } = bar;
  const text = fill(w.chartBar, { from, verified, stated, unverified });
  const column = h(
    "div",
    { class: "bar", role: "listitem", title: text },
    h("span", { class: "hidden" }, text),
  );
  for (const kind of ["unverified", "stated", "verified"] as const) {
    if (bar[kind] === 0) continue;
    const part = h("span", { class: `part ${kind}` });
    part.style.height = `${(bar[kind] / most) * 100}%`;
    column.append(part);
  }
  return column;
}

/** Returns the Monday of the week of a time, as a day. */
export function weekStart(at: number): string {
  const date = new Date(at);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY).toISOString().slice(0, 10);
}

function monthStart(at: number): string {
  return `${new Date(at).toISOString().slice(0, 7)}-01`;
}
