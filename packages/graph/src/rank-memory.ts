import { type Corpus, type Ranked, type RankOptions, rank } from "@orange-hyper/recall";
import type { Lives } from "./life.js";

/** What the score of a memory counts that may be stale: it comes after one that is about as near and is not. */
const STALE_FACTOR = 0.7;

/** The one ranking of accepted memory: what was superseded is left out, and what may be stale ranks lower. */
export function rankMemory(
  text: string,
  { corpus, lives }: { readonly corpus: Corpus; readonly lives: Lives },
  options: RankOptions = {},
): Ranked {
  if (lives.size === 0) return rank(text, corpus, options);
  const factorOf = (id: string, document: number): number => {
    const { superseded_by: by, stale } = lives.get(id) ?? {};
    if (by !== undefined) return 0;
    return (options.factorOf?.(id, document) ?? 1) * (stale === undefined ? 1 : STALE_FACTOR);
  };
  return rank(text, corpus, { ...options, factorOf });
}
