import { byteText, textOf, utf8 } from "@orange-hyper/core/derived";
import { foldText } from "@orange-hyper/core/text";
import {
  CANDIDATE,
  ELEMENT,
  FIRST,
  KEYWORDS,
  LAST,
  LISTED,
  OTHER,
  SUMMARY,
  TEXTS,
  TITLE,
} from "./field-bits.js";
import { FIELD_BREAK, foldNode, LIST_BREAK, type SearchQuery } from "./fold.js";
import { fragmentValues } from "./fragment-text.js";
import { parseFragment } from "./fragments.js";
import type { MatchField } from "./schema.js";
import { summaryFromData } from "./wire.js";

interface FieldRule {
  readonly name: MatchField;
  readonly kind: "identifier" | "text" | "list";
  readonly exact: number;
  readonly partial: number;
  /** Bonus when the field equals the query; only the highest bonus of all fields is added. */
  readonly tier?: number;
}

/** Scoring rules of the fields, in the order of a folded line. */
const RULES: readonly FieldRule[] = [
  { name: "id", kind: "identifier", exact: 100, partial: 45, tier: 4000 },
  { name: "title", kind: "text", exact: 90, partial: 40, tier: 4000 },
  { name: "candidate_memory", kind: "text", exact: 80, partial: 35, tier: 3000 },
  { name: "summary", kind: "text", exact: 45, partial: 25 },
  { name: "node_type", kind: "identifier", exact: 60, partial: 30, tier: 2000 },
  { name: "source_quest", kind: "identifier", exact: 55, partial: 28, tier: 1000 },
  { name: "source_proposal", kind: "identifier", exact: 55, partial: 28, tier: 1000 },
  { name: "tags", kind: "list", exact: 30, partial: 15 },
  { name: "keywords", kind: "list", exact: 25, partial: 12 },
];

/** How well a node matches a query. */
export interface Score {
  readonly matches: readonly MatchField[];
  readonly score: number;
}

const TAGS_RULE = RULES.findIndex((rule) => rule.name === "tags");
const KEYWORDS_RULE = RULES.findIndex((rule) => rule.name === "keywords");

/** The parts of a query that lines are compared with. */
export type Wanted = Pick<SearchQuery, "folded" | "tokens">;

/**
 * Scores a folded line against a query; null when no field matches. Tags count only when keywords do not match. Uses
 * plain loops, because a search scores hundreds of lines in a process that ends before optimised code would pay off.
 */
export function scoreLine(line: string, query: Wanted): Score | null {
  return scoreValues(line.split(FIELD_BREAK), query, (list, folded) =>
    list.split(LIST_BREAK).includes(folded),
  );
}

/** Characters around the elements of a list in a fragment. */
const AROUND_ELEMENTS = /[",[\]]/;

/**
 * Matches UTF-8 text with characters beyond ASCII that folding may change: any but Chinese characters and Korean
 * syllables.
 */
const MAY_FOLD = /[\xc0-\xe3\xee-\xff]|\xea[\x80-\xaf]/;

/**
 * Returns a function that scores listed nodes in UTF-8. Where folding affects ASCII only, it compares the bytes without
 * decoding them.
 */
export function fragmentScorer(query: Wanted): (fragment: Uint8Array) => Score | null {
  const inBytes = {
    folded: byteText(utf8(query.folded)),
    tokens: query.tokens.map((token) => byteText(utf8(token))),
  };
  const isOdd = AROUND_ELEMENTS.test(query.folded);
  const hasElement: HasElement = (list, folded) => list.includes(`"${folded}"`);
  return (fragment) => {
    const bytes = byteText(fragment);
    const isPlain = !MAY_FOLD.test(bytes);
    const text = isPlain ? bytes : textOf(fragment);
    const values = isOdd ? null : fragmentValues(text, isPlain ? lowerCase : foldText);
    if (values === null) return scoreLine(foldNode(summaryFromData(parseFragment(fragment))), query);
    return scoreValues(values, isPlain ? inBytes : query, hasElement);
  };
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** The fields with a bit of their own, with their index in RULES. */
const BIT_FIELDS = [
  [TITLE, "title"],
  [CANDIDATE, "candidate_memory"],
  [SUMMARY, "summary"],
  [KEYWORDS, "keywords"],
].map(([bit, name]) => [bit as number, RULES.findIndex((rule) => rule.name === name)] as const);

/**
 * Returns a function that scores a row from the bits stored for all words of a query: null when no field matches,
 * undefined when only the node itself can decide.
 */
export function bitsScorer({
  tokens,
}: Pick<SearchQuery, "tokens">): (bits: number) => Score | null | undefined {
  const known = new Map<number, Score | null | undefined>();
  return (bits) => {
    if (!known.has(bits)) known.set(bits, scoreBits(bits, tokens.length === 1));
    return known.get(bits);
  };
}

function scoreBits(bits: number, isWord: boolean): Score | null | undefined {
  const mayBeWhole = bits & TEXTS & (bits >>> FIRST) & (bits >>> LAST);
  const mayBeTag = (bits & (LISTED | KEYWORDS)) === LISTED;
  if (mayBeWhole !== 0 || mayBeTag || (bits & OTHER) !== 0) return undefined;
  const matches: MatchField[] = [];
  let score = 0;
  for (const [bit, index] of BIT_FIELDS) {
    if ((bits & bit) === 0) continue;
    const rule = RULES[index] as FieldRule;
    matches.push(rule.name);
    score += bit === KEYWORDS && isWord && (bits & ELEMENT) !== 0 ? rule.exact : rule.partial;
  }
  return matches.length === 0 ? null : { matches, score };
}

type HasElement = (list: string, folded: string) => boolean;

function scoreValues(values: readonly string[], query: Wanted, hasElement: HasElement): Score | null {
  const match = (index: number): Match => {
    const { kind } = RULES[index] as FieldRule;
    const value = values[index] ?? "";
    return kind === "list" ? matchList(value, query, hasElement) : matchText(kind, value, query);
  };
  const byKeyword = match(KEYWORDS_RULE) !== null;
  const matches: MatchField[] = [];
  let points = 0;
  let tier = 0;
  for (let index = 0; index < RULES.length; index++) {
    const rule = RULES[index] as FieldRule;
    const found = index === TAGS_RULE && byKeyword ? null : match(index);
    if (found === null) continue;
    matches.push(rule.name);
    points += rule[found];
    if (found === "exact") tier = Math.max(tier, rule.tier ?? 0);
  }
  return matches.length === 0 ? null : { matches, score: points + tier };
}

type Match = "exact" | "partial" | null;

/** Matches a list. No token contains a list separator, so each token lies within one element. */
function matchList(list: string, { tokens, folded }: Wanted, hasElement: HasElement): Match {
  if (!holdsTokens(list, tokens)) return null;
  return hasElement(list, folded) ? "exact" : "partial";
}

function matchText(kind: FieldRule["kind"], value: string, { folded, tokens }: Wanted): Match {
  if (!holdsTokens(value, tokens)) return null;
  if (value === folded) return "exact";
  return kind === "identifier" && !value.includes(folded) ? null : "partial";
}

function holdsTokens(value: string, tokens: readonly string[]): boolean {
  for (let index = 0; index < tokens.length; index++) {
    if (!value.includes(tokens[index] as string)) return false;
  }
  return true;
}
