import type { OrangeContext } from "@orange-hyper/core";
import { NODE_TYPES, type NodeType, nodeFolder } from "../node-types.js";

/** The types whose folder is one; what stands in the place of another is for the check of the layout to say. */
export async function presentTypes({ blobs }: Pick<OrangeContext, "blobs">): Promise<readonly NodeType[]> {
  const kinds = await Promise.all(NODE_TYPES.map((nodeType) => blobs.kind(nodeFolder(nodeType))));
  return NODE_TYPES.filter((_, index) => kinds[index] === "folder");
}
