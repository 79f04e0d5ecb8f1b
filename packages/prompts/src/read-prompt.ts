import { redact } from "@orange-hyper/redact";
import { chooseTitle } from "./choose-title.js";
import type { Clause, ReadSentence, VerbClass } from "./clause.js";
import { confirmedTask, isConfirmation } from "./confirmation.js";
import { type Continues, continuationOf, startsNew } from "./continuation.js";
import { decisionsIn, isDecisionClause } from "./decisions.js";
import type { Risk } from "./endangered.js";
import { englishClauses } from "./english/clauses.js";
import { isSmallOrder } from "./is-small.js";
import { koreanClauses } from "./korean/clauses.js";
import { languageOf, type PromptLanguage } from "./language.js";
import { isOnlyPlanned, plannedWork } from "./planned-work.js";
import { riskOf } from "./risk.js";
import { type Rule, type StatedRule, statedRule } from "./rule.js";
import { isOwnPlan, isPleased, isSmallTalk, isWordOrTwo } from "./small-talk.js";
import { type Subject, subjectOf } from "./subject.js";
import { proseOf } from "./text/prose.js";
import { type Sentence, sentencesOf } from "./text/sentences.js";
import { tokensOf } from "./text/tokens.js";
import { requestOf, titleOf } from "./title.js";
import { verbGroup } from "./words/english.js";
import { wordSet } from "./words/word-lists.js";

/** What kind of prompt it is; see the README for what each is treated as. */
export type PromptKind = "nothing" | "question" | "tool-order" | "rule" | "order" | "other";

/** What a prompt asks for. Every text in it is redacted. */
export interface PromptReading {
  readonly kind: PromptKind;
  readonly language: PromptLanguage;
  /** An order below any layer that needs a record: a typo, a label, a colour. */
  readonly isSmall: boolean;
  /** First clause of the request in its own words, at most 72 characters; never empty for an order. */
  readonly title: string;
  /** The request, up to 2,000 characters. */
  readonly request: string;
  readonly risk: Risk | null;
  /** It says yes and nothing else. */
  readonly confirms: boolean;
  /** It names the task that it confirms ("confirm: ..."), which is what the other fields are about. */
  readonly confirmed: string | null;
  readonly continues: Continues | null;
  /** It says that it begins something else. */
  readonly startsNew: boolean;
  /** The rules and facts that it states, in their order. */
  readonly rules: readonly Rule[];
  readonly subject: Subject;
  /** The work that it wants a plan of and nothing more, as a title. */
  readonly planned: string | null;
  /** What kind of change its first order asks for. */
  readonly verbClass: VerbClass | null;
}

/** Most sentences that are looked at: the first and the last ones. */
const FIRST = 60;
const LAST = 20;
const MOST_RULES = 20;

