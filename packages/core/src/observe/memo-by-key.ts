import type { Key } from "../ports/keys.js";

/** A memo of answers by key. */
export interface Answers<T> {
  recall(key: Key, ask: () => Promise<T>): Promise<T>;
  /** Returns the answer for a key that was already asked for; otherwise undefined. */
  known(key: Key): Promise<T> | undefined;
  forget(): void;
}

/** Creates a memo that asks for each key only once. Failures are remembered as well. */
export function memoByKey<T>(): Answers<T> {
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
