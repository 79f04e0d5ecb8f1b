import type { ClockPort } from "@orange-hyper/core/ports";
import { isoTime } from "@orange-hyper/core/text";

/** Milliseconds by a clock that nobody sets; `performance` would load modules worth a millisecond and a half. */
export function uptimeMs(): number {
  return process.uptime() * 1000;
}

/** The clock of this machine. */
export function systemClock(): ClockPort {
  return { now: () => isoTime(Date.now()), elapsed: uptimeMs };
}
