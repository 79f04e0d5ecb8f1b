import type { Act } from "../clause.js";
import {
  fillers,
  finiteVerbs,
  indirectQuestions,
  negations,
  nounsToo,
  politeForms,
  verbGroup,
  wishes,
} from "../words/english.js";
import { circumstance, DETERMINERS } from "./circumstance.js";
import { saysNothing } from "./fillers.js";
import { isInterrogative } from "./interrogative.js";
import { meantVerb } from "./misspelt.js";
import type { Piece } from "./pieces.js";
import { baseForm, type Reading, refine } from "./refine.js";
import { unknownVerb } from "./unknown-verb.js";
import { asksToRead, wishedAs } from "./wished.js";

const PROGRAMS = new Set(
  "git npm npx pnpm yarn bun cargo docker docker-compose kubectl pytest mvn gradle terraform psql gh pip poetry uv dotnet rails bundle composer helm make go rm redis-cli mysql mongosh aws gcloud heroku prisma cd ls node python dropdb flushall flushdb".split(
    " ",
  ),
);
const MADE = new Set("all test tests build lint check install clean run dev format fmt fix docs".split(" "));

/** The reading of one piece of a sentence, and where its own words begin. */
export interface PieceReading extends Reading {
  /** Index of the first word after the introductory words. */
  readonly at: number;
  /** True when a polite form makes it an order, so that a question mark does not make it a question. */
  readonly isPolite: boolean;
}

/** Reads the words of one piece: skips introductory words, then judges by the verb in first place. */
export function readPiece(words: readonly string[], isAsked: boolean, next?: Piece): PieceReading {
  const { at, form, stop } = skipLead(words);
  const isPolite = form !== "";
  const as = (reading: Reading): PieceReading => ({ ...reading, at, isPolite });
  const act = (name: Act): PieceReading =>
    as({ act: name, verb: "", verbClass: null, rest: words.slice(at) });
  if (stop !== null) return act(stop);
  const word = words[at];
  if (word === undefined) return act("state");
  if (word.startsWith("xx")) return act("state");
  const isBare = !isPolite || /^(?:please|pls|plz|kindly)$/.test(form);
  if (isBare && isInterrogative(words, at, isAsked)) return act("ask");
  if (isCommandLine(words, at)) {
    const isRemoval = word === "rm";
    return as({
      act: isRemoval ? "order" : "tool",
      verb: word,
      verbClass: isRemoval ? "remove" : null,
      rest: words.slice(at + 1),
    });
  }
  // "it returns 500, should be 400": refers to what was mentioned before.
  if (word === "should" && isBare && !isAsked && words.length > at + 2 && isDesired(words[at + 1]))
    return as({ act: "order", verb: word, verbClass: "fix", rest: words.slice(at + 1) });
  // "do the types cover this case": the verb comes after the subject.
  if (
    word === "do" &&
    isBare &&
    DETERMINERS.has(words[at + 1] ?? "") &&
    words.slice(at + 3, at + 5).some((other) => verbGroup().has(other) && !nounsToo().has(other))
  )
    return act("ask");
  if (/^help (?:me|us)/.test(form) && /^(?:choose|pick|settle)$/.test(word)) return act("ask");
  const reading = refine(words, at, takenVerb(word, isPolite)) ?? readUnknown(words, at);
  if (reading === null) {
    const wished = wishedAs(words, at);
    if (wished !== null) return as(isAsked && !isPolite ? { ...wished, act: "ask" } : wished);
    // After "can you ..." and the like, even an unknown verb is an order.
    const isAskedOf = TAKES_VERB.test(form) && words.length > at + 1 && !NO_CHANGE.test(word);
    return isAskedOf
      ? as({ act: "order", verb: word, verbClass: "change", rest: words.slice(at + 1) })
      : act("state");
  }
  if (!isPolite && (isNoun(words, at) || (isPraised(words, at) && !isJoinedByVerb(next))))
    return act("state");
  if (isAsked && !isOrderedWithMark(form, reading)) return act("ask");
  return as(reading);
}

