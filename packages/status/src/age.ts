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
