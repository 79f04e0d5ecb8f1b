import { patterns, probeOf } from "../pattern/patterns.js";
import { IMPERATIVE, LINKS } from "../weak/verb.js";
import { Reading } from "./reading.js";

/** Least number of terms of a claim. Claims with fewer resemble too many others. */
const FEWEST_TERMS = 2;

/** Matches a claim that needs one term only: "there is no Redux". */
const DENIES_ONE = /^there (?:is|are) no /i;

const known = new WeakMap<Reading, readonly Reading[]>();

/**
 * Returns what a statement claims apart from why: its sentences and clauses without their reasons, or the statement
 * itself if it has only one. Two statements may say the same, or the opposite, for different reasons or along with
 * other things.
 */
export function claimsOf(statement: Reading): readonly Reading[] {
  const before = known.get(statement);
  if (before !== undefined) return before;
  const whole = statement.text.trim().replace(/[.!?。]+$/, "");
  const said = withSubjects(inKoreanParts(statement.text).split(SENTENCES)).map(withoutReason);
  const isOne = said.length === 1 && said[0] === whole;
  const parts = isOne ? [] : said.filter((claim) => claim !== "" && !POINTS_ELSEWHERE.test(claim));
  const claims =
    parts.length === 0 || parts[0] === whole
      ? [statement]
      : parts
          .map((part) => new Reading(part))
          .filter(({ terms, text }) => terms.size >= FEWEST_TERMS || DENIES_ONE.test(text));
  known.set(statement, claims);
  return claims;
}

/** Matches what stands between two claims. What follows from a fact is a claim of its own if it is a rule. */
const SENTENCES =
  /[.!?。](?:\s+|$)|;\s+|\n+|, (?:and )?so (?=(?:do not|don't|never|always)\b|[\w-]+ (?:must|may not|cannot|ha(?:s|ve) to|needs? to)\b)|, (?=[\w-]+ (?:needs? no|do not|does not|don't|must|cannot|may not)\b)/;

/** Ends the first of two Korean claims that are joined by "하지 않고". */
function inKoreanParts(text: string): string {
  return text.replace(/(?<=[가-힣]지) 않(?:고|으며),? /g, " 않는다. ");
}

/** Puts the subject of the claim before in place of a pronoun with which a rule begins: "; it must not import ...". */
function withSubjects(sentences: readonly string[]): readonly string[] {
  return sentences.map((sentence, at) => {
    const [, pronoun, rest = ""] =
      /^(it|they) ((?:must|may|can|cannot|should|shall|never|always)\b.*)$/i.exec(sentence) ?? [];
    const [, byDefault] = /^(?:the|its|their) default is (.*)$/i.exec(sentence) ?? [];
    const [, subject] = SUBJECT.exec(sentences[at - 1] ?? "") ?? [];
    if (subject !== undefined && byDefault !== undefined) return `${subject} are ${byDefault} by default`;
    return subject === undefined || pronoun === undefined ? sentence : `${subject} ${rest}`;
  });
}

function withoutReason(sentence: string): string {
  const claim = REASONS.replaceAll(sentence, () => "")
    .replace(WITH_A_PRONOUN, "")
    .trim();
  // "Because a is so, b" has its claim at the end; "because a is so" alone gives the reason for an earlier sentence.
  return /^(?:because|since|otherwise)\b/i.test(claim) || /때문(?:이다|입니다|이에요)$/.test(claim)
    ? ""
    : claim;
}

/** Matches a condition with a pronoun at the end of a sentence, and the short part that it belongs to. */
const WITH_A_PRONOUN =
  /(?:,? (?:and|but)(?: [a-z]+){1,4})?,? (?:when|if|unless|until|while) (?:it|they|them|these|those)\b.*$/i;

/** Pronouns. A clause with one is not compared, because what "it" refers to is in another clause. */
const POINTS_ELSEWHERE =
  /\b(?:it|them|they|he|she|this|that|these|those|which|such)\b|\bone(?=$|[,.;]| (?:is|are|was|were|of|in|on|that|which|at|by|for|to|with|and|or|per|can|must|may|will|has|does|they|we|he|she|it)\b)|(?:^|\s)(?:그것|이것|그|이)(?:은|는|이|가|을|를)?\s/i;

/** Forms of reasons within a sentence. */
export const REASONS = patterns(
  "reasons",
  [
    "^(?:because|since|as) [^,]{1,200}, |(?:,? (?:because|since(?! \\d| version)|otherwise|so that|in order to)|, (?:so|as|which|and (?:this|that)|therefore|hence|thus|for))\\s.*$",
    "^.{1,200}?(?:때문에|므로|어서|아서|니까|이라서|라서),? (?=\\S+ \\S)",
  ],
  "is",
);

const clauses = new WeakMap<Reading, readonly Reading[]>();

/**
 * Returns the claims of a statement, and each part of a claim that says two things: "maps come from X and are kept for
 * two weeks".
 */
export function clausesOf(statement: Reading): readonly Reading[] {
  const before = clauses.get(statement);
  if (before !== undefined) return before;
  const found = claimsOf(statement).flatMap((claim) => {
    const parts = partsOf(claim.text).map((part) => new Reading(part));
    // Of a claim that affirms one thing and denies another, only its parts do one of both.
    return new Set(parts.map(({ isNegative }) => isNegative)).size > 1 ? parts : [claim, ...parts];
  });
  clauses.set(statement, found);
  return found;
}

/** Forms of a claim that says two things. */
export const TWO_PARTS = patterns(
  "two parts",
  [
    "^(.{8,160}?)(?:,? (?:and|but)|,? whereas|, while) ((?:is|are|was|were|must|may|can|cannot|needs?|has|have|runs?|kept|stored)\\b.{4,160}|(?:every|each|all|no|the|only|\\w+ing) .{4,160}|[a-z][\\w-]+ (?:fails?|breaks?|complains?|warns?|opens?|refuses?|reports?) .{4,160})$",
  ],
  "i",
);
const SUBJECT =
  /^(.{2,60}?) (?:is|are|was|were|must|may|can|cannot|needs?|has|have|comes?|runs?|uses?|goes|go|lives?)\b/i;

/** Matches two parts that share one verb: "Ids are written in hex, floats in decimal". */
const SAID_ONCE =
  /^(.{2,60}?) ((?:is|are|was|were) (?:\w+ed|\w+en|built|kept|held|sent|made|read|run|put|set)) (.{3,60}?)(?:,| and|;)(?: and)? ((?:[\w-]+ ){1,4}?)((?:by|in|on|with|to|from|through|at|as|via|after|before) .{2,80})$/i;

function partsOf(claim: string): readonly string[] {
  const [, subject = "", deed = "", where = "", other = "", elsewhere = ""] = SAID_ONCE.exec(claim) ?? [];
  const [first = ""] = other.split(" ");
  if (subject !== "" && !/^(?:not|never)$/i.test(first) && !LINKS.has(first) && !IMPERATIVE.has(first))
    return [`${subject} ${deed} ${where}`, `${other}${deed} ${elsewhere}`];
  return withOneSubject(claim);
}

function withOneSubject(claim: string): readonly string[] {
  const [, first = "", second = ""] = TWO_PARTS.exec(0, probeOf(claim)) ?? [];
  if (first === "") return [];
  if (/^(?:every|each|all|no|the|only|\w+ing) /i.test(second)) return [first, second];
  const [, subject] = SUBJECT.exec(first) ?? [];
  return subject === undefined ? [first] : [first, `${subject} ${second}`];
}
