import { redact } from "@orange-hyper/redact";
import { chooseTitle } from "./choose-title.js";
import type { Clause, VerbClass } from "./clause.js";
import { confirmedTask, isConfirmation } from "./confirmation.js";
import { type Continues, continuationOf, startsNew } from "./continuation.js";
import { decisionsIn, isDecisionClause } from "./decisions.js";
import type { Risk } from "./endangered.js";
import { englishClauses } from "./english/clauses.js";
import { isSmallOrder } from "./is-small.js";
import { type JudgedSentence, kindOf, type PromptKind } from "./kind.js";
import { koreanClauses } from "./korean/clauses.js";
import { languageOf, type PromptLanguage } from "./language.js";
import { plannedWork } from "./planned-work.js";
import { riskOf } from "./risk.js";
import { type Rule, statedRule } from "./rule.js";
import { isSmallTalk } from "./small-talk.js";
import { type Subject, subjectOf } from "./subject.js";
import { withoutImages } from "./text/images.js";
import { proseOf } from "./text/prose.js";
import { type Sentence, sentencesOf } from "./text/sentences.js";
import { tokensOf } from "./text/tokens.js";
import { requestOf, titleOf } from "./title.js";
import { verbGroup } from "./words/english.js";

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

/** Maximum number of sentences that are read, from the beginning and from the end. */
const FIRST = 60;
const LAST = 20;
/** Maximum number of rules in a reading. */
const MAX_RULES = 20;

/**
 * Reads what a person asks an agent for. A pure function of the text, in time proportional to its length; at most 64
 * KiB are read.
 */
export function readPrompt(prompt: string): PromptReading {
  const confirmed = confirmedTask(prompt.slice(0, 64 * 1024));
  const text = confirmed ?? prompt;
  const prose = proseOf(slashArguments(withoutImages(text) || text));
  const words = tokensOf(prose.text.slice(0, 8_000)).map(({ word }) => word);
  const language = languageOf(prose.text, words);
  const confirms = isConfirmation(words);
  if (confirms || (!prose.hasPasted && isSmallTalk(words, /[?？]\s{0,8}$/.test(prose.text))))
    return nothing(text, language, confirms);
  const sentences = language === "other" ? [] : readSentences(prose.text, language);
  const clauses = sentences.flatMap((sentence) => sentence.clauses);
  // A duty without a marker ("the total must include tax") is a rule only when the prompt contains nothing but rules.
  const isAllRules = sentences.every(({ stated: rule }) => rule !== null);
  const stated = sentences.flatMap(({ stated: rule }) =>
    rule !== null && (rule.isExplicit || isAllRules) ? rule : [],
  );
  const continues = language === "other" ? null : continuationOf(prose.text);
  const goesOn = continues?.by === "title" && continues.isWhole === true ? null : continues;
  const ordering = sentences.flatMap(ordersIn);
  const risk = riskOf(ordering);
  const kind = kindOf({
    prose,
    words,
    language,
    sentences,
    clauses,
    ordering,
    stated,
    continues: goesOn,
    risk,
  });
  const isOrder = kind === "order" || kind === "tool-order";
  const rules =
    kind === "question" || kind === "nothing"
      ? []
      : stated.filter(({ isExplicit }) => kind === "rule" || isExplicit).map(({ rule }) => rule);
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
    rules: distinct(rules),
    subject: subjectOf(redact(prose.text.slice(0, 4_000)).text),
    planned: kind === "question" ? plannedWork(sentences) : null,
    verbClass: clauses.find(({ act }) => act === "order")?.verbClass ?? null,
  };
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

/** Returns the clauses that order something now. "from now on run the linter" does not. */
function ordersIn({ stated, clauses }: JudgedSentence): readonly Clause[] {
  if (stated?.isExplicit !== true) return clauses;
  if (stated.rule.type === "constraint") return [];
  // "we decided to use zod, so replace yup": the order after the rule counts.
  const isIntroduction = /^(?:keep|note|remember|bear)$/.test(clauses[0]?.verb ?? "");
  return stated.rule.type === "decision" || isIntroduction ? clauses.slice(1) : clauses;
}

function readSentences(text: string, language: PromptLanguage): readonly JudgedSentence[] {
  const all = sentencesOf(text);
  const read = all.length <= FIRST + LAST ? all : [...all.slice(0, FIRST), ...all.slice(-LAST)];
  return read.map((sentence) => ({
    ...sentence,
    clauses: withDecisions(sentence, clausesOf(sentence, language)),
    stated: statedRule(sentence),
  }));
}

/** Marks orders about memory as "tool", because they change nothing in the work: "accept the proposals". */
function withDecisions(sentence: Sentence, clauses: readonly Clause[]): readonly Clause[] {
  if (decisionsIn(sentence).length === 0) return clauses;
  return clauses.map((clause) => (isDecisionClause(clause) ? { ...clause, act: "tool" } : clause));
}

function clausesOf(sentence: Sentence, language: PromptLanguage): readonly Clause[] {
  if (language !== "ko" || !/[가-힣ㄱ-ㅣ]/.test(sentence.text)) return englishClauses(sentence);
  const korean = koreanClauses(sentence);
  const [first = ""] = tokensOf(sentence.text.slice(0, 60)).map(({ word }) => word);
  // "Run 했어" reports what was done.
  const isEnglish =
    korean.every(({ act }) => act === "state") &&
    verbGroup().has(first) &&
    !/[했됐었았](?:어|어요|다|습니다|음|네|네요)$/.test(sentence.text);
  return isEnglish ? englishClauses(sentence) : korean;
}

/**
 * Returns the text to read in place of a command. A command line in backticks is read without them. "/fix the login" is
 * read like "fix the login". A bare "/clear" is left unchanged because it is meant for the host, unless it is a known
 * order.
 */
function slashArguments(text: string): string {
  const quoted = /^\s{0,20}`([^`\n]{1,300})`\s{0,20}$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  const command = /^\s{0,20}\/([a-z][\w:-]{1,40})(\s+\S)?/.exec(text);
  if (command === null) return text;
  const group = verbGroup().get(command[1] ?? "");
  const isKnown = command[2] !== undefined || group === "tool" || group === "ask";
  return isKnown ? text.replace("/", "") : text;
}
