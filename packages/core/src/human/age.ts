import type { Screen } from "./screen.js";
import type { Column } from "./table.js";

/** Units by their length in seconds, the longest first. */
const UNITS: readonly (readonly [string, number])[] = [
  ["y", 31_536_000],
  ["w", 604_800],
  ["d", 86_400],
  ["h", 3600],
  ["m", 60],
];

/** How long ago something was, in one unit: "3d". "" for a time that cannot be read, "now" below a minute. */
export function age(at: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(at)) / 1000;
  if (Number.isNaN(seconds)) return "";
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit === undefined ? "now" : `${Math.floor(seconds / unit[1])}${unit[0]}`;
}

/** A time for people: its age, and as it is where everything is shown. */
export function when(at: string, { columns, now }: Pick<Screen, "columns" | "now">): string {
  return columns === null ? at : age(at, now);
}

/** A column of ages, and of the times themselves, under the name of what happened then, where everything is shown. */
export function ageColumn<T>(event: string, at: (row: T) => string, screen: Screen): Column<T> {
  const isWhole = screen.columns === null;
  return {
    title: isWhole ? event : "Age",
    cell: (row) => when(at(row), screen),
    ...(!isWhole && { align: "right" }),
  };
}

/** One time on a line of its own: the day and how long ago that is, and as it is where everything is shown. */
export function moment(at: string, screen: Pick<Screen, "columns" | "now">): string {
  const since = age(at, screen.now);
  if (screen.columns === null || since === "") return at;
  return `${at.slice(0, 10)} (${since === "now" ? since : `${since} ago`})`;
}
