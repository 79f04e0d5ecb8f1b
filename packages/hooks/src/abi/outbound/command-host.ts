import type { Decision } from "../decision.js";
import { type Fields, textOf } from "../fields.js";
import type { Phase } from "../phases.js";

/** The event that a decision answers. */
export interface Occasion {
  /** The host's name of the event, which the answer must repeat. */
  readonly event: string;
  readonly phase: Phase;
}

/** Default reason: hosts reject a refusal without one. */
const NO_REASON = "Blocked by orange hook policy.";

/** Returns the reason of a refusal, for the model. */
export function reasonFor({ reason }: Decision): string {
  return textOf(reason?.trim()) ?? NO_REASON;
}

/** Converts an injected payload to text for the model; anything but a string becomes JSON. */
export function contextText(payload: unknown): string {
  return typeof payload === "string" ? payload : (JSON.stringify(payload) ?? "");
}

/** Wraps fields as the event-specific part of an answer. */
export function specific(event: string, fields: Fields): Fields {
  return { hookSpecificOutput: { hookEventName: event, ...fields } };
}
