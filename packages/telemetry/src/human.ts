import {
  ageColumn,
  blocks,
  type Column,
  drawTable,
  fit,
  printable,
  type Screen,
  wrapText,
} from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import type { Activity } from "./report/activity.js";
import type { HookFigures } from "./report/hook-figures.js";
import type { PruneData } from "./report/prune.js";
import type { TelemetryStatus } from "./report/status.js";

/** Columns of prose where lines have no end. */
const USUAL = 80;

/** `telemetry status` for people. */
export function statusText(data: TelemetryStatus, screen: Screen): string {
  const { hooks, decisions, repeated_failures: repeated, alerts, files } = data;
  const noted = [
    decisions.denied + decisions.informed === 0
      ? "No rule refused or remarked on the use of a tool."
      : `Rules refused ${decisions.denied} and remarked on ${quantity(decisions.informed, "use")} of tools.`,
    ...(repeated === 0 ? [] : [`${quantity(repeated, "failing use")} of tools came again unchanged.`]),
  ];
  return blocks([
    hooks.events.length === 0
      ? "No hook of an agent host was seen in this project."
      : `${screen.bold(`Hooks of ${quantity(hooks.sessions, "session")}`)} since ${shortTime(hooks.since ?? "")}\n${hookTable(hooks.events, screen)}`,
    hooks.events.length === 0 ? "" : noted.join("\n"),
    alertLines(alerts.open, screen),
    fileLines(files, screen),
  ]);
}

function hookTable(events: readonly HookFigures[], screen: Screen): string {
  const columns: readonly Column<HookFigures>[] = [
    { title: "Event", cell: ({ event }) => event },
    { title: "Host", cell: ({ host }) => host },
    { title: "Count", cell: ({ count }) => `${count}`, align: "right" },
    { title: "Failed", cell: ({ failed }) => `${failed}`, align: "right" },
    { title: "Killed", cell: ({ killed }) => `${killed}`, align: "right", rank: 2 },
    { title: "Typical", cell: ({ median_ms }) => milliseconds(median_ms), align: "right", rank: 3 },
    {
      title: "Longest",
      cell: ({ longest_ms, slow }) => `${milliseconds(longest_ms)}${slow === 0 ? "" : ` (${slow} slow)`}`,
      rank: 1,
    },
  ];
  return drawTable(columns, events, screen);
}

function alertLines(open: TelemetryStatus["alerts"]["open"], screen: Screen): string {
  if (open.length === 0) return `${screen.bold("Alerts")}\n  none open`;
  const lines = open.flatMap(({ severity, message, repair, since, count }) => [
    `  ${severity === "critical" ? screen.red(severity) : screen.yellow(severity)} since ${shortTime(since)}, found ${count === 1 ? "once" : `${count} times`}`,
    // In one line: what a project stored cannot begin one of its own.
    `    ${fit(message, (screen.columns ?? 0) - 4, screen)}`,
    wrapText(printable(repair), screen.columns ?? USUAL, "    "),
  ]);
  return [screen.bold("Alerts"), ...lines].join("\n");
}

function fileLines(files: TelemetryStatus["files"], screen: Screen): string {
  if (files.length === 0)
    return wrapText(
      "No records of single events are kept; ORANGE_TELEMETRY_ENABLED=1 in the host's environment keeps them, on this machine alone.",
      screen.columns ?? USUAL,
    );
  return files.map(({ path, bytes }) => `${printable(path)} (${size(bytes)})`).join("\n");
}

/** `telemetry tail` for people. */
export function tailText(activities: readonly Activity[], screen: Screen): string {
  if (activities.length === 0) return "Nothing was noted yet.";
  const columns: readonly Column<Activity>[] = [
    ageColumn("When", ({ ts }) => ts, screen),
    { title: "Event", cell: ({ event }) => event },
    { title: "Result", cell: ({ result }) => result, cut: "end" },
    { title: "Tool", cell: ({ tool }) => tool, cut: "end", rank: 3 },
    { title: "Took", cell: ({ took_ms }) => milliseconds(took_ms), align: "right", rank: 2 },
    { title: "Host", cell: ({ host }) => host, rank: 1 },
  ];
  return drawTable(columns, activities, screen);
}

/** `telemetry tail --channel` for people: the records as they are, one a line. */
export function recordsText(channel: string, records: readonly object[]): string {
  if (records.length === 0)
    return `The channel ${channel} holds no record. ORANGE_TELEMETRY_ENABLED=1 in the host's\nenvironment keeps them.`;
  return records.map((record) => printable(JSON.stringify(record))).join("\n");
}

/** `telemetry prune` for people. */
export function pruneText({ removed, kept }: PruneData): string {
  const lines = removed.map(({ path, bytes }) => `Removed ${printable(path)} (${size(bytes)})`);
  if (removed.length + kept.length === 0) return "There is no file of telemetry.";
  const rest = kept.length === 0 ? [] : [`${quantity(kept.length, "file")} stayed.`];
  return [...(lines.length === 0 ? ["Nothing was old enough to be removed."] : lines), ...rest].join("\n");
}

/** A time without year and fractions, in UTC as everywhere. */
function shortTime(ts: string): string {
  return ts.slice(5, 19).replace("T", " ");
}

function milliseconds(ms: number | null): string {
  return ms === null ? "-" : `${ms} ms`;
}

function size(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KiB`;
}
