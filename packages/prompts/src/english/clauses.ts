import type { Clause } from "../clause.js";
import type { Sentence } from "../text/sentences.js";
import { isPathLike, maskQuoted, tokensOf } from "../text/tokens.js";
import { fillers, verbGroup } from "../words/english.js";
import { type PieceReading, readPiece } from "./imperative.js";
import { isInterrogative } from "./interrogative.js";
import { type Piece, piecesOf } from "./pieces.js";

interface Read {
  readonly piece: Piece;
  readonly reading: PieceReading;
}

/** A clause with the further pieces that belong to it. */
interface OwnClause extends Read {
  readonly more: Piece[];
}

/**
 * Returns the clauses of an English sentence. A piece is a clause of its own when it orders, asks or forbids by itself.
 */
export function englishClauses({ text, isAsked }: Sentence): readonly Clause[] {
  const masked = maskQuoted(text);
  const clauses = ownClauses(masked, isAsked);
  return clauses.map(({ piece, reading, more }, index) => {
    const start = startOf({ piece, reading }, clauses[index - 1]);
    const end = clauses[index + 1]?.piece.start ?? text.length;
    return {
      act: reading.act,
      language: "en",
      verb: reading.verb,
      verbClass: reading.verbClass,
      words: wordsAfterVerb(piece, reading, masked, end),
      pieces: [reading.rest, ...more.map(({ words }) => words)],
      text: clean(text.slice(start, end)),
    };
  });
}

function ownClauses(masked: string, isAsked: boolean): readonly OwnClause[] {
  const pieces = piecesOf(masked);
  const first = pieces[0]?.words ?? [];
  const isQuestion = isAsked || isInterrogative(first, fillers(first, 0), isAsked);
  const own: OwnClause[] = [];
  let previous: Read | undefined;
  let isLog = false;
  for (const [index, piece] of pieces.entries()) {
    const before = own.at(-1);
    isLog ||= isOfLog(masked, pieces[index - 1]);
    // "can you fix it and push?": the polite form applies to both.
    const isPoliteToo = before?.reading.isPolite === true && holdsOn(before, piece);
    const read =
      isHeading(masked, piece, pieces[index + 1]) || (isLog && !isRemedy(piece))
        ? STATED
        : readPiece(piece.words, isAsked && !isPoliteToo, pieces[index + 1]);
    // "don't hardcode it, read it from the config": the second piece describes what the program is to do instead.
    const isInstead =
      read.act === "ask" &&
      ((before?.reading.act === "forbid" && read.rest.includes("from")) ||
        (/^(?:read|show|print|say|list|watch)$/.test(read.verb) && read.rest.at(-1) === "instead"));
    const isTask = previous !== undefined && read.act === "state" && isTaskLabel(masked, previous.piece);
    // "analyse the bundle and report the largest modules": the report is for the user.
    const isReported = before?.reading.act === "ask" && read.act === "order" && read.verb === "report";
    const reading = isInstead
      ? { ...read, act: "order" as const, verbClass: "change" as const }
      : isTask
        ? { ...read, act: "order" as const, verb: "add", verbClass: "add" as const }
        : isReported
          ? { ...read, act: "ask" as const, verbClass: null }
          : read;
    const isOwn =
      previous === undefined ||
      isPoliteToo ||
      isOwnClause({ piece, reading }, { previous, before, isQuestion, isAsked });
    if (isOwn && (previous === undefined || reading.act !== "state")) own.push({ piece, reading, more: [] });
    else before?.more.push(piece);
    previous = { piece, reading };
  }
  return own;
}

interface Surroundings {
  readonly previous: Read;
  /** The clause that the previous piece belongs to. */
  readonly before: Read | undefined;
  readonly isQuestion: boolean;
  readonly isAsked: boolean;
}

