import { toOrangeError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { countGraph, type GraphReader } from "@orange-hyper/graph";
import type { GroupsData } from "../schema.js";
import { groupStatus } from "./group.js";

/** Counts accepted nodes. A graph that cannot be read counts as empty, with a warning that gives the reason. */
export async function countNodes(ctx: GraphReader): Promise<GroupsData["graph"]> {
  const { count, warnings } = await countGraph(ctx).catch((error: unknown) => ({
    count: 0,
    warnings: [msg`The graph could not be read: ${toOrangeError(error).message}`],
  }));
  return {
    acceptedNodeCount: count,
    warningCount: warnings.length,
    warnings: [...warnings],
    status: groupStatus(count, warnings.length > 0),
  };
}
