import { type ClockPort, isoTime } from "@orange-hyper/core";

/** The clock of this machine. */
export function systemClock(): ClockPort {
  return { now: () => isoTime(Date.now()) };
}
