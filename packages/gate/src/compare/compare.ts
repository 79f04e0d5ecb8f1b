import { type Finding, finding, msg, shortened } from "../finding.js";
import { nearKeys } from "./concepts.js";
import { contradicts } from "./contradicts.js";
import { termsGivenUp } from "./gave-up.js";
import { relateInOtherWords } from "./in-other-words.js";
import { Reading } from "./reading.js";
import { readingOf } from "./readings.js";
import { isNearDuplicate, similarity, subjectSimilarity } from "./similar.js";

/** A memory or proposal that already exists. */
export interface Remembered {
  readonly id: string;
  readonly text: string;
}

/**
 * Finds known memory that says the same as a text, nearly the same, or the opposite; at most the nearest three of each
 * kind.
 */
export function compareWithKnown(
  candidate: { readonly id?: string; readonly text: string },
  known: { readonly accepted: readonly Remembered[]; readonly pending: readonly Remembered[] },
): readonly Finding[] {
  const reading = new Reading(candidate.text);
  if (reading.terms.size === 0) return [];
  const found: Ranked[] = [];
  for (const [isAccepted, list] of [
    [true, known.accepted],
    [false, known.pending],
  ] as const) {
    const index = indexOf(list);
    for (const at of nearest(reading, index)) {
      const entry = index.entries[at];
      if (entry === undefined || entry.id === candidate.id) continue;
      const one = compare(reading, entry, isAccepted);
      if (one !== null) found.push(one);
    }
  }
  found.sort(
    (a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code) || b.score - a.score || (a.id < b.id ? -1 : 1),
  );
  // Three findings of a kind show enough.
  return ORDER.flatMap((code) => found.filter((one) => one.code === code).slice(0, 3)).map(toFinding);
}

const ORDER = ["same", "contradiction", "near-duplicate", "similar"] as const;

/** How a known statement relates to another one. */
export interface Ranked {
  readonly code: (typeof ORDER)[number];
  readonly id: string;
  readonly text: string;
  readonly isAccepted: boolean;
  readonly score: number;
}

/** A known statement with its reading. */
export interface Entry extends Remembered {
  readonly reading: Reading;
}

interface Index {
  readonly entries: readonly Entry[];
  readonly byTerm: ReadonlyMap<string, readonly number[]>;
  readonly byConcept: ReadonlyMap<string, readonly number[]>;
  /** Entries by the terms of what they say was given up. */
  readonly byGivenUp: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<readonly Remembered[], Index>();

function indexOf(list: readonly Remembered[]): Index {
  const known = indexes.get(list);
  if (known !== undefined && known.entries.length === list.length) return known;
  const entries = list.map(({ id, text }) => ({ id, text, reading: readingOf(text) }));
  const byTerm = new Map<string, number[]>();
  const byConcept = new Map<string, number[]>();
  const byGivenUp = new Map<string, number[]>();
  for (const [at, { reading }] of entries.entries()) {
    for (const term of reading.terms) place(byTerm, term, at);
    for (const concept of reading.concepts.keys()) place(byConcept, concept, at);
    for (const term of termsGivenUp(reading)) place(byGivenUp, term, at);
  }
  const index = { entries, byTerm, byConcept, byGivenUp };
  indexes.set(list, index);
  return index;
}

function place(places: Map<string, number[]>, key: string, at: number): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, [at]);
  else known.push(at);
}

/**
 * Returns the entries that share at least a third of the text's terms, or enough of its concepts, and those in which one
 * gives up what the other speaks of. No other entry could resemble or contradict it.
 */
function nearest(reading: Reading, { entries, byTerm, byConcept, byGivenUp }: Index): ReadonlySet<number> {
  const { terms, concepts } = reading;
  const found = new Set<number>();
  for (const term of terms) for (const at of byGivenUp.get(term) ?? []) found.add(at);
  for (const term of termsGivenUp(reading)) for (const at of byTerm.get(term) ?? []) found.add(at);
  const byWord = countShared([...terms].map((term) => byTerm.get(term) ?? []));
  for (const [at, count] of byWord) if (count >= terms.size / 3) found.add(at);
  const byMeaning = countShared(
    [...concepts.keys()].map(
      (key) => new Set([key, ...nearKeys(key)].flatMap((one) => byConcept.get(one) ?? [])),
    ),
  );
  for (const [at, count] of byMeaning) {
    const shorter = Math.min(concepts.size, (entries[at] as Entry).reading.concepts.size);
    if (count >= MIN_OF_CONCEPTS * shorter) found.add(at);
  }
  return found;
}

/** Least share of the concepts of the shorter statement. */
const MIN_OF_CONCEPTS = 0.4;

function countShared(places: readonly Iterable<number>[]): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (const list of places) for (const at of list) shared.set(at, (shared.get(at) ?? 0) + 1);
  return shared;
}

/** Returns how a statement relates to a known one; null when they neither resemble nor contradict each other. */
export function compare(
  reading: Reading,
  { id, text, reading: other }: Entry,
  isAccepted: boolean,
): Ranked | null {
  const ranked = (code: Ranked["code"], score: number): Ranked => ({ code, id, text, isAccepted, score });
  if (reading.normal === other.normal) return ranked("same", 1);
  const score = similarity(reading, other);
  const relation = contradicts(reading, other) ? "contradiction" : relateInOtherWords(reading, other);
  if (relation === "contradiction") return isAccepted ? ranked(relation, score) : null;
  if (relation !== null || isNearDuplicate(reading, other)) return ranked("near-duplicate", score);
  const alike = subjectSimilarity(reading, other);
  return alike === null ? null : ranked("similar", alike);
}

function toFinding({ code, id, text, isAccepted, score }: Ranked): Finding {
  const percent = Math.round(score * 100);
  // Only what was accepted can be superseded.
  const said = isAccepted
    ? {
        same: msg`It says the same as the accepted ${id}. \`--replace ${id}\` lets this one supersede it`,
        "near-duplicate": msg`It says nearly the same as the accepted ${id} (${percent} % alike). \`--replace ${id}\` lets this one supersede it`,
        contradiction: msg`It seems to contradict the accepted ${id}; this is guessed from the words. \`--replace ${id}\` lets this one supersede it`,
        similar: msg`It is about the same as the accepted ${id} (${percent} % alike), and may repeat or contradict it. \`--replace ${id}\` lets this one supersede it`,
      }
    : {
        same: msg`It says the same as the pending ${id}`,
        "near-duplicate": msg`It says nearly the same as the pending ${id} (${percent} % alike)`,
        contradiction: msg`It seems to contradict the pending ${id}; this is guessed from the words`,
        similar: msg`It is about the same as the pending ${id} (${percent} % alike), and may repeat or contradict it`,
      };
  return finding(code, "text", said[code], { other: id, words: shortened(text) });
}
