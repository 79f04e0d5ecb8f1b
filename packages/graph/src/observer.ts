import type { Observation, OrangeContext } from "@orange-hyper/core";
import type { AcceptedState } from "./count.js";
import { livesIn, readLives } from "./life.js";
import { openGraph } from "./open-graph.js";

/** How much the project remembers, and of how much it is not sure any more. */
export interface ObservedMemory extends AcceptedState {
  /** How many may be stale, as the last look at the repository found. */
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
