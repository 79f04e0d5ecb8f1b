import { optionBlank } from "./errors.js";

/** The text of an option, trimmed. Refuses a blank one: it was not meant. */
export function requiredText(option: `--${string}`, text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") throw optionBlank(option);
  return trimmed;
}

/** The reason for a change; "" where none was given. */
export function readReason(reason: string | undefined): string {
  return reason === undefined ? "" : requiredText("--reason", reason);
}