function isOwnClause({ piece, reading }: Read, around: Surroundings): boolean {
  const { previous, before, isQuestion, isAsked } = around;
  if (reading.act === "state" || (!reading.isPolite && isAdjective(reading))) return false;
  // "the banner and the footer should also be there": an order of its own.
  if (reading.act === "order" && reading.verb === "should") return true;
  // "go ahead and drop it": only introductory words come before.
  if (previous.reading.at >= previous.piece.words.length) return true;
  if (reading.isPolite && reading.act !== "ask") return true;
  // "I see two of them, which is wrong": a relative clause, not a question.
  if (!isAsked && /^(?:which|who|whose)$/.test(piece.words[reading.at] ?? "")) return false;
  if (reading.act === "ask" && !verbGroup().has(reading.verb)) return !piece.isJoined && !isQuestion;
  if (isQuestion && (piece.isJoined || isAsked)) return false;
  // "users can view, edit, delete posts": a list of verbs, not orders.
  const isListed = previous.piece.words.some((word) =>
    /^(?:can|could|should|will|would|must|may|to|cannot|can't)$/.test(word),
  );
  const [article = "", last = ""] = previous.piece.words.slice(-2);
  // "a stack with push and pop": the names of two operations.
  if (piece.isJoined && verbGroup().has(last) && /^(?:with|for|of|like|via|both|between)$/.test(article))
    return false;
  const isWhole = /^(?:it|that|this|them)$/.test(reading.rest[0] ?? "");
  if (
    isListed &&
    !isWhole &&
    before?.reading.act === "state" &&
    verbGroup().has(last) &&
    !/^(?:an?|the)$/.test(article)
  )
    return false;
  return !piece.isJoined || (before !== undefined && before.reading.act !== "state");
}

const STATED: PieceReading = { act: "state", verb: "", verbClass: null, rest: [], at: 0, isPolite: false };

/**
 * True when a polite form also applies to the next piece. A question to look into ("check whether a and b") may
 * continue in the next piece instead.
 */
function holdsOn({ reading, more, piece: own }: OwnClause, piece: Piece): boolean {
  // "could you be so kind and rename it?": all words so far are introductory.
  const isOnlyLead =
    reading.at >= own.words.length && more.every(({ words }) => readPiece(words, false).at >= words.length);
  if (isRequest(reading) || isOnlyLead) return true;
  if (reading.act !== "ask" || !verbGroup().has(reading.verb)) return false;
  // "can you find out why it grows and stop it?": the subject of the question is not what "it" does.
  const [verb = "", object = "", ...after] = piece.words;
  const asked = [reading.rest, ...more.map(({ words }) => words)].flat();
  // Not "can you check if we validate and escape them?", where "we" do both.
  if (
    /^(?:find|see|check|look)$/.test(reading.verb) &&
    /\b(?:why|if|whether) (?!(?:we|you|they|i)\b)/.test(asked.join(" "))
  )
    return verbGroup().has(verb) && /^(?:it|that|them)$/.test(object) && after.length === 0;
  return !asked.some((word) => SUBORDINATE.test(word)) && isRequest(readPiece(piece.words, false));
}

const SUBORDINATE = /^(?:if|whether|how|what|why|when|where|which|who|that)$/;

function isRequest({ act }: PieceReading): boolean {
  return act === "order" || act === "tool";
}

/** True for a word before a colon that is only a heading: "Update: it works", "refactor: split utils". */
function isHeading(masked: string, { tokens, words }: Piece, next: Piece | undefined): boolean {
  if (words.length !== 1 || masked[tokens[0]?.end ?? 0] !== ":") return false;
  if (/^typos?$/.test(words[0] ?? "")) return false;
  return HEADINGS.test(words[0] ?? "") || (next !== undefined && isRequest(readPiece(next.words, false)));
}

/** True after a word such as "error:". What a program prints after it orders nothing: "error: listen EADDRINUSE". */
function isOfLog(masked: string, before: Piece | undefined): boolean {
  const [token, ...others] = before?.tokens ?? [];
  return (
    token !== undefined &&
    others.length === 0 &&
    masked[token.end] === ":" &&
    /^(?:[a-z]*error|err|[a-z]*exception|warning|warn|fatal|panic|uncaught|traceback)$/.test(token.word)
  );
}

/** True for a request to fix what a program reported: "..., please fix". */
function isRemedy({ words }: Piece): boolean {
  const { act, isPolite, verb } = readPiece(words, false);
  return isPolite || (act === "order" && /^(?:fix|solve|resolve|handle|debug)$/.test(verb));
}

/** True for a label of a task: "next task: email notifications", "feature request: export as pdf". */
function isTaskLabel(masked: string, { tokens, words }: Piece): boolean {
  return (
    masked[tokens.at(-1)?.end ?? 0] === ":" &&
    /^(?:(?:ok|okay|great|now|and) )?next(?: up| one| thing)?$|^(?:next |new )?(?:task|todo|feature(?: request)?|feat|story|user story|requirement|chore|enhancement)$/.test(
      words.join(" "),
    )
  );
}

const HEADINGS =
  /^(?:update|test|build|plan|log|report|review|release|process|comment|request|design|note|change|set|output|result|print)$/;

/**
 * True for an adjective that could be a verb, when no article after it shows that it is one: "one case: empty arrays".
 */
function isAdjective({ verb, rest }: PieceReading): boolean {
  return (
    /^(?:empty|clean|clear|open|close|complete|correct|secure)$/.test(verb) &&
    !/^(?:the|a|an|all|this|that|these|those|it|my|our)$/.test(rest[0] ?? "")
  );
}

/** Returns where the clause begins. A condition or a place before an order belongs to it. */
function startOf({ piece, reading }: Read, previous: Read | undefined): number {
  if (reading.act === "order" && previous?.reading.act === "state") {
    const [first = ""] = previous.piece.words;
    if (
      /^(?:when|where|whenever|if|once|in|on|for|after|before|with|instead|inside|under|every|as)$/.test(
        first,
      )
    )
      return previous.piece.start;
  }
  const place = piece.tokens.slice(0, reading.at).find(({ word }) => isPathLike(word));
  return (place ?? piece.tokens[reading.at])?.start ?? piece.start;
}

/** Returns the words after the verb up to the next clause, including those of joined pieces. */
function wordsAfterVerb(
  { tokens }: Piece,
  { rest }: PieceReading,
  masked: string,
  end: number,
): readonly string[] {
  const from = tokens[tokens.length - rest.length]?.start ?? tokens.at(-1)?.end ?? end;
  return tokensOf(masked.slice(from, end)).map(({ word }) => word);
}

/** Removes a conjunction and punctuation from the end. */
function clean(text: string): string {
  return text
    .replace(/[\s,;:–—-]{1,20}$/, "")
    .replace(/\s(?:and then|and also|and|then|but|so|also)$/i, "")
    .replace(/[\s,;:–—-]{1,20}$/, "")
    .trim();
}
