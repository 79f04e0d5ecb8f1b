import { type GraphReader, relatedNodes } from "@orange-hyper/graph";

/** Accepted memory that may say something like a text. */
export interface SimilarMemory {
  readonly id: string;
  readonly text: string;
}

const MOST = 3;

/** The accepted memories nearest to a text, nearest first; none where that cannot be found out quickly. */
export async function similarTo(ctx: GraphReader, text: string): Promise<readonly SimilarMemory[]> {
  const nodes = await relatedNodes(ctx, text, { limit: MOST }).catch(() => null);
  return (nodes ?? []).map(({ id, candidateMemory, title }) => ({ id, text: candidateMemory || title }));
}
