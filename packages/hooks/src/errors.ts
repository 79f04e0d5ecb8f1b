import { type OrangeError, userInputError } from "@orange-hyper/core";
import { PREVIEW_EVENTS } from "./events.js";

/** The hint of every refusal of a hook command. */
export const HOOK_HINT =
  "Run `orange hook status` to inspect supported preview events; add `--write-report` only when you want a local report under `.orange-hyper/hooks/reports/`.";

/** `hook run` was called without an event. */
export function eventRequired(): OrangeError {
  return userInputError(`Hook event is required. ${supported()}`, HOOK_HINT);
}

/** `hook run` was called with an event that has no preview. */
export function eventUnsupported(event: string): OrangeError {
  return userInputError(`Unsupported hook event: ${event}. ${supported()}`, HOOK_HINT);
}

function supported(): string {
  return `Supported events: ${PREVIEW_EVENTS.join(", ")}.`;
}
