import { EXIT_CODES, OrangeError, userInputError } from "../errors.js";
import type { Messages } from "../human/messages.js";
import type { TerminalPort } from "../ports/terminal.js";

export interface Asked {
  /** English; the person reads it in their own language. */
  readonly question: string;
  /** True where the person gave `--yes`. */
  readonly yes: boolean;
  readonly json: boolean;
}

/** Goes on only with a yes of the person, or with `--yes`. Throws CONFIRMATION_REQUIRED where nobody can be asked. */
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

/** Somebody has to say yes, and nobody can be asked. Exit 1. */
function confirmationRequired(doing: string): OrangeError {
  return new OrangeError({
    code: "CONFIRMATION_REQUIRED",
    exitCode: EXIT_CODES.input,
    message: doing,
    hint: "Nobody can be asked here; give --yes if that is what you want.",
  });
}

/** The person said no. Exit 1. */
function notConfirmed(): OrangeError {
  return userInputError("Nothing was done.", "Answer y next time, or give --yes.");
}
