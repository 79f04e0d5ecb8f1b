import type { Key } from "@orange-hyper/core";
import type { Projection } from "@orange-hyper/core/derived";
import { textField } from "@orange-hyper/core/documents";
import { decodeRecord } from "../node-record.js";
import { NODE_TYPES, nodeFolder } from "../node-types.js";

/** What a node file says of where it belongs; a field that is missing is "". */
export interface NodeClaims {
  readonly id: string;
  readonly key: Key;
  readonly nodeType: string;
  readonly projectId: string;
  readonly projectName: string;
  /** The project that its provenance names. */
  readonly provenanceProject: string;
}

/** Where each node says that it belongs. */
export const NODE_CLAIMS: Projection<NodeClaims> = {
  id: "graph.node-claims/1",
  folders: NODE_TYPES.map(nodeFolder),
  make: (document) => {
    const { id, key, nodeType, projectId, projectName, provenance } = decodeRecord(document);
    const provenanceProject = textField(provenance, "project_id");
    return { id, key, nodeType, projectId, projectName, provenanceProject };
  },
};
