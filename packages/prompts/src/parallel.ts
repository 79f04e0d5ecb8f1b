import { withoutParticle } from "./korean/particles.js";
import { stem } from "./subject.js";
import { type Token, tokensOf } from "./text/tokens.js";

/**
 * Returns true when two orders say the same of two different things: "fix the login form" and "fix the signup form",
 * "add pagination to the users endpoint" and "now add pagination to orders". Their verb and the head of its object are
 * the same, and each names something in the same role that the other does not.
 */
export function isParallel(title: string, other: string): boolean {
  if (/[가-힣]/.test(title)) return isKoreanParallel(title, other);
  const one = orderOf(title);
  const two = orderOf(other);
  if (one === null || two === null || one.verb !== two.verb || SAYS_HOW.test(one.verb)) return false;
  const roles = [...one.roles].map(([role, words]) => [words, two.roles.get(role) ?? words, role] as const);
  const isValue = TAKES_VALUE.test(one.verb);
  return (
    roles.some(([words, others]) => words !== others && words.some((word) => others.includes(word))) &&
    roles.some(([words, others, role]) => !(isValue && VALUE.test(role)) && differ(words, others))
  );
}

interface Order {
  readonly verb: string;
  /** Words of its object, under "", and of each place, under its preposition. */
  readonly roles: ReadonlyMap<string, readonly string[]>;
}

/** Reads an English order as verb, object and places, up to the first word that begins another clause. */
function orderOf(title: string): Order | null {
  const said = tokensOf(title)
    .map(({ word }) => word)
    .filter((word) => !UNSTRESSED.has(word));
  const end = said.findIndex((word) => CLAUSE.has(word));
  const [verb, ...rest] = end === -1 ? said : said.slice(0, end);
  if (verb === undefined) return null;
  const roles = new Map<string, string[]>();
  let role = "";
  for (const word of rest) {
    if (PREPOSITION.has(word)) role = word;
    else roles.set(role, [...(roles.get(role) ?? []), stem(word)]);
  }
  return { verb, roles };
}

/** True when each has a name that the other lacks. "30 seconds" is a value, but "table 30" is a name. */
function differ(words: readonly string[], others: readonly string[]): boolean {
  const lacks = (some: readonly string[], of: readonly string[]): boolean =>
    some.some((word, at) => !of.includes(word) && (/\D/.test(word) || at === some.length - 1));
  return lacks(words, others) && lacks(others, words);
}

function isKoreanParallel(title: string, other: string): boolean {
  const bare = ({ word }: Token): string => (/[가-힣]/.test(word) ? withoutParticle(word) : word);
  const words = tokensOf(title).map(bare);
  const others = tokensOf(other).map(bare);
  const different = words.filter((word, at) => word !== others[at]).length;
  return (
    words.length === others.length && words.at(-1) === others.at(-1) && different === 1 && words.length >= 3
  );
}

/** Matches verbs whose object says how something is to be: "use a bigger font". */
const SAYS_HOW = /^(?:use|make|call|name|keep|return)$/;
/** Matches verbs that put a value in the place of another: "set the timeout to 60 seconds". */
const TAKES_VALUE =
  /^(?:set|change|rename|move|switch|convert|turn|migrate|bump|upgrade|increase|raise|lower|reduce|limit)$/;
const VALUE = /^(?:in)?to$|^from$/;
const UNSTRESSED = new Set([
  "a",
  "an",
  "the",
  "our",
  "my",
  "this",
  "that",
  "also",
  "now",
  "then",
  "please",
  "and",
  "just",
]);
const PREPOSITION = new Set(["in", "on", "to", "for", "of", "from", "at", "into", "under"]);
const CLAUSE = new Set([
  "when",
  "if",
  "that",
  "which",
  "so",
  "because",
  "where",
  "while",
  "unless",
  "instead",
  "and",
  "with",
  "using",
]);
