import { redact } from "@orange-hyper/redact";
import { onOneLine } from "./text/one-line.js";
import { wordSet } from "./words/word-lists.js";

export const LONGEST_TITLE = 72;
/** A first part that is shorter says too little. */
const SHORTEST = 24;
const REQUEST = 2_000;
/** Of a secret that is cut in two, no pattern sees the first half. */
const READ_FOR_REQUEST = 8_000;

const dangling = wordSet(
  "a an the to of in on for and or with by from at as is that which into its so but if when because using per via like",
);

/** A clause as a title: redacted, at most 72 characters cut at a word, without punctuation at the end. */
export function titleOf(clause: string): string {
  const whole = tidy(withoutOpenBracket(redact(clause.slice(0, READ_FOR_REQUEST)).text));
  if (whole.length <= LONGEST_TITLE) return whole;
  // Of an address, the end says what it is.
  const text = whole.replace(/https?:\/\/(?:www\.)?/g, "");
  if (text.length <= LONGEST_TITLE) return text;
  const cut = text.slice(0, LONGEST_TITLE + 1);
  // Where one part ends, it is whole: "fix the queue, it drops jobs when ...".
  const part = Math.max(...[", ", "; ", " (", " - ", " – ", " — "].map((mark) => cut.lastIndexOf(mark)));
  if (part >= SHORTEST) return tidy(withoutOpenBracket(text.slice(0, part)));
  const space = cut.lastIndexOf(" ");
  let title = space >= SHORTEST ? cut.slice(0, space) : wholeCharacters(text.slice(0, LONGEST_TITLE));
  for (;;) {
    title = tidy(withoutOpenBracket(title));
    const last = title.slice(title.lastIndexOf(" ") + 1);
    if (last === title || !dangling().has(last.toLowerCase())) return title;
    title = title.slice(0, -last.length);
  }
}

/** The request as it is kept: redacted, up to 2,000 characters. */
export function requestOf(text: string): string {
  const part = text.slice(0, READ_FOR_REQUEST);
  const whole = part.length === text.length ? part : part.slice(0, Math.max(part.search(/\s\S*$/), REQUEST));
  return wholeCharacters(redact(whole).text.trim().slice(0, REQUEST));
}

/** On one line; no marks of Markdown around it, no control characters, no punctuation at the end. */
function tidy(text: string): string {
  return onOneLine(text)
    .replace(/^[\s#>*.,;:!?…–—-]+(?=\s|[^\s.])/, "")
    .replace(/[\s.,;:!?。！？…~–—-]+$/, "")
    .trim();
}

/** "the endpoint (POST /wishlist": without what a cut, or a comma, left open. */
function withoutOpenBracket(text: string): string {
  const open = text.lastIndexOf(" (");
  return open >= SHORTEST && !text.includes(")", open) ? text.slice(0, open) : text;
}

/** No half of a character at the end. */
function wholeCharacters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
