import type { Messages } from "./messages.js";
import type { Screen } from "./screen.js";
import type { Column } from "./table.js";

/** Units with their length in seconds, the longest first. */
const UNITS: readonly (readonly [seconds: number, text: (count: number, messages: Translator) => string])[] =
  [
    [31_536_000, (count, { t }) => t`${count}y`],
    [604_800, (count, { t }) => t`${count}w`],
    [86_400, (count, { t }) => t`${count}d`],
    [3600, (count, { t }) => t`${count}h`],
    [60, (count, { t }) => t`${count}m`],
  ];

type Translator = Pick<Messages, "t">;
type Clock = Pick<Screen, "now" | "t">;

/** Formats how long ago a time was, in one unit: "3d". "now" below a minute, "" for an invalid time. */
export function age(at: string, screen: Clock): string {
  const seconds = secondsSince(at, screen);
  if (Number.isNaN(seconds)) return "";
  const unit = UNITS.find(([length]) => seconds >= length);
  if (unit === undefined) return screen.t`now`;
  const [length, text] = unit;
  return text(Math.floor(seconds / length), screen);
}

function secondsSince(at: string, { now }: Pick<Screen, "now">): number {
  return (Date.parse(now) - Date.parse(at)) / 1000;
}

/** Formats a time for people: its age, or the unchanged time when the screen has no width limit. */
export function when(at: string, screen: Clock & Pick<Screen, "columns">): string {
  return screen.columns === null ? at : age(at, screen);
}

/**
 * Creates a column of ages. When the screen has no width limit, it has the unchanged times and `event` as its title.
 */
export function ageColumn<T>(event: string, at: (row: T) => string, screen: Screen): Column<T> {
  const isWhole = screen.columns === null;
  return {
    title: isWhole ? event : screen.t`Age`,
    cell: (row) => when(at(row), screen),
    ...(!isWhole && { align: "right" }),
  };
}

/** Formats a time as its day and age: "2026-11-22 (3d ago)". Unchanged when the screen has no width limit. */
export function moment(at: string, screen: Clock & Pick<Screen, "columns">): string {
  const since = age(at, screen);
  if (screen.columns === null || since === "") return at;
  const day = at.slice(0, 10);
  return secondsSince(at, screen) < 60 ? screen.t`${day} (now)` : screen.t`${day} (${since} ago)`;
}
