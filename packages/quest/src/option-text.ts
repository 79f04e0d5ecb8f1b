import { redact } from "@orange-hyper/redact";
import { optionBlank } from "./errors.js";

/**
 * Returns the text of an option as stored in a quest: trimmed, without secrets. Throws for a blank one, because that
 * was hardly intended.
 */
export function requiredText(option: `--${string}`, text: string): string {
  const kept = keptText(text);
  if (kept === "") throw optionBlank(option);
  return kept;
}

/** Trims a text and removes secrets from it, because quests are shared. */
export function keptText(text: string): string {
  return redact(text.trim()).text;
}

/** Returns the reason for a change; "" when none was given. */
export function readReason(reason: string | undefined): string {
  return reason === undefined ? "" : requiredText("--reason", reason);
}
