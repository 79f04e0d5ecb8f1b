/**
 * Formats milliseconds since 1970 as `2026-11-22T07:00:00.000Z`, for the years 0 to 9999. Replaces `toISOString`, which
 * first loads the time zone from the system and so takes longer than reading a state file.
 */
export function isoTime(ms: number): string {
  const time = new Date(ms);
  const date = `${digits(time.getUTCFullYear(), 4)}-${digits(time.getUTCMonth() + 1)}-${digits(time.getUTCDate())}`;
  const clock = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()].map((part) => digits(part));
  return `${date}T${clock.join(":")}.${digits(time.getUTCMilliseconds(), 3)}Z`;
}

function digits(number: number, count = 2): string {
  return `${number}`.padStart(count, "0");
}
