import { type Decision, gate, type Reason } from "./gate.js";
import type { Ranked } from "./rank.js";

/**
 * Why memories were found, and why each is or is not offered unasked: plain data, with numbers rounded to two decimals.
 */
export interface Explanation {
  /** Words of the query that are looked up, with the correction of each unknown one. */
  readonly words: readonly {
    readonly word: string;
    readonly weight: number;
    readonly lookedUpAs: readonly string[];
    readonly correctedTo: readonly string[] | null;
  }[];
  readonly memories: readonly {
    readonly id: string;
    readonly score: number;
    readonly coverage: number;
    readonly matches: readonly { readonly word: string; readonly points: number }[];
    /** Why the gate would not offer the memory unasked; null when it would. */
    readonly notTold: Reason | null;
  }[];
}

/** Explains a ranking: terms, weights, corrections, and why a near miss is not offered. */
export function explain(ranked: Ranked, decisions: readonly Decision[] = gate(ranked)): Explanation {
  return {
    words: ranked.query.words.map(({ word, readings }, index) => ({
      word,
      weight: round(ranked.weights[index] ?? 0),
      lookedUpAs: [...new Set(readings.flatMap(({ terms }) => terms.map(({ text }) => text)))],
      correctedTo:
        readings
          .find(({ source }) => source === "corrected" || source === "divided")
          ?.terms.map(({ text }) => text) ?? null,
    })),
    memories: decisions.map(({ hit, reason }) => ({
      id: hit.id,
      score: round(hit.score),
      coverage: round(hit.coverage),
      matches: hit.matches.map(({ word, points }) => ({ word, points: round(points) })),
      notTold: reason,
    })),
  };
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
