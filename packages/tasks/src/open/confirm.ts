import type { OrangeContext } from "@orange-hyper/core";
import type { Messages } from "@orange-hyper/core/human";
import { confirmationRequired, notConfirmed } from "./errors.js";

export interface Asked {
  /** English; the person reads it in their own language. */
  readonly question: string;
  readonly yes: boolean;
  readonly json: boolean;
}

/** Goes on only with a yes of the person, or with `--yes`. Throws CONFIRMATION_REQUIRED where nobody can be asked. */
export async function confirm(
  { terminal }: Pick<OrangeContext, "terminal">,
  { translate }: Pick<Messages, "translate">,
  { question, yes, json }: Asked,
): Promise<void> {
  if (yes) return;
  const answer = json ? null : await terminal.confirm(translate(question));
  if (answer === null) throw confirmationRequired(question);
  if (!answer) throw notConfirmed();
}
