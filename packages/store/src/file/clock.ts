import type { ClockPort } from "@orange-hyper/core";

/** The clock of this machine. */
export function systemClock(): ClockPort {
  return { now: () => new Date().toISOString() };
}