/** Matches the forms after which any word is a verb. */
const TAKES_VERB =
  /^(?:(?:can|could|would|will) (?:you|u)\b|let'?s$|let us$|(?:i|we|you) (?:want you|need you|need|have|gotta|want)\b.* to$|i'?d like (?:you )?to$|i would like (?:you )?to$|make sure (?:to|you)$|be sure to$|go ahead and$|don'?t forget to$|help (?:me|us)\b|(?:your task|the task|the goal) is to$|.* be able to$|.* if (?:you|u) (?:could|can|would)$)/;
const NO_CHANGE =
  /^(?:be|go|wait|hope|stay|meet|thank|stop|leave|die|work|believe|like|love|see|wonder|access|say)$/;

function readUnknown(words: readonly string[], at: number): Reading | null {
  if (words.length === at + 1) return null;
  const meant = meantVerb(words[at] ?? "");
  if (meant !== null) return refine(words, at, meant);
  const verb = unknownVerb(words, at);
  // "retag" concerns the work itself, as "tag" does.
  if (verb !== null && verbGroup().get(verb.replace(/^re-?/, "")) === "tool")
    return { act: "tool", verb, verbClass: null, rest: words.slice(at + 1) };
  return verb === null ? null : { act: "order", verb, verbClass: "change", rest: words.slice(at + 1) };
}

interface Lead {
  readonly at: number;
  /** The last polite form; "" when there is none. */
  readonly form: string;
  /** The act that the introductory words alone determine; null when they determine none. */
  readonly stop: Act | null;
}

function skipLead(words: readonly string[]): Lead {
  let at = 0;
  let form = "";
  for (let steps = 0; steps < 12 && at < words.length; steps += 1) {
    const indirect = indirectQuestions(words, at);
    // "it would be great if you could ..." is a request nevertheless.
    const isAskedFor = indirect > 0 && IF_YOU.test(words.slice(at + indirect, at + indirect + 3).join(" "));
    // "it would be great if the search ignored accents", "... to have a preview": a wish.
    const isWishedIf =
      /\bbe (?:nice|great)$/.test(words.slice(at, at + indirect).join(" ")) &&
      ((words[at + indirect] === "if" && DETERMINERS.has(words[at + indirect + 1] ?? "")) ||
        /^to (?:have|get|be able)$/.test(words.slice(at + indirect, at + indirect + 2).join(" ")) ||
        words.slice(at + indirect, at + indirect + 3).join(" ") === "to be able");
    if (isWishedIf) return { at: at + indirect + 1, form: "wish", stop: "order" };
    if (indirect > 0 && !isAskedFor) return { at, form, stop: "ask" };
    const polite = isAskedFor ? indirect + 3 : politeForms(words, at);
    if (polite > 0) {
      // "lets users edit" and "need to" after a subject are no requests, but here they come first.
      form = words.slice(at, at + polite).join(" ");
      at += polite;
      continue;
    }
    const forbidden = negations(words, at);
    if (forbidden > 0) return { at, form, stop: "forbid" };
    const wished = wishes(words, at);
    // "I'd like your opinion" asks.
    if (wished > 0 && words[at + wished] === "your") return { at, form, stop: "ask" };
    if (wished > 0 && isWishedFor(words[at + wished]))
      return { at, form: "wish", stop: wishAct(words, at + wished) };
    // "there is a bug" is a statement; in "hi there", "there" is filler.
    if (words[at] === "there" && /^(?:is|are|was|were|should|must|needs)$/.test(words[at + 1] ?? "")) break;
    const isFiller = saysNothing(words, at, form !== "");
    const filler = Math.max(fillers(words, at), isFiller ? 1 : 0);
    const place = circumstance(words, at);
    if (filler + place === 0) break;
    at += Math.max(filler, place);
  }
  return { at, form, stop: null };
}

const IF_YOU = /^if (?:you|u) (?:could|can|would)$/;

/** True for a wish for a thing: "we need tests", "I want dark mode". Not for "I want to" and "we need more". */
function isWishedFor(word: string | undefined): boolean {
  return (
    word !== undefined &&
    !/^(?:to|you|your|help|more|him|her|them|advice|context|nothing|not|time|info|feedback|input|something)$/.test(
      word,
    )
  );
}

/** "I need a list of endpoints" asks for something to read; "I want the list sorted" orders a change. */
function wishAct(words: readonly string[], at: number): Act {
  const isToRead = words
    .slice(at, at + 4)
    .some(
      (word, index) =>
        asksToRead(word) &&
        /^(?:of|for|on|about|to|how|)$/.test(words[at + index + 1] ?? "") &&
        words[at + index + 2] !== "be",
    );
  return isToRead ? "ask" : "order";
}

function isOrderedWithMark(form: string, { verb, rest }: Reading): boolean {
  if (/^(?:can|could) we/.test(form)) {
    // "could we have the modal close on escape?" orders; "can we have a look?" asks.
    if (verb === "have" || verb === "get")
      return (
        /^(?:the|an?)$/.test(rest[0] ?? "") &&
        rest.length > 2 &&
        !/^(?:look|chat|talk|call)$/.test(rest[1] ?? "") &&
        !(asksToRead(rest[1] ?? "") && /^(?:|of|for|on|about)$/.test(rest[2] ?? ""))
      );
    // "can we drop the table?" asks for permission.
    return (
      !/^(?:use|do|have|get|keep|let|put|try|trust|skip|avoid|ignore)$/.test(verb) &&
      verbGroup().get(verb) !== "remove"
    );
  }
  return (
    /^(?:can|could|would|will|do) (?:you|u)/.test(form) ||
    /^(?:please|pls|plz|kindly|i want you|i'd like you|make sure|be so )/.test(form)
  );
}

const SAYS =
  /^(?:is|are|was|were|isn'?t|aren'?t|fails|failed|does|doesn'?t|didn'?t|has|hasn'?t|keeps|seems|won't|can'?t|cannot)$/;

/** Matches verbs that are adjectives too. */
const ADJECTIVE =
  /^(?:empty|open|close|clean|clear|complete|correct|duplicate|lower|separate|secure|parallel|blank|select|free|dry|live)$/;

/** True when a word that may be a verb is no verb here: "build fails", "test results are wrong", "empty cells are null". */
function isNoun(words: readonly string[], at: number): boolean {
  // For example "save fails" and "submit doesn't work".
  if (SAYS.test(words[at + 1] ?? "")) return true;
  if (ADJECTIVE.test(words[at] ?? "") && SAYS.test(words[at + 2] ?? "")) return true;
  if (!nounsToo().has(words[at] ?? "")) return false;
  // "check if there are any places", "fix whatever fails": a verb.
  if (/^(?:if|whether|that|how|why|whatever|whichever|everything|anything)$/.test(words[at + 1] ?? ""))
    return false;
  if (DETERMINERS.has(words[at + 1] ?? "")) return false;
  return words
    .slice(at + 1, at + 5)
    .some(
      (word, index) =>
        (index < 3 && finiteVerbs().has(word)) ||
        (/[^e]ed$/.test(word) && /^(?:with|after|because|due)$/.test(words[at + index + 2] ?? "")),
    );
}

/** True for the single word after praise, which is what is praised: "good catch", "nice fix". */
function isPraised(words: readonly string[], at: number): boolean {
  return at === words.length - 1 && /^(?:good|great|nice|cool|awesome)$/.test(words[at - 1] ?? "");
}

/** True when the next piece continues with a verb, so that nothing is praised: "nice commit and push this". */
function isJoinedByVerb(next: Piece | undefined): boolean {
  return next?.isJoined === true && verbGroup().has(next.words[0] ?? "");
}

/** Returns the base form of an "-ing" verb after a polite form, so that "would you mind adding" gives "add". */
function takenVerb(word: string, isPolite: boolean): string {
  return isPolite && word.endsWith("ing") && !verbGroup().has(word) ? baseForm(word) : word;
}

/** True for a typed command line: a known program with a fitting argument, and no sentence around it. */
function isCommandLine(words: readonly string[], at: number): boolean {
  const [program = "", first = "", ...rest] = words.slice(at);
  // "dbt build -s sessions": an option shows that an unknown program is meant.
  const isNamed = PROGRAMS.has(program);
  const isTyped = !verbGroup().has(program) && rest.some((word) => /^--?[a-z][\w-]*$/.test(word));
  if (!(isNamed || (isTyped && !rest.some((word) => DETERMINERS.has(word)))) || rest.length > 9) return false;
  // A bare "flushall" or "flushdb", which empties a database, is a whole command.
  if (first === "") return /^(?:flush.*|pytest)$/.test(program);
  if (rest.concat(first).some((word) => finiteVerbs().has(word))) return false;
  if (program === "make") return MADE.has(first) && rest.length === 0;
  if (program === "go") return /^(?:test|build|run|mod|vet|get)$/.test(first) && rest.length > 0;
  return program === "rm" ? first.startsWith("-") : !DETERMINERS.has(first);
}

function isDesired(word = ""): boolean {
  return /^(?:be|return|say|show|use|have|only|not|always|never|read)$/.test(word);
}
