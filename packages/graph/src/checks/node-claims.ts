import type { Projection } from "@orange-hyper/core/derived";
import { isSafeId, textField } from "@orange-hyper/core/documents";
import { documentStem } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { decodeRecord } from "../node-record.js";

/**
 * What a node file records about where it belongs; the same for nearly all nodes of a folder. A missing field is "".
 */
export interface NodeClaims {
  /** Null when the id equals the file name and is safe. */
  readonly id: string | null;
  readonly nodeType: string;
  readonly projectId: string;
  readonly projectName: string;
  /** The project named in its provenance. */
  readonly provenanceProject: string;
}

/** Projection of each node to its claims. */
export const NODE_CLAIMS: Projection<NodeClaims> = {
  id: "graph.node-claims/2",
  folders: NODE_TYPES.map(nodeFolder),
  make: (document) => {
    const { id, key, nodeType, projectId, projectName, provenance } = decodeRecord(document);
    return {
      id: id === documentStem(key) && isSafeId(id) ? null : id,
      nodeType,
      projectId,
      projectName,
      provenanceProject: textField(provenance, "project_id"),
    };
  },
};
