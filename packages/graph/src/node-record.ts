import { listField, mapField, textField } from "@orange-hyper/core/documents";
import { documentStem, type StoredDocument } from "@orange-hyper/core/ports";
import type { NodeRecord } from "./node.js";

/** Decodes only the fields of a node, for callers that do not need its text. */
export function decodeRecord(document: StoredDocument): NodeRecord {
  const { fields, key } = document;
  const nodeType = textField(fields, "node_type");
  return {
    id: textField(fields, "id") || documentStem(key),
    key,
    projectId: textField(fields, "project_id"),
    projectName: textField(fields, "project_name"),
    kind: textField(fields, "kind") || nodeType,
    nodeType,
    status: textField(fields, "status"),
    confidence: textField(fields, "confidence"),
    sourceQuest: textField(fields, "source_quest"),
    sourceProposal: textField(fields, "source_proposal"),
    acceptedAt: textField(fields, "accepted_at"),
    origin: textField(fields, "origin"),
    updatedAt: textField(fields, "updated_at"),
    sourcePath: textField(fields, "source_path"),
    scopePaths: listField(fields, "scope_paths"),
    sourceProposalHash: textField(fields, "source_proposal_hash"),
    provenance: mapField(fields, "provenance"),
    document,
  };
}
