import type { ClockPort } from "@orange-hyper/core/ports";
import { isoTime } from "@orange-hyper/core/text";

/** Returns milliseconds on a monotonic clock. Not `performance`, whose modules take 1.5 ms to load. */
export function uptimeMs(): number {
  return process.uptime() * 1000;
}

/** Returns the clock of this machine. */
export function systemClock(): ClockPort {
  return { now: () => isoTime(Date.now()), elapsed: uptimeMs };
}
