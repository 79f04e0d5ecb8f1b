import type { ClockPort, IdPort } from "@orange-hyper/core/ports";
import { compactStamp } from "@orange-hyper/quest";

const RUN_ID = /^run_\d{8}_\d{6}Z_[0-9A-Za-z]{8}$/;

/** `run_20261121_093000Z_k3P9xQ2a`. */
export function newRunId({ clock, ids }: { readonly clock: ClockPort; readonly ids: IdPort }): string {
  const letters = [...ids.token(), ...ids.uuid()].filter((letter) => /[0-9A-Za-z]/.test(letter));
  return `run_${compactStamp(clock.now())}_${letters.slice(0, 8).join("")}`;
}

export function isRunId(text: string): boolean {
  return RUN_ID.test(text);
}
