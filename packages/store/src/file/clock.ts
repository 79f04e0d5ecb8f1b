import type { ClockPort } from "@orange-hyper/core/ports";
import { isoTime } from "@orange-hyper/core/text";

/** The clock of this machine. */
export function systemClock(): ClockPort {
  return { now: () => isoTime(Date.now()) };
}
