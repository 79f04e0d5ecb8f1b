import type { Observation, OrangeContext } from "@orange-hyper/core";
import type { AcceptedState } from "./count.js";
import { livesIn, readLives } from "./life.js";
import { openGraph } from "./open-graph.js";

/** The size of the project's memory, and how much of it may be stale. */
export interface ObservedMemory extends AcceptedState {
  /** Number of memories that may be stale, as found by the last check of the repository. */
  readonly stale: number;
}

/** `graph.accepted`: how much the project remembers. Throws where the config names no project. */
export async function observe(ctx: OrangeContext): Promise<Observation<ObservedMemory>> {
  const lives = await readLives(ctx);
  const graph = await openGraph(ctx);
  const stale = [...livesIn(graph, lives).values()].filter((life) => life.stale !== undefined).length;
  graph.close();
  const { count, notes: warnings } = graph;
  return {
    summary: { count, stale, warnings },
    warnings: warnings.map((message) => ({
      code: "GRAPH_WARNING",
      message,
      hint: "Run `orange doctor` to see every graph node that is not read.",
    })),
  };
}
