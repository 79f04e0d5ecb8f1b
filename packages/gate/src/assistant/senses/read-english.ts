import { builtFacts } from "../../pattern/patterns.js";
import { ENGLISH_SENSES } from "./english.js";
import { plainVerb } from "./plain-verb.js";
import { type Part, SENSES_WITH_DENIAL, type Sense } from "./sense.js";
import { type WordIndex, wordIndexOf } from "./word-index.js";

/** Number of words that a denial reaches. */
const REACH = 5;
/** Maximum number of words that ".." may stand for. */
const GAP = 6;

/**
 * Matches words and punctuation. Words are cut off at 40 characters, because removing an ending tries every position of
 * a word.
 */
const WORDS = /[a-z\d_~.-][a-z\d_~.'/-]{0,39}|[,;:()]/g;

/** Defined only in built code. */
declare const PATTERN_FACTS: string;

let index: WordIndex | undefined;

/** Adds the senses of the English words of a lower-case sentence. */
export function addEnglishSenses(found: Set<Part>, sentence: string): void {
  index ??= typeof PATTERN_FACTS === "undefined" ? wordIndexOf(ENGLISH_SENSES) : builtFacts().senses;
  const words = (sentence.match(WORDS) ?? []).map((word) => word.replace(/(?<=\w)[.']+$/, ""));
  const plain = words.map(plainVerb);
  const denied = deniedPlaces(words);
  for (const [at, word] of plain.entries()) {
    if (!Object.hasOwn(index, word)) continue;
    for (const entry of index[word]?.split("|") ?? []) {
      const [name = "", ...others] = entry.split(" ");
      const sense = name as Sense;
      if (follow(plain, at + 1, others))
        found.add(denied[at] === true && SENSES_WITH_DENIAL.has(sense) ? `-${sense}` : sense);
    }
  }
}

/** True when the words follow at a position; ".." stands for any few. */
function follow(plain: readonly string[], at: number, others: readonly string[]): boolean {
  let place = at;
  let gap = 0;
  for (const word of others) {
    if (word === "..") {
      gap = GAP;
      continue;
    }
    // The search ends there, because going through all of a long text for each word would take too long.
    const last = place + gap;
    while (place <= last && plain[place] !== word) place++;
    if (place++ > last) return false;
    gap = 0;
  }
  return true;
}

/** Words that deny the ones after them, up to the end of the clause. */
const DENIALS =
  /^(?:not|never|no|without|nobody|none|nor|neither|cannot|hardly|rarely|seldom|avoid|refrain|refuse|instead|rather|needless|unnecessary|pointless|superfluous|forbidden|prohibited|less|.*n't|nothing)$/;
const GIVES = /^(?:give|gives|given|gave|giving)$/;
const STOPS = /^(?:stop|stops|stopped|quit|cease|abandoned)$/;
/** Nouns that a denial does not reach beyond: "no harm in reading it" denies the harm alone. */
const OBSTACLES = /^(?:harm|problems?|objections?|reason|wrong|speaks|doubt|question)$/;
const ENDS_CLAUSE =
  /^(?:[,;:()]|but|because|unless|until|so|if|when|while|before|since|as|where|which|and|once)$/;

/** Returns for each word whether it is denied by one before it. Two denials cancel out: "never push without asking". */
function deniedPlaces(words: readonly string[]): readonly boolean[] {
  const places: boolean[] = [];
  let reach = 0;
  let wasDenied = false;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? "";
    if (
      DENIALS.test(word) ||
      ((STOPS.test(word) || (word === "up" && GIVES.test(words[at - 1] ?? ""))) &&
        words.slice(at + 1, at + 4).some((one) => one.endsWith("ing")))
    ) {
      places.push(reach > 0);
      const isDouble =
        reach > 0 || (wasDenied && /^(?:without|no)$/.test(word)) || OBSTACLES.test(words[at - 1] ?? "");
      reach = isDouble ? 0 : OBSTACLES.test(next) ? 1 : REACH;
      wasDenied = true;
      continue;
    }
    if (ENDS_CLAUSE.test(word)) reach = 0;
    if (/^[;:]$/.test(word)) wasDenied = false;
    places.push(reach-- > 0);
  }
  return places;
}
