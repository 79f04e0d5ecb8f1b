import type { Clause, ReadSentence } from "./clause.js";
import { plainTitle } from "./plain-title.js";
import { tokensOf } from "./text/tokens.js";
import { MAX_TITLE_LENGTH, titleOf } from "./title.js";
import { commonWords, fillers } from "./words/english.js";
import { koreanFillers } from "./words/korean.js";

const ACTS = ["order", "tool", "ask"] as const;

/**
 * Chooses the title of a prompt: its first order, else its first question, else its first words. An order that only
 * refers to something ("fix it") is replaced by the sentence before it. An order that refers ahead ("implement the
 * following plan") is extended by what follows.
 */
export function chooseTitle(sentences: readonly ReadSentence[], fallback: string, prompt: string): string {
  for (const act of ACTS) {
    for (const [index, sentence] of sentences.entries()) {
      const at = sentence.clauses.findIndex((clause) => clause.act === act);
      const clause = sentence.clauses[at];
      if (clause === undefined) continue;
      const other =
        act !== "order"
          ? null
          : pointsAhead(clause)
            ? withWhatFollows(clause, sentences[index + 1])
            : saysNothing(clause)
              ? (whatItPointsAt(sentences, index, at) ??
                nextOrder(sentence, at) ??
                (/\b(?:this|these)$/i.test(clause.text)
                  ? withWhatFollows(clause, sentences[index + 1])
                  : null) ??
                withWhatWasPasted(clause, prompt))
              : withWhatLedToIt(sentence, at);
      const title = titleOf(other ?? (clause.text || sentence.text));
      if (title !== "")
        return act === "order" ? plainTitle(title) : title.replace(/^(?:maybe|perhaps)\s+/i, "");
    }
  }
  const said = sentences.map(({ text }) => titleOf(withoutFillers(text))).find((title) => title !== "");
  return plainTitle(said ?? titleOf(errorLine(fallback) ?? firstLine(fallback)));
}

/** True for an order such as "implement the following plan:" or "do this:", where the task itself comes after it. */
function pointsAhead({ words, text }: Clause): boolean {
  return (
    words.length <= 4 &&
    (words.some((word) => /^(?:following|below|아래)/.test(word)) ||
      /^(?:아래|다음)(?:의|과 같은)?\s?(?:작업|내용|사항|항목|일|것)/.test(text))
  );
}

function withWhatFollows({ verb, text }: Clause, next: ReadSentence | undefined): string | null {
  const what = next?.text.replace(/^(?:plan|task|goal|feature|bug|issue)\s{0,3}[:–—-]\s*/i, "") ?? "";
  if (tokensOf(what).length < 2) return null;
  // "do the following" adds nothing to the first task that follows.
  return /^(?:|do|complete|perform|작업|진행)$/.test(verb) ? what : `${text.replace(/[\s:]+$/, "")}: ${what}`;
}

/**
 * Extends an order of a word or two by the clause that leads to it: "find out why the worker grows and fix the leak".
 */
function withWhatLedToIt({ text, clauses }: ReadSentence, at: number): string | null {
  const before = clauses[at - 1];
  const isLead = before?.act === "ask" || before?.act === "tool";
  if (before?.language !== "en" || !isLead || telling(clauses[at]) > 1 || telling(before) < 2) return null;
  const start = text.indexOf(before.text);
  const both = text.slice(start).replace(/[\s.!]+$/, "");
  return start >= 0 && both.length <= MAX_TITLE_LENGTH ? both : before.text;
}

/** Counts the words of a clause that describe what it is about. */
function telling(clause: Clause | undefined): number {
  return clause?.words.filter((word) => word.length > 2 && !commonWords().has(word)).length ?? 0;
}

