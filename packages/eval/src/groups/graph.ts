import { toOrangeError } from "@orange-hyper/core";
import { countGraph, type GraphReader } from "@orange-hyper/graph";
import type { GroupsData } from "../schema.js";
import { statusOf } from "./counted.js";

/** Counts accepted nodes. A graph that cannot be read counts as empty, with a warning that says why. */
export async function countNodes(ctx: GraphReader): Promise<GroupsData["graph"]> {
  const { count, warnings } = await readGraph(ctx);
  return {
    acceptedNodeCount: count,
    warningCount: warnings.length,
    warnings: [...warnings],
    status: statusOf(count, warnings.length > 0),
  };
}

async function readGraph(ctx: GraphReader): Promise<{ count: number; warnings: readonly string[] }> {
  try {
    return await countGraph(ctx);
  } catch (error) {
    return { count: 0, warnings: [`The graph could not be read: ${toOrangeError(error).message}`] };
  }
}
