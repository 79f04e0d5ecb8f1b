import { type Token, tokensOf } from "../text/tokens.js";

/** A part of a sentence between commas and conjunctions. */
export interface Piece {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  readonly start: number;
  /** Joined to the piece before it by a bare "and" or "but", which as well join two verbs of one clause. */
  readonly isJoined: boolean;
}

const SEPARATOR =
  /[,;:]\s+(?:(?:and|but|so|then)\s+)?|\s+(?:[-–—]+|->|=>)\s+|\s+(?:(and then|and also|and|but)|then|so(?! kind| good))\s+|…\s*|\.{2,}\s*|(?<!\b(?:you|u|we|can|could|would|will|and|then|so|but|also|now|ok))\s+(?=(?:pls|plz|please)\s+[a-z])|\s+(?=(?:can|could|would) (?:you|u) [a-z])(?<!\b(?:what|which|how|why|where|who|whom|whose|when|if|whether|and|but|so|then|also|now|please|pls|hey|hi|ok|okay|than|as)\b.*)/g;
/** Each separator has one of these in it; most sentences have none, and no pattern is compiled for them. */
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
  " can ",
  " could ",
  " would ",
];

/** The pieces of a masked sentence in order. */
export function piecesOf(masked: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let isJoined = false;
  const take = (end: number): void => {
    const tokens = tokensOf(masked.slice(start, end)).map((token) => ({
      word: token.word,
      start: token.start + start,
      end: token.end + start,
    }));
    if (tokens.length > 0) pieces.push({ tokens, words: tokens.map(({ word }) => word), start, isJoined });
  };
  const isParted = MARKS.some((mark) => masked.includes(mark));
  for (const match of isParted ? masked.matchAll(SEPARATOR) : []) {
    take(match.index);
    start = match.index + match[0].length;
    isJoined = match[1] !== undefined;
  }
  take(masked.length);
  return pieces;
}
