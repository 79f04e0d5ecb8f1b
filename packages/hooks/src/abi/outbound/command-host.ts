import type { Decision } from "../decision.js";
import { type Fields, textOf } from "../fields.js";
import type { Phase } from "../phases.js";

/** What a translator needs to know of an event. */
export interface Occasion {
  /** The name that the host gave the event, which its answer has to repeat. */
  readonly event: string;
  readonly phase: Phase;
}

/** Refusals without a reason are refused by hosts. */
const NO_REASON = "Blocked by orange hook policy.";

/** The reason of a refusal, for the model. */
export function reasonFor({ reason }: Decision): string {
  return textOf(reason?.trim()) ?? NO_REASON;
}

/** Text for the model out of what is injected; a value that is no text is given as JSON. */
export function contextText(payload: unknown): string {
  return typeof payload === "string" ? payload : (JSON.stringify(payload) ?? "");
}

/** The part of an answer that belongs to one event. */
export function specific(event: string, fields: Fields): Fields {
  return { hookSpecificOutput: { hookEventName: event, ...fields } };
}
