import type { Key } from "../ports/keys.js";

/** What was answered, by key. */
export interface Answers<T> {
  recall(key: Key, ask: () => Promise<T>): Promise<T>;
  /** The answer to what was asked already. */
  known(key: Key): Promise<T> | undefined;
  forget(): void;
}

/** Answers by key, each asked for once; a failure is remembered as well. */
export function askedOnce<T>(): Answers<T> {
  const answers = new Map<Key, Promise<T>>();
  return {
    recall(key, ask) {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = ask();
      answers.set(key, answer);
      return answer;
    },
    known: (key) => answers.get(key),
    forget: () => answers.clear(),
  };
}
