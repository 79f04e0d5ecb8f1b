import { EXIT_CODES, OrangeError, userInputError } from "../errors.js";
import type { Messages } from "../human/messages.js";
import type { TerminalPort } from "../ports/terminal.js";

export interface Asked {
  /** In English; translated before it is shown. */
  readonly question: string;
  /** True when `--yes` was given. */
  readonly yes: boolean;
  readonly json: boolean;
}

/**
 * Asks the user to confirm, unless `--yes` was given. Throws USER_INPUT_ERROR when the user declines, and
 * CONFIRMATION_REQUIRED with `--json` or when nobody can be asked.
 */
export async function confirm(
  { terminal }: { readonly terminal: TerminalPort },
  { translate }: Pick<Messages, "translate">,
  { question, yes, json }: Asked,
): Promise<void> {
  if (yes) return;
  const answer = json ? null : await terminal.confirm(translate(question));
  if (answer === null) throw confirmationRequired(question);
  if (!answer) throw notConfirmed();
}

/** Creates CONFIRMATION_REQUIRED: a confirmation is needed, and nobody can be asked. Exit 1. */
function confirmationRequired(doing: string): OrangeError {
  return new OrangeError({
    code: "CONFIRMATION_REQUIRED",
    exitCode: EXIT_CODES.input,
    message: doing,
    hint: "Nobody can be asked here; give --yes if that is what you want.",
  });
}

/** Creates the error for a user who declined. Exit 1. */
function notConfirmed(): OrangeError {
  return userInputError("Nothing was done.", "Answer y next time, or give --yes.");
}
