import { type Corpus, type Ranked, type RankOptions, rank } from "@orange-hyper/recall";
import type { Lives } from "./life.js";

/** Factor on the score of a memory that may be stale, so that it ranks below similarly relevant memory that is not. */
const STALE_FACTOR = 0.7;

/**
 * Ranks accepted memory for a text. This is the only ranking: superseded memory is excluded, and memory that may be
 * stale ranks lower.
 */
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
