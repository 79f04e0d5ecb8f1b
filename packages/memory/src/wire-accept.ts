import { acceptedNodeData } from "@orange-hyper/graph";
import type { Accepted } from "./accept.js";
import { findingsData } from "./finding-data.js";
import { proposalData } from "./proposal-data.js";
import type { AcceptData } from "./schema.js";

/** `data` of `remember.accept`; apart from the others because no other answer needs the graph package. */
export function acceptData({ proposal, node, findings }: Accepted): AcceptData {
  return { proposal: proposalData(proposal), node: acceptedNodeData(node), ...findingsData(findings) };
}
