import { redact } from "@orange-hyper/redact";
import { chooseTitle } from "./choose-title.js";
import type { VerbClass } from "./clause.js";
import { type Continues, startsNew } from "./continuation.js";
import type { Risk } from "./endangered.js";
import { isSmallOrder } from "./is-small.js";
import { kindOf } from "./kind/kind.js";
import type { PromptKind } from "./kind/parsed-kind.js";
import type { PromptLanguage } from "./language.js";
import { type JudgedSentence, parsePrompt } from "./parse-prompt.js";
import { plannedWork } from "./planned-work.js";
import { type Rule, ruleFrom } from "./rule/rule.js";
import { type Subject, subjectOf } from "./subject.js";
import { requestOf, titleOf } from "./title.js";

/** What a prompt asks for. Every text in it is redacted. */
export interface PromptReading {
  readonly kind: PromptKind;
  readonly language: PromptLanguage;
  /** True for an order too small to need a record: a typo, a label, a colour. */
  readonly isSmall: boolean;
  /** The first clause of the request in the user's words, at most 72 characters; never empty for an order. */
  readonly title: string;
  /** The request, up to 2,000 characters. */
  readonly request: string;
  readonly risk: Risk | null;
  /** True when it only says yes. */
  readonly confirms: boolean;
  /**
   * The task that it confirms by naming it ("confirm: ..."); all other fields are then about this task. Null when it
   * names none.
   */
  readonly confirmed: string | null;
  readonly continues: Continues | null;
  /** True when it says that it starts something else. */
  readonly startsNew: boolean;
  /** The rules and facts that it states, in order. */
  readonly rules: readonly Rule[];
  readonly subject: Subject;
  /** The work that it wants only a plan of, as a title; null otherwise. */
  readonly planned: string | null;
  /** The kind of change that its first order asks for; null when it orders none. */
  readonly verbClass: VerbClass | null;
}

/** Maximum number of rules in a reading. */
const MAX_RULES = 20;

/**
 * Reads what a person asks an agent for. A pure function of the text, in time proportional to its length; at most 64
 * KiB are read.
 */
export function readPrompt(prompt: string): PromptReading {
  const parsed = parsePrompt(prompt);
  const { text, confirmed, prose, language, sentences, clauses, continues, goesOn, risk } = parsed;
  if (parsed.isSmallTalk) return nothing(text, language, parsed.confirms);
  const kind = kindOf(parsed);
  const isOrder = kind === "order" || kind === "tool-order";
  return {
    kind,
    language,
    isSmall: kind === "order" && risk === null && isSmallOrder(clauses),
    title: chooseTitle(
      sentences,
      prose.text.trim() === "" ? text.slice(0, 4_000) : prose.text,
      prose.hasPasted ? text : "",
    ),
    request: requestOf(text),
    risk: isOrder && !(goesOn !== null && risk?.level === "careful") ? risk : null,
    confirms: false,
    confirmed: confirmed === null ? null : requestOf(confirmed),
    continues,
    startsNew: isOrder || kind === "other" || kind === "question" ? startsNew(prose.text) : false,
    rules: rulesOf(kind, sentences, prose.text),
    subject: subjectOf(redact(prose.text.slice(0, 4_000)).text),
    planned: kind === "question" ? plannedWork(sentences) : null,
    verbClass: clauses.find(({ act }) => act === "order")?.verbClass ?? null,
  };
}

/**
 * Returns the rules that a prompt states. Beside an order, only those in a form that orders do not have; a prompt that is
 * a rule as a whole is one if none of its sentences alone is.
 */
function rulesOf(kind: PromptKind, sentences: readonly JudgedSentence[], text: string): readonly Rule[] {
  if (kind === "question" || kind === "nothing") return [];
  const stated = sentences.flatMap(({ stated: rule }) => rule ?? []);
  if (kind !== "rule") return distinct(stated.filter(({ isExplicit }) => isExplicit).map(({ rule }) => rule));
  if (stated.length > 0) return distinct(stated.map(({ rule }) => rule));
  const whole = ruleFrom(text);
  return whole === null ? [] : [whole];
}

/** Removes duplicate rules and limits their number. A text with more rules than that is a document. */
function distinct(rules: readonly Rule[]): readonly Rule[] {
  const byText = new Map(rules.map((rule) => [rule.text.toLowerCase(), rule]));
  return [...byText.values()].slice(0, MAX_RULES);
}

/** Returns the reading of small talk. */
function nothing(text: string, language: PromptLanguage, confirms: boolean): PromptReading {
  return {
    kind: "nothing",
    language,
    isSmall: false,
    title: titleOf(text),
    request: requestOf(text),
    risk: null,
    confirms,
    confirmed: null,
    continues: null,
    startsNew: false,
    rules: [],
    subject: { words: [], identifiers: [], paths: [], refersBack: false, pointsAtWork: false },
    planned: null,
    verbClass: null,
  };
}
