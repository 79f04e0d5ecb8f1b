import { type Token, tokensOf } from "../text/tokens.js";

/** A part of a sentence between commas and conjunctions. */
export interface Piece {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  readonly start: number;
  /** Joined to the piece before it by a bare "and" or "but", which as well join two verbs of one clause. */
  readonly isJoined: boolean;
}

/** The pieces of a masked sentence in order. */
export function piecesOf(masked: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const separator =
    /[,;:]\s+(?:(?:and|but|so|then)\s+)?|\s+(?:[-–—]+|->|=>)\s+|\s+(?:(and then|and also|and|but)|then|so)\s+|…\s*|\.{2,}\s*/g;
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
  for (const match of masked.matchAll(separator)) {
    take(match.index);
    start = match.index + match[0].length;
    isJoined = match[1] !== undefined;
  }
  take(masked.length);
  return pieces;
}
