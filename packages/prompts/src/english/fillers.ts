import { isPathLike } from "../text/tokens.js";
import { verbGroup } from "../words/english.js";

/**
 * True when a word before an order says nothing about it: a place, an adverb, an interjection or, after a polite form,
 * a word of doubt.
 */
export function saysNothing(words: readonly string[], at: number, isPolite: boolean): boolean {
  const word = words[at] ?? "";
  // "we should probably validate it": softened, but still an order.
  if (isPolite && /^(?:probably|maybe|perhaps|also|just)$/.test(word)) return true;
  return isMention(words, at) || isAdverb(words, at) || isSound(word);
}

/** True for an adverb before a verb: "permanently delete ...". */
function isAdverb(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  return (
    ((word.length > 3 && word.endsWith("ly")) ||
      /^(?:eager|lazy|auto|bulk|soft|hard|deep|rate|double)$/.test(word)) &&
    !/^(?:probably|possibly|potentially|hopefully|eventually|ideally)$/.test(word) &&
    !verbGroup().has(word) &&
    verbGroup().has(words[at + 1] ?? "")
  );
}

/** True for an interjection: "uhh", "hmmm", "arrgh". */
function isSound(word: string): boolean {
  return word.length < 8 && word.endsWith("h")
    ? /^(?:[uaeo]+|hu+|[au]+r*g+)h+$/.test(word)
    : /^[uhe]+[mr]+$/.test(word);
}

/** True for a place named before the order: "@src/total.ts add types". */
function isMention(words: readonly string[], at: number): boolean {
  return isPathLike(words[at] ?? "") && (verbGroup().has(words[at + 1] ?? "") || isMention(words, at + 1));
}
