import { type GraphReader, relatedNodes } from "@orange-hyper/graph";

/** An accepted memory that may say something similar to a text. */
export interface SimilarMemory {
  readonly id: string;
  readonly text: string;
}

const MAX = 3;

/** Returns the accepted memories nearest to a text, nearest first; empty when they cannot be determined quickly. */
export async function similarTo(ctx: GraphReader, text: string): Promise<readonly SimilarMemory[]> {
  const nodes = await relatedNodes(ctx, text, { limit: MAX }).catch(() => null);
  return (nodes ?? []).map(({ id, candidateMemory, title }) => ({ id, text: candidateMemory || title }));
}
