import { blocks, displayWidth, type Paint, printable, renderTable } from "@orange-hyper/core/human";
import { ellipsize, quantity } from "@orange-hyper/core/text";
import type { Activity } from "./report/activity.js";
import type { HookFigures } from "./report/hook-figures.js";
import type { PruneData } from "./report/prune.js";
import type { TelemetryStatus } from "./report/status.js";

/** Width that lines are kept to. */
const WIDTH = 80;

/** `telemetry status` for people. */
export function statusText(data: TelemetryStatus, paint: Paint): string {
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
      : `${paint.bold(`Hooks of ${quantity(hooks.sessions, "session")}`)} since ${shortTime(hooks.since ?? "")}\n${hookTable(hooks.events, paint)}`,
    hooks.events.length === 0 ? "" : noted.join("\n"),
    alertLines(alerts.open, paint),
    fileLines(files),
  ]);
}

function hookTable(events: readonly HookFigures[], paint: Paint): string {
  const rows = events.map(({ event, host, count, failed, killed, median_ms, longest_ms, slow }) => [
    event,
    host,
    `${count}`,
    `${failed}`,
    `${killed}`,
    milliseconds(median_ms),
    `${milliseconds(longest_ms)}${slow === 0 ? "" : ` (${slow} slow)`}`,
  ]);
  return renderTable(["EVENT", "HOST", "COUNT", "FAILED", "KILLED", "TYPICAL", "LONGEST"], rows, paint);
}

function alertLines(open: TelemetryStatus["alerts"]["open"], paint: Paint): string {
  if (open.length === 0) return `${paint.bold("Alerts")}\n  none open`;
  const lines = open.flatMap(({ severity, message, repair, since, count }) => [
    `  ${severity === "critical" ? paint.red(severity) : paint.yellow(severity)} since ${shortTime(since)}, found ${count === 1 ? "once" : `${count} times`}`,
    // In one line: what a project stored cannot begin one of its own.
    `    ${ellipsize(printable(message), WIDTH - 4)}`,
    ...indented(printable(repair)),
  ]);
  return [paint.bold("Alerts"), ...lines].join("\n");
}

function fileLines(files: TelemetryStatus["files"]): string {
  if (files.length === 0)
    return "No records of single events are kept; ORANGE_TELEMETRY_ENABLED=1 in the host's\nenvironment keeps them, on this machine alone.";
  return files.map(({ path, bytes }) => `${printable(path)} (${size(bytes)})`).join("\n");
}

/** `telemetry tail` for people. */
export function tailText(activities: readonly Activity[], paint: Paint): string {
  if (activities.length === 0) return "Nothing was noted yet.";
  const rows = activities.map(({ ts, event, host, tool, took_ms, result }) => [
    shortTime(ts),
    event,
    host,
    tool,
    milliseconds(took_ms),
    result,
  ]);
  const header = ["WHEN", "EVENT", "HOST", "TOOL", "TOOK", "RESULT"];
  return renderTable(header, withLastCut(header, rows), paint);
}

/** What a result says beyond the width of a line can be had with `--json`. */
function withLastCut(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const widest = (column: number): number =>
    Math.max(...[header, ...rows].map((row) => displayWidth(row[column] ?? "")));
  const taken = header.slice(0, -1).reduce((sum, _, column) => sum + widest(column) + 2, 0);
  const room = Math.max(10, WIDTH - taken);
  return rows.map((row) => [...row.slice(0, -1), ellipsize(row.at(-1) ?? "", room)]);
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

/** The words of a text in lines of the width, four columns in. */
function indented(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && displayWidth(longer) <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`    ${word}`);
  }
  return lines;
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
