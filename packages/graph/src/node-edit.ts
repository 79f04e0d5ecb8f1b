import type { ProjectIdentity } from "@orange-hyper/core";
import { type FieldValue, type FrontMatter, mergeFields, textField } from "@orange-hyper/core/documents";
import type { DocumentRef, DocumentStore } from "@orange-hyper/core/ports";
import type { NodeRecord } from "./node.js";

const FIELD_ORDER = [
  "schema_version",
  "generated_by",
  "generator_package",
  "generator_version",
  "source_repository",
  "official_package",
  "license",
  "project_id",
  "project_name",
  "id",
  "kind",
  "node_type",
  "status",
  "confidence",
  "created_at",
  "updated_at",
  "accepted_at",
  "origin",
  "source_proposal",
  "source_quest",
  "source_path",
  "scope_paths",
  "source_proposal_hash",
  "provenance",
] as const;
const PROVENANCE_ORDER = ["project_id", "project_name"] as const;

/**
 * Adds missing identity fields to a node file and its provenance; other values stay. Returns false when nothing was
 * missing.
 */
export async function fillIdentity(
  documents: DocumentStore,
  node: NodeRecord,
  identity: ProjectIdentity,
): Promise<boolean> {
  const missing = missingIdentity(node.document.fields, identity);
  const hasProvenance = Object.keys(node.provenance).length > 0;
  const missingProvenance = hasProvenance ? missingIdentity(node.provenance, identity) : {};
  if (Object.keys(missing).length + Object.keys(missingProvenance).length === 0) return false;
  await rewrite(documents, node, missing, missingProvenance);
  return true;
}

/** Writes the hash of a node's accepted proposal to the node file and its provenance. */
export async function setProposalHash(
  documents: DocumentStore,
  node: NodeRecord,
  hash: string,
): Promise<DocumentRef> {
  const change = { source_proposal_hash: hash };
  return rewrite(documents, node, change, Object.keys(node.provenance).length > 0 ? change : {});
}

function missingIdentity(fields: FrontMatter, identity: ProjectIdentity): FrontMatter {
  const names = PROVENANCE_ORDER.filter((name) => textField(fields, name) === "");
  return Object.fromEntries(names.map((name) => [name, identity[name]]));
}

function rewrite(
  documents: DocumentStore,
  node: NodeRecord,
  change: FrontMatter,
  provenanceChange: FrontMatter,
): Promise<DocumentRef> {
  const { key, rev, fields, body } = node.document;
  const provenance = ordered({ ...node.provenance, ...provenanceChange }, PROVENANCE_ORDER);
  const nested: FrontMatter = Object.keys(provenance).length === 0 ? {} : { provenance };
  return documents.put(
    key,
    { fields: ordered({ ...fields, ...change, ...nested }, FIELD_ORDER), body },
    { rev },
  );
}

/** Returns the known fields in the order of the format, then the others in their previous order. */
function ordered(fields: FrontMatter, order: readonly string[]): FrontMatter {
  const known: Record<string, FieldValue> = {};
  for (const name of order) {
    const value = fields[name];
    if (value !== undefined) known[name] = value;
  }
  return mergeFields(known, fields);
}
