import type { Observation, OrangeContext } from "@orange-hyper/core";
import { type AcceptedState, countGraph } from "./count.js";

/** `graph.accepted`: how much the project remembers. Throws where the config names no project. */
export async function observe(ctx: OrangeContext): Promise<Observation<AcceptedState>> {
  const { count, warnings } = await countGraph(ctx);
  return {
    summary: { count, warnings },
    warnings: warnings.map((message) => ({
      code: "GRAPH_WARNING",
      message,
      hint: "Run `orange doctor` to see every graph node that is not read.",
    })),
  };
}
