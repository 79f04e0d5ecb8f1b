import type { Clause, ReadSentence } from "./clause.js";
import { confirmedTask, isConfirmation } from "./confirmation.js";
import { type Continues, continuationOf } from "./continuation.js";
import { decisionsIn, isDecisionClause } from "./decisions.js";
import type { Risk } from "./endangered.js";
import { englishClauses } from "./english/clauses.js";
import { koreanClauses } from "./korean/clauses.js";
import { languageOf, type PromptLanguage } from "./language.js";
import { riskOf } from "./risk.js";
import { type StatedRule, statedRules } from "./rule/rule.js";
import { isSmallTalk } from "./small-talk.js";
import { withoutImages } from "./text/images.js";
import { type Prose, proseOf } from "./text/prose.js";
import { type Sentence, sentencesOf } from "./text/sentences.js";
import { tokensOf } from "./text/tokens.js";
import { verbGroup } from "./words/english.js";

/** A sentence, the rule that it states, and whether it orders to decide about memory. */
export interface JudgedSentence extends ReadSentence {
  readonly decides: boolean;
  readonly stated: StatedRule | null;
}

/** The grammar of a prompt. */
export interface ParsedPrompt {
  /** The prompt, or the task that it confirms by naming it. */
  readonly text: string;
  readonly confirmed: string | null;
  readonly prose: Prose;
  readonly words: readonly string[];
  readonly language: PromptLanguage;
  /** True when it only says yes. */
  readonly confirms: boolean;
  /** True for a greeting, thanks, approval and the like. Its sentences are not read. */
  readonly isSmallTalk: boolean;
  readonly sentences: readonly JudgedSentence[];
  readonly clauses: readonly Clause[];
  readonly continues: Continues | null;
  /** The same, unless the earlier work that it names is all that it is about. */
  readonly goesOn: Continues | null;
  readonly risk: Risk | null;
}

/** Maximum number of sentences that are read, from the beginning and from the end. */
const FIRST = 60;
const LAST = 20;

/** Reads the grammar of a prompt, of which at most 64 KiB are read. */
export function parsePrompt(prompt: string): ParsedPrompt {
  const confirmed = confirmedTask(prompt.slice(0, 64 * 1024));
  const text = confirmed ?? prompt;
  const prose = proseOf(slashArguments(withoutImages(text) || text));
  const words = tokensOf(prose.text.slice(0, 8_000)).map(({ word }) => word);
  const language = languageOf(prose.text, words);
  const confirms = isConfirmation(words);
  const smallTalk = confirms || (!prose.hasPasted && isSmallTalk(words, /[?？]\s{0,8}$/.test(prose.text)));
  const isRead = !smallTalk && language !== "other";
  const sentences = isRead ? readSentences(prose.text, language) : [];
  const continues = isRead ? continuationOf(prose.text) : null;
  return {
    text,
    confirmed,
    prose,
    words,
    language,
    confirms,
    isSmallTalk: smallTalk,
    sentences,
    clauses: sentences.flatMap((sentence) => sentence.clauses),
    continues,
    goesOn: continues?.by === "title" && continues.isWhole === true ? null : continues,
    risk: riskOf(sentences.flatMap(ordersIn)),
  };
}

/**
 * Returns the clauses that order something now. A rule itself does not ("from now on drop the test tables after each run"),
 * but what follows it may: "from now on we use Postgres, drop the MySQL database".
 */
function ordersIn({ stated, clauses }: JudgedSentence): readonly Clause[] {
  return stated?.isNoOrder === true ? clauses.slice(1) : clauses;
}

function readSentences(text: string, language: PromptLanguage): readonly JudgedSentence[] {
  const all = sentencesOf(text);
  const read = all.length <= FIRST + LAST ? all : [...all.slice(0, FIRST), ...all.slice(-LAST)];
  const parsed = read.map((sentence) => {
    const decides = decisionsIn(sentence).length > 0;
    const clauses = clausesOf(sentence, language);
    return { ...sentence, decides, clauses: decides ? clauses.map(asDecision) : clauses };
  });
  const stated = statedRules(parsed);
  return parsed.map((sentence, index) => ({ ...sentence, stated: stated[index] ?? null }));
}

/** Marks an order about memory as "tool", because it changes nothing in the work: "accept the proposals". */
function asDecision(clause: Clause): Clause {
  return isDecisionClause(clause) ? { ...clause, act: "tool" } : clause;
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
