import { shortId } from "@orange-hyper/core/documents";
import type { Messages } from "@orange-hyper/core/human";

type Reader = Pick<Messages, "language" | "translate">;

/** Translates a finding of the gate, with the words that it quotes. */
export function findingText(message: string, { language, translate }: Reader): string {
  const [, said, words] = /^(.*?)(?:: "(.*)")?\.$/s.exec(message) ?? [];
  if (language === "en" || said === undefined) return translate(message);
  return quoting(translate(said), words);
}

/** Shortens the id of the other memory that a message names, so that people can read and type it. */
export function withShortId(message: string, other: string | undefined): string {
  return other === undefined ? message : message.replaceAll(other, shortId(other));
}

/** Translates what is wrong with a proposal, worded to follow its name. */
export function problemText(problem: string, { language, translate }: Reader): string {
  const [, said, words] = QUOTING.exec(problem) ?? [];
  if (language === "en" || said === undefined) return translate(problem);
  return quoting(translate(said), words);
}

function quoting(said: string, words: string | undefined): string {
  return words === undefined ? said : `${said} ("${words}")`;
}

/** Matches a problem that quotes the words it is about. */
export const QUOTING = /^(.*?): "(.*)"$/s;
