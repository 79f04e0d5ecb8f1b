import type { DocumentStore, StoredDocument } from "@orange-hyper/core/ports";
import { deriveFields } from "./derive.js";
import type { GraphNode } from "./node.js";
import { decodeRecord } from "./node-record.js";

/** Decodes a node from its document; missing fields are "" or empty. */
export function decodeNode(document: StoredDocument): GraphNode {
  const record = decodeRecord(document);
  const derived = deriveFields(record);
  // Written out field by field, so that all of possibly thousands of nodes share one hidden class from the start.
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

/** Reads the node in one file, whatever project it belongs to; null when there is no such file. */
export async function readNode(documents: DocumentStore, key: string): Promise<GraphNode | null> {
  const document = await documents.get(key);
  return document === null ? null : decodeNode(document);
}
