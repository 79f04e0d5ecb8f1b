import type { Messages } from "@orange-hyper/core/human";

type Reader = Pick<Messages, "language" | "translate">;

/** What the gate found, as people read it: its sentence, and the words that this is about. */
export function findingText(message: string, { language, translate }: Reader): string {
  const [, said, words] = /^(.*?)(?:: "(.*)")?\.$/s.exec(message) ?? [];
  if (language === "en" || said === undefined) return translate(message);
  return quoting(translate(said), words);
}

/** What is wrong with a proposal, in words that follow its name, as people read it. */
export function problemText(problem: string, { language, translate }: Reader): string {
  const [, said, words] = QUOTING.exec(problem) ?? [];
  if (language === "en" || said === undefined) return translate(problem);
  return quoting(translate(said), words);
}

function quoting(said: string, words: string | undefined): string {
  return words === undefined ? said : `${said} ("${words}")`;
}

/** A problem that quotes the words that it is about. */
export const QUOTING = /^(.*?): "(.*)"$/s;
