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
import type { OpenAlert } from "./alerts/alert.js";
import type { Activity } from "./report/activity.js";
import type { HookFigures } from "./report/hook-figures.js";
import type { PruneData } from "./report/prune.js";
import type { TelemetryStatus } from "./report/status.js";

/** Width for wrapping prose when the screen has no fixed number of columns. */
const USUAL = 80;

/** Formats the result of `telemetry status` for people. */
export function statusText(data: TelemetryStatus, screen: Screen): string {
  const { hooks, decisions, repeated_failures: repeated, alerts, files } = data;
  const noted = [
    decisionsText(decisions, screen),
    ...(repeated === 0 ? [] : [repeatedText(repeated, screen)]),
  ];
  return blocks([
    hooks.events.length === 0
      ? screen.t`No hook of an agent host was seen in this project.`
      : `${hooksTitle(hooks, screen)}\n${hookTable(hooks.events, screen)}`,
    hooks.events.length === 0 ? "" : noted.join("\n"),
    alertLines(alerts.open, screen),
    fileLines(files, screen),
  ]);
}

function decisionsText({ denied, informed }: TelemetryStatus["decisions"], { t }: Screen): string {
  if (denied + informed === 0) return t`No rule refused or remarked on the use of a tool.`;
  return informed === 1
    ? t`Rules refused ${denied} and remarked on 1 use of tools.`
    : t`Rules refused ${denied} and remarked on ${informed} uses of tools.`;
}

function repeatedText(count: number, { t }: Screen): string {
  return count === 1
    ? t`1 failing use of tools came again unchanged.`
    : t`${count} failing uses of tools came again unchanged.`;
}

function hooksTitle({ sessions, since }: TelemetryStatus["hooks"], { bold, t }: Screen): string {
  const hooks = bold(sessions === 1 ? t`Hooks of 1 session` : t`Hooks of ${sessions} sessions`);
  return t`${hooks} since ${shortTime(since ?? "")}`;
}

function hookTable(events: readonly HookFigures[], screen: Screen): string {
  const columns: readonly Column<HookFigures>[] = [
    { title: screen.t`Event`, cell: ({ event }) => event },
    { title: screen.t`Host`, cell: ({ host }) => host },
    { title: screen.t`Count`, cell: ({ count }) => `${count}`, align: "right" },
    { title: screen.t`Failed`, cell: ({ failed }) => `${failed}`, align: "right" },
    { title: screen.t`Killed`, cell: ({ killed }) => `${killed}`, align: "right", rank: 2 },
    {
      title: screen.t`Typical`,
      cell: ({ median_ms }) => milliseconds(median_ms, screen),
      align: "right",
      rank: 3,
    },
    {
      title: screen.t`Longest`,
      cell: ({ longest_ms, slow }) => {
        const longest = milliseconds(longest_ms, screen);
        return slow === 0 ? longest : screen.t`${longest} (${slow} slow)`;
      },
      rank: 1,
    },
  ];
  return drawTable(columns, events, screen);
}

function alertLines(open: TelemetryStatus["alerts"]["open"], screen: Screen): string {
  if (open.length === 0) return `${screen.bold(screen.t`Alerts`)}\n  ${screen.t`none open`}`;
  const lines = open.flatMap(({ severity, message, repair, since, count }) => [
    `  ${foundText({ severity, since, count }, screen)}`,
    // Kept on one line, so that text stored in the project cannot start a line of its own.
    `    ${fit(alertText(message, screen), (screen.columns ?? 0) - 4, screen)}`,
    wrapText(printable(screen.translate(repair)), screen.columns ?? USUAL, "    "),
  ]);
  return [screen.bold(screen.t`Alerts`), ...lines].join("\n");
}

function foundText(
  { severity, since, count }: Pick<OpenAlert, "severity" | "since" | "count">,
  { t, red, yellow }: Screen,
): string {
  const found = severity === "critical" ? red(t`critical`) : yellow(t`warn`);
  const from = shortTime(since);
  return count === 1
    ? t`${found} since ${from}, found once`
    : t`${found} since ${from}, found ${count} times`;
}

/** Translates the message of an alert, which is stored without the full stop of the finding. */
function alertText(message: string, { translate }: Screen): string {
  const said = translate(`${message}.`);
  return said === `${message}.` ? translate(message) : said.replace(/\.$/, "");
}

function fileLines(files: TelemetryStatus["files"], screen: Screen): string {
  if (files.length === 0)
    return wrapText(
      screen.t`No records of single events are kept; ORANGE_TELEMETRY_ENABLED=1 in the host's environment keeps them, on this machine alone.`,
      screen.columns ?? USUAL,
    );
  return files.map(({ path, bytes }) => `${printable(path)} (${size(bytes, screen)})`).join("\n");
}

/** Formats the result of `telemetry tail` for people. */
export function tailText(activities: readonly Activity[], screen: Screen): string {
  if (activities.length === 0) return screen.t`Nothing was noted yet.`;
  const columns: readonly Column<Activity>[] = [
    ageColumn(screen.t`When`, ({ ts }) => ts, screen),
    { title: screen.t`Event`, cell: ({ event }) => event },
    { title: screen.t`Result`, cell: ({ result }) => alertText(result, screen), cut: "end" },
    { title: screen.t`Tool`, cell: ({ tool }) => tool, cut: "end", rank: 3 },
    { title: screen.t`Took`, cell: ({ took_ms }) => milliseconds(took_ms, screen), align: "right", rank: 2 },
    { title: screen.t`Host`, cell: ({ host }) => host, rank: 1 },
  ];
  return drawTable(columns, activities, screen);
}

/** Formats the result of `telemetry tail --channel` for people: the raw records, one per line. */
export function recordsText(channel: string, records: readonly object[], screen: Screen): string {
  if (records.length === 0)
    return screen.t`The channel ${channel} holds no record. ORANGE_TELEMETRY_ENABLED=1 in the host's\nenvironment keeps them.`;
  return records.map((record) => printable(JSON.stringify(record))).join("\n");
}

/** Formats the result of `telemetry prune` for people. */
export function pruneText({ removed, kept }: PruneData, screen: Screen): string {
  const { t } = screen;
  if (removed.length + kept.length === 0) return t`There is no file of telemetry.`;
  const lines = removed.map(({ path, bytes }) => t`Removed ${printable(path)} (${size(bytes, screen)})`);
  const stayed = kept.length === 1 ? t`1 file stayed.` : t`${kept.length} files stayed.`;
  return [
    ...(lines.length === 0 ? [t`Nothing was old enough to be removed.`] : lines),
    ...(kept.length === 0 ? [] : [stayed]),
  ].join("\n");
}

/** Returns a time without year and fraction, in UTC. */
function shortTime(ts: string): string {
  return ts.slice(5, 19).replace("T", " ");
}

function milliseconds(ms: number | null, { t }: Screen): string {
  return ms === null ? "-" : t`${ms} ms`;
}

function size(bytes: number, { t }: Screen): string {
  return bytes < 1024 ? t`${bytes} bytes` : `${Math.round(bytes / 1024)} KiB`;
}
