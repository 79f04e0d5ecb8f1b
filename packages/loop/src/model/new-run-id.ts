import type { ClockPort, IdPort } from "@orange-hyper/core/ports";
import { compactStamp } from "@orange-hyper/quest";

/**
 * Returns a new run id, such as `run_20261121_093000Z_k3p9xq2a`. Ids sort by creation time: the first two of the eight
 * characters encode the milliseconds, in base 36.
 */
export function newRunId({ clock, ids }: { readonly clock: ClockPort; readonly ids: IdPort }): string {
  const now = clock.now();
  const milliseconds = new Date(now).getUTCMilliseconds().toString(36).padStart(2, "0");
  const letters = [...ids.token(), ...ids.uuid()].filter((letter) => /[0-9A-Za-z]/.test(letter));
  return `run_${compactStamp(now)}_${milliseconds}${letters.slice(0, 6).join("")}`;
}
