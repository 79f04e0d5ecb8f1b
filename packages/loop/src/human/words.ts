import type { Screen } from "@orange-hyper/core/human";
import type { Mode } from "../model/mode.js";
import type { RunStatus, RunVerification } from "../model/status.js";

type Words = Pick<Screen, "t">;

/** Returns a status in words. */
export function statusWord(status: RunStatus, { t }: Words): string {
  return {
    created: t`not begun`,
    running: t`at work`,
    waiting_approval: t`waits for your decision`,
    waiting_handoff: t`waits for an answer`,
    paused: t`paused`,
    blocked: t`blocked`,
    completed: t`completed`,
    failed: t`failed`,
    aborted: t`aborted`,
  }[status];
}

/** Returns the function that colours a status. */
export function statusPaint(status: RunStatus, screen: Screen): (text: string) => string {
  const { cyan, yellow, red, green, dim } = screen;
  return {
    created: dim,
    running: cyan,
    waiting_approval: yellow,
    waiting_handoff: yellow,
    paused: dim,
    blocked: red,
    completed: green,
    failed: red,
    aborted: dim,
  }[status];
}

/** Returns a mode in words. */
export function modeWord(mode: Mode, { t }: Words): string {
  return { plan: t`plan`, implement: t`implement`, review: t`review`, research: t`research` }[mode];
}

/** Returns in words how much of a run was verified. */
export function verificationWord(verification: RunVerification, { t }: Words): string {
  return { none: t`nothing yet`, verified: t`verified`, unverified: t`unverified` }[verification];
}
