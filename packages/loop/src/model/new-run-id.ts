import type { ClockPort, IdPort } from "@orange-hyper/core/ports";
import { compactStamp } from "@orange-hyper/quest";

/** `run_20261121_093000Z_k3P9xQ2a`. */
export function newRunId({ clock, ids }: { readonly clock: ClockPort; readonly ids: IdPort }): string {
  const letters = [...ids.token(), ...ids.uuid()].filter((letter) => /[0-9A-Za-z]/.test(letter));
  return `run_${compactStamp(clock.now())}_${letters.slice(0, 8).join("")}`;
}
