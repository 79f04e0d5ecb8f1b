import { redact } from "@orange-hyper/redact";
import { withoutImages } from "./text/images.js";
import { onOneLine } from "./text/one-line.js";
import { wordSet } from "./words/word-lists.js";

/** Maximum length of a title, in characters. */
export const MAX_TITLE_LENGTH = 72;
/** Minimum length of a shortened title, in characters. Less would be too vague. */
const SHORTEST = 24;
/** Maximum length of a stored request, in characters. */
const REQUEST = 2_000;
/** How many characters are read and redacted before the request is cut, because no pattern recognises half a secret. */
const READ_FOR_REQUEST = 8_000;

const dangling = wordSet(
  "a an the to of in on for and or with by from at as is that which into its so but if when because using per via like",
);

/** Returns a clause as a title: redacted, cut at a word to at most 72 characters, without punctuation at the end. */
export function titleOf(clause: string): string {
  const whole = tidy(withoutOpenBracket(redact(withoutImages(clause).slice(0, READ_FOR_REQUEST)).text));
  if (whole.length <= MAX_TITLE_LENGTH) return whole;
  // The end of an address is more informative than its protocol.
  const text = whole.replace(/https?:\/\/(?:www\.)?/g, "");
  if (text.length <= MAX_TITLE_LENGTH) return text;
  const cut = text.slice(0, MAX_TITLE_LENGTH + 1);
  // Cut after a part that is complete: "fix the queue, it drops jobs when ...".
  const part = Math.max(...PART_ENDS.map((mark) => lastOutsideBrackets(cut, mark)));
  const space = cut.lastIndexOf(" ");
  let title =
    part >= SHORTEST
      ? text.slice(0, part)
      : space >= SHORTEST
        ? cut.slice(0, space)
        : wholeCharacters(text.slice(0, MAX_TITLE_LENGTH));
  for (;;) {
    title = tidy(withoutOpenBracket(title));
    const last = title.slice(title.lastIndexOf(" ") + 1);
    if (last === title || !dangling().has(last.toLowerCase())) return title;
    title = title.slice(0, -last.length);
  }
}

const PART_ENDS = [", ", "; ", ": ", " (", " - ", " – ", " — "];

/** Returns the last place of a mark that is not inside brackets, as the comma of "redeem(card, total)" is; -1 without one. */
function lastOutsideBrackets(text: string, mark: string): number {
  let at = text.lastIndexOf(mark);
  for (let left = 20; at > 0 && left > 0 && isInBrackets(text, at); left -= 1)
    at = text.lastIndexOf(mark, at - 1);
  return at;
}

function isInBrackets(text: string, at: number): boolean {
  return text.lastIndexOf("(", at - 1) > text.lastIndexOf(")", at);
}

/** Returns the request as it is stored: redacted, up to 2,000 characters. */
export function requestOf(text: string): string {
  const part = text.slice(0, READ_FOR_REQUEST);
  const whole = part.length === text.length ? part : part.slice(0, Math.max(part.search(/\s\S*$/), REQUEST));
  return wholeCharacters(redact(whole).text.trim().slice(0, REQUEST));
}

/** Puts the text on one line, without surrounding Markdown marks, control characters and punctuation at the end. */
function tidy(text: string): string {
  return onOneLine(text)
    .replace(/^[\s#>*.,;:!?…–—-]+(?=\s|[^\s.])/, "")
    .replace(/[\s.,;:!?。！？…~–—-]+$/, "")
    .trim();
}

/**
 * Removes a bracket that a cut or a comma left open, with its word: "the endpoint (POST /wishlist", "and redeem(card".
 */
function withoutOpenBracket(text: string): string {
  const bracket = text.lastIndexOf("(");
  const open = bracket < 0 || text.includes(")", bracket) ? -1 : text.lastIndexOf(" ", bracket);
  return open >= SHORTEST ? text.slice(0, open) : text;
}

/** Removes half a surrogate pair from the end. */
function wholeCharacters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
