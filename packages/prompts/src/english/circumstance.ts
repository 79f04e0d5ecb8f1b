import { isPathLike } from "../text/tokens.js";
import { finiteVerbs, nounsToo, verbGroup } from "../words/english.js";

/** Words that begin an object, which makes the word before them a verb. */
export const DETERMINERS = new Set(
  "the a an all this that these those it its my our your every some each both what how them any no".split(
    " ",
  ),
);
const PREPOSITIONS_OF_PLACE = new Set(["in", "on", "at", "inside", "within", "for", "from", "under"]);
const CIRCUMSTANCES = new Set([
  ...PREPOSITIONS_OF_PLACE,
  "when",
  "if",
  "instead",
  "once",
  "with",
  "after",
  "before",
]);

/** Returns how many words before an order say where or when: "in src/a.ts fix ...", "on mobile hide the menu". */
export function circumstance(words: readonly string[], at: number): number {
  // "as a user I want to reset my password".
  if (words[at] === "as" && /^an?$/.test(words[at + 1] ?? "")) {
    const speaker = words.indexOf("i", at + 2);
    const isStory =
      speaker > 0 && speaker < at + 7 && /^(?:want|need|would|should|can)$/.test(words[speaker + 1] ?? "");
    return isStory ? speaker - at : 0;
  }
  if (!CIRCUMSTANCES.has(words[at] ?? "")) return 0;
  if (PREPOSITIONS_OF_PLACE.has(words[at] ?? "") && isPathLike(words[at + 1] ?? "")) return 2;
  const request = words.findIndex(
    (word, index) => index > at + 1 && REQUESTS.test(`${word} ${words[index + 1] ?? ""} `),
  );
  if (request > 0 && !/^(?:if|when|once)$/.test(words[at] ?? "")) return request - at;
  // "in the current branch bring back the pool": a place of a few words.
  const isPlace = PREPOSITIONS_OF_PLACE.has(words[at] ?? "") && DETERMINERS.has(words[at + 1] ?? "");
  // "instead of polling use sse", "if it is expired redirect to /login": the circumstance is complete, so any object
  // may follow.
  const whole =
    words[at] === "instead"
      ? at + 2
      : words.findIndex(
          (word, index) =>
            index > at + 1 &&
            (finiteVerbs().has(word) || /^(?:can|may|might)$/.test(word)) &&
            !/^(?:will|would|could|should|must)$/.test(word),
        );
  const verb = words.findIndex(
    (word, index) =>
      index > at + 1 &&
      (DETERMINERS.has(words[index + 1] ?? "") ||
        (isPlace && index > at + 2 && index < at + 6 && index < words.length - 1 && !nounsToo().has(word)) ||
        (whole > at &&
          index > whole &&
          index < words.length - 1 &&
          (words[at] === "instead" || !nounsToo().has(word)))) &&
      !DETERMINERS.has(words[index - 1] ?? "") &&
      !NO_END.test(words[index - 1] ?? "") &&
      (isChange(word) ||
        (/^(?:show|display|hide)$/.test(word) && /^(?:an?|the)$/.test(words[index + 1] ?? ""))),
  );
  if (verb < 0) return 0;
  // "return null when the user isn't found": a finite verb in a condition does not speak against an order.
  const condition = words.findIndex(
    (word, index) => index > verb && /^(?:when|if|because|since|once|until|unless)$/.test(word),
  );
  const own = words.slice(verb, condition < 0 ? words.length : condition);
  return own.some((word) => finiteVerbs().has(word)) ? 0 : verb - at;
}

/** Matches the start of a request: "for the output example, could you ...", "instead of this we should ...". */
const REQUESTS =
  /^(?:(?:can|could|would|will) (?:you|u|we) |we should |you should |let's |lets |please |pls )/;

/** Words that cannot end a circumstance. A verb after one of them belongs to the circumstance. */
const NO_END =
  /^(?:to|and|or|not|can|could|should|would|will|must|may|i|we|you|they|he|she|people|users?|of|for|in|on|at|with|by|from|is|are|was|were|be|been|being|gets|got|has|have|had|don't|doesn't|didn't)$/;

function isChange(word: string): boolean {
  const group = verbGroup().get(word);
  return group !== undefined && group !== "ask" && group !== "tool";
}
