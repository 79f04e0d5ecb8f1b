import type { Messages } from "@orange-hyper/core/human";

type Reader = Pick<Messages, "language" | "translate">;

/** Translates a finding of the gate, with the words that it quotes. */
export function findingText(message: string, { language, translate }: Reader): string {
  const [, said, words] = /^(.*?)(?:: "(.*)")?\.$/s.exec(message) ?? [];
  if (language === "en" || said === undefined) return translate(message);
  return quoting(translate(said), words);
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
