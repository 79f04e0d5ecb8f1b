import {
  type DocumentInput,
  type DocumentStore,
  displayPath,
  documentStem,
  escapeText,
  listField,
  mapField,
  type OrangeContext,
  type StoredDocument,
  textField,
} from "@orange-hyper/core";
import { deriveFields } from "./derive.js";
import type { GraphNode, NodeDraft, NodeRecord } from "./node.js";
import { NODE_ORIGIN, nodeKey } from "./node-types.js";
import type { NodeFields, Provenance } from "./schema.js";

/** Reads a node out of its document; what the file lacks is "" or empty. */
export function decodeNode(document: StoredDocument): GraphNode {
  const record = decodeRecord(document);
  const derived = deriveFields(record);
  // Nodes are read by the thousand: written out, they are all of one shape from the start.
  return {
    id: record.id,
    key: record.key,
    projectId: record.projectId,
    projectName: record.projectName,
    kind: record.kind,
    nodeType: record.nodeType,
    status: record.status,
    confidence: record.confidence,
    sourceQuest: record.sourceQuest,
    sourceProposal: record.sourceProposal,
    acceptedAt: record.acceptedAt,
    origin: record.origin,
    updatedAt: record.updatedAt,
    sourcePath: record.sourcePath,
    scopePaths: record.scopePaths,
    sourceProposalHash: record.sourceProposalHash,
    provenance: record.provenance,
    document,
    title: derived.title,
    candidateMemory: derived.candidateMemory,
    summary: derived.summary,
    tags: derived.tags,
    keywords: derived.keywords,
  };
}

/** Reads only the fields of a node, for those who do not look at its text. */
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

/** Writes a new node. Throws CONFLICT when its place is taken. */
export async function putNode(ctx: Pick<OrangeContext, "documents">, draft: NodeDraft): Promise<void> {
  await ctx.documents.put(nodeKey(draft.nodeType, draft.id), draftDocument(draft), { absent: true });
}

/** The node in one file, whoever it belongs to; null when there is no such file. */
export async function readNode(documents: DocumentStore, key: string): Promise<GraphNode | null> {
  const document = await documents.get(key);
  return document === null ? null : decodeNode(document);
}

/** Where a memory came from, as node files and JSON answers hold it. */
export function draftProvenance(draft: Omit<NodeDraft, "candidate" | "evidence">): Provenance {
  return {
    project_id: draft.projectId,
    project_name: draft.projectName,
    proposal_id: draft.sourceProposal,
    source_proposal: draft.sourceProposal,
    source_quest: draft.sourceQuest,
    source_path: onlyPath(draft.scopePaths),
    scope_paths: [...draft.scopePaths],
    accepted_at: draft.acceptedAt,
    node_type: draft.nodeType,
    origin: NODE_ORIGIN,
    source_proposal_hash: draft.sourceProposalHash,
  };
}

function draftDocument(draft: NodeDraft): DocumentInput {
  const fields: NodeFields = {
    schema_version: 1,
    project_id: draft.projectId,
    project_name: draft.projectName,
    id: draft.id,
    kind: draft.nodeType,
    node_type: draft.nodeType,
    status: "candidate",
    confidence: draft.confidence,
    created_at: draft.acceptedAt,
    updated_at: draft.acceptedAt,
    accepted_at: draft.acceptedAt,
    origin: NODE_ORIGIN,
    source_proposal: draft.sourceProposal,
    source_quest: draft.sourceQuest,
    source_path: onlyPath(draft.scopePaths),
    scope_paths: [...draft.scopePaths],
    source_proposal_hash: draft.sourceProposalHash,
    provenance: draftProvenance(draft),
  };
  return { fields, body: draftBody(draft) };
}

function draftBody(draft: NodeDraft): string {
  const accepted = displayPath(`proposals/memory-delta/accepted/${draft.sourceProposal}.md`);
  return [
    "# Suggested Memory Node",
    "## Summary",
    escapeText(draft.candidate.trim()),
    "## Evidence",
    draft.evidence.trim(),
    "## Source Proposal",
    `- Proposal: ${draft.sourceProposal}\n- File: ${accepted}`,
  ].join("\n\n");
}

/** A memory has one source path only when its quest names exactly one. */
function onlyPath(paths: readonly string[]): string {
  const [first] = paths;
  return paths.length === 1 && first !== undefined ? first : "";
}