/** Reads what a person asks an agent. A function of the text alone; takes time in proportion to its length, up to 64 KiB. */
export function readPrompt(prompt: string): PromptReading {
  const confirmed = confirmedTask(prompt.slice(0, 64 * 1024));
  const text = confirmed ?? prompt;
  const prose = proseOf(slashArguments(text));
  const words = tokensOf(prose.text.slice(0, 8_000)).map(({ word }) => word);
  const language = languageOf(prose.text, words);
  const confirms = isConfirmation(words);
  if (confirms || (!prose.hasPasted && isSmallTalk(words, /[?？]\s{0,8}$/.test(prose.text))))
    return nothing(text, language, confirms);
  const sentences = language === "other" ? [] : readSentences(prose.text, language);
  const clauses = sentences.flatMap((sentence) => sentence.clauses);
  // A duty without a mark ("the total must include tax") is a rule only where nothing but rules is said.
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

/** Each rule once, and no more than a person states at a time: what has more of them is a document. */
function distinct(rules: readonly Rule[]): readonly Rule[] {
  const byText = new Map(rules.map((rule) => [rule.text.toLowerCase(), rule]));
  return [...byText.values()].slice(0, MOST_RULES);
}

/** What is read of small talk: nothing but its words. */
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

interface Facts {
  readonly prose: { readonly text: string; readonly hasPasted: boolean };
  readonly words: readonly string[];
  readonly language: PromptLanguage;
  readonly sentences: readonly JudgedSentence[];
  readonly clauses: readonly Clause[];
  readonly ordering: readonly Clause[];
  readonly stated: readonly StatedRule[];
  readonly continues: Continues | null;
  readonly risk: Risk | null;
}

function kindOf(facts: Facts): PromptKind {
  const { prose, words, clauses, ordering, stated, continues } = facts;
  if (facts.language === "other") return "other";
  if (continues !== null && (continues.by !== "id" || !clauses.some(({ act }) => act === "ask")))
    return "tool-order";
  const orders = ordering.filter(({ act }, index) => act === "order" && !isExcepted(ordering, index));
  if (orders.length > 0)
    return isOnlyDraft(orders, prose.text) || isOnlyPlanned(prose.text) ? "question" : "order";
  if (stated.length > 0) return "rule";
  const tool = ordering.find(({ act }) => act === "tool");
  // A statement that is run as it stands does what it says to data, not to the work.
  const isHeld = facts.risk?.level === "hold" && facts.risk.what !== "history";
  if (tool !== undefined) return isHeld ? "order" : "tool-order";
  if (clauses.some(({ act }) => act === "ask") || facts.sentences.some(({ isAsked }) => isAsked))
    return "question";
  return !prose.hasPasted && (isWordOrTwo(words) || isPleased(words) || isOwnPlan(words))
    ? "nothing"
    : "other";
}

/** "undo the last two edits, keep the tests": what is left out of the work itself. */
function isExcepted(clauses: readonly Clause[], index: number): boolean {
  const before = clauses[index - 1];
  return (
    clauses[index]?.verb === "keep" &&
    before?.act === "tool" &&
    /^(?:undo|revert|discard|roll|drop|reset|squash|delete|remove)/.test(before.verb)
  );
}

/** "draft a design doc, no implementation": something to read is wanted. */
function isOnlyDraft(orders: readonly Clause[], text: string): boolean {
  return orders.every(({ verb }) => drafts().has(verb)) && NO_CODE.test(text);
}

const drafts = wordSet("draft write design sketch outline prepare create make do");
const NO_CODE =
  /\b(?:(?:no|without(?: any)?) (?:code|coding|implementation|implementing)|(?:don'?t|do not) (?:implement|code|write (?:any )?code)(?: (?:it|anything))?)(?: yet| for now| please)?\s*(?:$|[.,;!?)\n])/i;

/** The clauses that order something now: "from now on run the linter" does not. */
function ordersIn({ stated, clauses }: JudgedSentence): readonly Clause[] {
  if (stated?.isExplicit !== true) return clauses;
  if (stated.rule.type === "constraint") return [];
  // "we decided to use zod, so replace yup": an order that follows the rule is one.
  const isIntroduction = /^(?:keep|note|remember|bear)$/.test(clauses[0]?.verb ?? "");
  return stated.rule.type === "decision" || isIntroduction ? clauses.slice(1) : clauses;
}

interface JudgedSentence extends ReadSentence {
  readonly stated: StatedRule | null;
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

/** "accept the proposals": an order to the tool, which changes nothing in the work. */
function withDecisions(sentence: Sentence, clauses: readonly Clause[]): readonly Clause[] {
  if (decisionsIn(sentence).length === 0) return clauses;
  return clauses.map((clause) => (isDecisionClause(clause) ? { ...clause, act: "tool" } : clause));
}

function clausesOf(sentence: Sentence, language: PromptLanguage): readonly Clause[] {
  if (language !== "ko" || !/[가-힣ㄱ-ㅣ]/.test(sentence.text)) return englishClauses(sentence);
  const korean = koreanClauses(sentence);
  const [first = ""] = tokensOf(sentence.text.slice(0, 60)).map(({ word }) => word);
  // "Run 했어" tells what was done.
  const isEnglish =
    korean.every(({ act }) => act === "state") &&
    verbGroup().has(first) &&
    !/[했됐었았](?:어|어요|다|습니다|음|네|네요)$/.test(sentence.text);
  return isEnglish ? englishClauses(sentence) : korean;
}

/** A command line in backticks is that line. "/fix the login" asks for what "fix the login" asks for; a bare "/clear" is meant for the host, unless it is a known order. */
function slashArguments(text: string): string {
  const quoted = /^\s{0,20}`([^`\n]{1,300})`\s{0,20}$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  const command = /^\s{0,20}\/([a-z][\w:-]{1,40})(\s+\S)?/.exec(text);
  if (command === null) return text;
  const group = verbGroup().get(command[1] ?? "");
  const isKnown = command[2] !== undefined || group === "tool" || group === "ask";
  return isKnown ? text.replace("/", "") : text;
}
