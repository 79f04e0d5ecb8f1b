import { acceptedNodeData } from "@orange-hyper/graph";
import type { Accepted } from "./accept.js";
import { findingsData } from "./finding-data.js";
import { proposalData } from "./proposal-data.js";
import type { AcceptData } from "./schema.js";

/** Returns the `data` of `remember.accept`. In a file of its own, because no other answer needs the graph package. */
export function acceptData({ proposal, node, findings, superseded }: Accepted): AcceptData {
  return {
    proposal: proposalData(proposal),
    node: acceptedNodeData(node),
    ...(superseded === undefined ? {} : { superseded }),
    ...findingsData(findings),
  };
}
