import { type GraphReader, openGraph } from "./open-graph.js";

/** The size of the project's accepted memory. */
export interface AcceptedState {
  readonly count: number;
  /** Warnings about files that were skipped although they may be memory. */
  readonly warnings: readonly string[];
}

/** Counts the accepted memory of the project without reading its content. */
export async function countGraph(ctx: GraphReader): Promise<AcceptedState> {
  const graph = await openGraph(ctx);
  graph.close();
  return { count: graph.count, warnings: graph.notes };
}
