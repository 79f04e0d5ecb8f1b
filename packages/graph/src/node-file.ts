import type { DocumentStore, StoredDocument } from "@orange-hyper/core/ports";
import { deriveFields } from "./derive.js";
import type { GraphNode } from "./node.js";
import { decodeRecord } from "./node-record.js";

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

/** The node in one file, whoever it belongs to; null when there is no such file. */
export async function readNode(documents: DocumentStore, key: string): Promise<GraphNode | null> {
  const document = await documents.get(key);
  return document === null ? null : decodeNode(document);
}
