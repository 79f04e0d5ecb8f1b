import { type GraphReader, openGraph } from "./open-graph.js";

/** The accepted memory of the project in numbers. */
export interface AcceptedState {
  readonly count: number;
  /** Files that were left out although they may be memory. */
  readonly warnings: readonly string[];
}

/** Counts the accepted memory of the project without looking into any of it. */
export async function countGraph(ctx: GraphReader): Promise<AcceptedState> {
  const graph = await openGraph(ctx);
  graph.close();
  return { count: graph.count, warnings: graph.notes };
}
