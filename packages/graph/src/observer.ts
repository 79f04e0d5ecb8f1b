import type { Observation, OrangeContext } from "@orange-hyper/core";
import { openGraph } from "./open-graph.js";

/** The accepted memory of the project in numbers. */
export interface AcceptedState {
  readonly count: number;
  /** Files that were left out although they may be memory. */
  readonly warnings: readonly string[];
}

/** `graph.accepted`: how much the project remembers. Throws where the config tells no project. */
export async function observe(ctx: OrangeContext): Promise<Observation<AcceptedState>> {
  const model = await openGraph(ctx);
  model.close();
  const { count, warnings } = model;
  return {
    summary: { count, warnings },
    warnings: warnings.map((message) => ({
      code: "GRAPH_WARNING",
      message,
      hint: "Run `orange doctor` to see every graph node that is not read.",
    })),
  };
}
