import type { Messages } from "./messages.js";
import type { Screen } from "./screen.js";
import type { Column } from "./table.js";

/** Units by their length in seconds, the longest first. */
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

/** How long ago something was, in one unit: "3d". "" for a time that cannot be read, "now" below a minute. */
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

/** A time for people: its age, and as it is where everything is shown. */
export function when(at: string, screen: Clock & Pick<Screen, "columns">): string {
  return screen.columns === null ? at : age(at, screen);
}

/** A column of ages, and of the times themselves, under the name of what happened then, where everything is shown. */
export function ageColumn<T>(event: string, at: (row: T) => string, screen: Screen): Column<T> {
  const isWhole = screen.columns === null;
  return {
    title: isWhole ? event : screen.t`Age`,
    cell: (row) => when(at(row), screen),
    ...(!isWhole && { align: "right" }),
  };
}

/** One time on a line of its own: the day and how long ago that is, and as it is where everything is shown. */
export function moment(at: string, screen: Clock & Pick<Screen, "columns">): string {
  const since = age(at, screen);
  if (screen.columns === null || since === "") return at;
  const day = at.slice(0, 10);
  return secondsSince(at, screen) < 60 ? screen.t`${day} (now)` : screen.t`${day} (${since} ago)`;
}