/** Extends "fix this", above or below a pasted error, by the first line of the error. */
function withWhatWasPasted({ text }: Clause, prompt: string): string | null {
  const line =
    errorLine(prompt) ??
    prompt
      .slice(0, READ_FOR_PASTED)
      .split("\n")
      .find((one) => PASTED.test(one) && !one.includes(text) && !/^\s*(?:```|~~~|at\s)/.test(one));
  return line === undefined ? null : `${text.replace(/[\s:]+$/, "")}: ${line.replace(/^[\s>#*-]+/, "")}`;
}

/** Finds the line of a stack trace that names the error; in Python it is the last one. */
function errorLine(text: string): string | null {
  const line = text
    .slice(0, READ_FOR_PASTED)
    .split("\n")
    .find((one) => ERROR.test(one));
  return line ?? null;
}

const ERROR =
  /^(?:(?:\w{1,40}\.){0,6}[A-Z]\w{0,60}(?:Error|Exception)|error(?:\[\w{1,20}\]| TS\d{1,6})?|panic|fatal): \S/;
const READ_FOR_PASTED = 4_000;
/** Matches a line that contains readable words. */
const PASTED = /[a-z가-힣]{3}/i;

/** True for an order such as "fix it" or "고쳐줘" that does not describe its object. */
function saysNothing({ verb, words, language }: Pick<Clause, "verb" | "words" | "language">): boolean {
  if (language === "ko")
    return words.every((word) =>
      /^(?:이거|그거|이것|그것|저거|그것도|이것도|이거도|해당|부분|부분은|부분을|여기|거기|여기도|거기도|좀|다시|빨리|에러|오류|버그|문제|에러를|오류를|버그를|문제를|에러도|오류도|가능하면|괜찮으면|그렇다면|그|이|도|수정|해서|음)$/.test(
        word,
      ),
    );
  // "make it faster": the sentence that says what is slow makes a better title.
  if (
    /^(?:it|them)$/.test(words[0] ?? "") &&
    (words.length <= 3 || words.filter((word) => word.length > 2 && !commonWords().has(word)).length < 2)
  )
    return true;
  if (verb === "make" && /^(?:this|that|these|those)$/.test(words[0] ?? "") && words.length <= 2) return true;
  return words.every((word) => commonWords().has(word) || word === "asap");
}

function whatItPointsAt(sentences: readonly ReadSentence[], index: number, at: number): string | null {
  const inSentence = sentences[index]?.clauses
    .slice(0, at)
    .findLast(
      (clause) => clause.act !== "forbid" && tokensOf(clause.text).length > 2 && !saysNothing(clause),
    );
  if (inSentence !== undefined) return inSentence.text;
  const sentence = sentences
    .slice(Math.max(0, index - 3), index)
    .findLast(
      ({ text, clauses }) => tokensOf(text).length > 2 && clauses.some(({ act }) => act !== "forbid"),
    );
  return sentence === undefined ? null : withoutFillers(sentence.text);
}

/**
 * Returns the next order of the sentence that describes its object: "yes, do that, and also handle the empty state".
 */
function nextOrder({ clauses }: ReadSentence, at: number): string | null {
  return clauses.slice(at + 1).find((clause) => clause.act === "order" && !saysNothing(clause))?.text ?? null;
}

function withoutFillers(text: string): string {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  let at = 0;
  for (let length = 1; length > 0 && at < words.length - 1; at += length) {
    // "there is a bug" is a statement; in "hi there", "there" is filler.
    if (words[at] === "there" && /^(?:is|are|was|were|seems)$/.test(words[at + 1] ?? "")) break;
    length = Math.max(fillers(words, at), koreanFillers().has(words[at] ?? "") ? 1 : 0);
  }
  const first = tokens[Math.min(at, tokens.length - 1)];
  return first === undefined || at === 0 ? text : text.slice(first.start);
}

function firstLine(text: string): string {
  return (
    text
      .split("\n")
      .find(
        (line) => /[\w\u00c0-\uffdc]/.test(line) && titleOf(line.replace(/^\s*(?:```|~~~).*/, "")) !== "",
      ) ?? ""
  );
}
