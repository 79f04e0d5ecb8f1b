import { type Token, tokensOf } from "../text/tokens.js";
import { wordSet } from "../words/word-lists.js";
import { meantWord } from "./misspelt.js";

/** A part of a sentence between commas and conjunctions. */
export interface Piece {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  readonly start: number;
  /**
   * True when a bare "and" or "but" joins it to the piece before it. These words may also join two verbs of one clause.
   */
  readonly isJoined: boolean;
}

const SEPARATOR =
  /[,;:]\s+(?:(?:and|but|so|then)\s+)?|\s+(?:[-–—]+|->|=>)\s+|\s+(?:(and then|and also|and|but)|then|so(?! kind| good))\s+|…\s*|\.{2,}\s*|(?<!\b(?:you|u|we|can|could|would|will|and|then|so|but|also|now|ok))\s+(?=(?:pls|plz|please)\s+[a-z])/g;
/**
 * Pre-filter: every separator contains one of these. Most sentences contain none, so that no pattern is compiled for
 * them.
 */
const MARKS = [
  ",",
  ";",
  ":",
  "- ",
  "– ",
  "— ",
  "->",
  "=>",
  "…",
  "..",
  " and ",
  " but ",
  " then ",
  " so ",
  " pl",
];

function pieceOf(tokens: readonly Token[], start: number, isJoined: boolean): Piece {
  return { tokens, words: tokens.map(({ word }) => word), start, isJoined };
}

/**
 * Returns the index at which a request begins without a comma ("the footer overlaps can you fix it"); 0 when there is
 * none.
 */
function requestIn(words: readonly string[]): number {
  const at = words.findIndex(
    (word, index) =>
      index > 0 && /^(?:can|could|would)$/.test(word) && /^(?:you|u)$/.test(words[index + 1] ?? ""),
  );
  return at > 0 && at < words.length - 2 && !words.slice(0, at).some((word) => leads().has(word)) ? at : 0;
}

/** Words before a "could you" that belong to it. */
const leads = wordSet(
  "what which how why where who whom whose when if whether and but so then also now please pls hey hi ok okay than as that",
);

/** Returns where the arguments of calls and signatures are, which no comma ends: "redeem(card, total)". */
function callsIn(masked: string): readonly (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = [];
  for (let open = masked.indexOf("("); open >= 0; open = masked.indexOf("(", open + 1)) {
    if (!/[\w$]/.test(masked[open - 1] ?? "")) continue;
    const close = masked.slice(open, open + MAX_ARGUMENTS).indexOf(")");
    if (close > 0) found.push([open, open + close]);
  }
  return found;
}

/** Maximum length of the arguments of a call, in characters. */
const MAX_ARGUMENTS = 200;

/** Returns the pieces of a masked sentence, in order. */
export function piecesOf(masked: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let isJoined = false;
  const take = (end: number): void => {
    const tokens = tokensOf(masked.slice(start, end)).map((token) => ({
      word: meantWord(token.word),
      start: token.start + start,
      end: token.end + start,
    }));
    const request = requestIn(tokens.map(({ word }) => word));
    if (request > 0) pieces.push(pieceOf(tokens.slice(0, request), start, isJoined));
    const [first] = tokens.slice(request);
    if (first !== undefined)
      pieces.push(
        pieceOf(tokens.slice(request), request > 0 ? first.start : start, isJoined && request === 0),
      );
  };
  const isParted = MARKS.some((mark) => masked.includes(mark));
  const calls = isParted ? callsIn(masked) : [];
  for (const match of isParted ? masked.matchAll(SEPARATOR) : []) {
    if (calls.some(([from, to]) => from < match.index && match.index < to)) continue;
    take(match.index);
    start = match.index + match[0].length;
    isJoined = match[1] !== undefined;
  }
  take(masked.length);
  return pieces;
}
