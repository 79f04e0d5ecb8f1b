import { interrogatives, verbGroup } from "../words/english.js";

/** True when the word begins a question. "when the user ..." begins a condition. */
export function isInterrogative(words: readonly string[], at: number, isAsked: boolean): boolean {
  const word = (words[at] ?? "").replace(/'(?:s|d|re|ll|ve)$|(?<=^(?:how|what|where|who|why|when))s$/, "");
  if (!interrogatives().has(word)) return false;
  // "there are no logs" is a statement.
  if (!isAsked && (words[at - 1] === "there" || (word === "am" && words[at + 1] !== "i"))) return false;
  // "Can't resolve './Header'" is a report; "can't we ..." asks.
  if (!isAsked && word.endsWith("n't") && !SUBJECT.test(words[at + 1] ?? "")) return false;
  // "will check later" says what somebody will do.
  if (!isAsked && /^(?:will|would|should|can|could)$/.test(word) && isBareVerb(words[at + 1] ?? ""))
    return false;
  // "where's the config" contains its verb.
  const isCondition =
    /^(?:when|where|whenever)$/.test(words[at] ?? "") && !AUXILIARIES.has(words[at + 1] ?? "");
  return isAsked || !isCondition;
}

function isBareVerb(word: string): boolean {
  return verbGroup().has(word) || /^(?:be|go|have|not|also|only)$/.test(word);
}

const SUBJECT = /^(?:we|you|i|it|they|he|she|this|that|these|those|the|there|a|an)$/;
const AUXILIARIES = new Set(
  "is are was were do does did will should can could would has have am to".split(" "),
);
