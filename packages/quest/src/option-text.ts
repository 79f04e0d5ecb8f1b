import { redact } from "@orange-hyper/redact";
import { optionBlank } from "./errors.js";

/** The text of an option as a quest keeps it: trimmed, without secrets. Refuses a blank one: it was not meant. */
export function requiredText(option: `--${string}`, text: string): string {
  const kept = keptText(text);
  if (kept === "") throw optionBlank(option);
  return kept;
}

/** A text as a quest keeps it: a quest is shared, so that no secret may stand in it. */
export function keptText(text: string): string {
  return redact(text.trim()).text;
}

/** The reason for a change; "" where none was given. */
export function readReason(reason: string | undefined): string {
  return reason === undefined ? "" : requiredText("--reason", reason);
}
