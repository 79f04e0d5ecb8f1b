import { displayPath, type Key, STORAGE_ROOT } from "@orange-hyper/core";
import { type FieldValue, type FrontMatter, findSection, TypedScalar } from "@orange-hyper/core/documents";
import { NODE_ORIGIN, nodeKey } from "@orange-hyper/core/storage";
import type { GraphNode, NodeDraft, NodeSummary } from "./node.js";
import { draftProvenance } from "./node-draft.js";
import type { AcceptedNodeData, IndexEntry, NodeData, NodeDetailData } from "./schema.js";

/** Returns a node as `graph list` prints it. */
export function nodeData(node: NodeSummary): NodeData {
  return {
    id: node.id,
    file: displayPath(node.key),
    project_id: node.projectId,
    project_name: node.projectName,
    kind: node.kind,
    node_type: node.nodeType,
    status: node.status,
    confidence: node.confidence,
    title: node.title,
    source_quest: node.sourceQuest,
    source_proposal: node.sourceProposal,
    accepted_at: node.acceptedAt,
    origin: node.origin,
    candidate_memory: node.candidateMemory,
    summary: node.summary,
    tags: [...node.tags],
    keywords: [...node.keywords],
  };
}

/** Converts a listed node back; the inverse of `nodeData`. */
export function summaryFromData(data: NodeData): NodeSummary {
  return {
    id: data.id,
    key: keyOfFile(data.file),
    projectId: data.project_id,
    projectName: data.project_name,
    kind: data.kind,
    nodeType: data.node_type,
    status: data.status,
    confidence: data.confidence,
    title: data.title,
    sourceQuest: data.source_quest,
    sourceProposal: data.source_proposal,
    acceptedAt: data.accepted_at,
    origin: data.origin,
    candidateMemory: data.candidate_memory,
    summary: data.summary,
    tags: data.tags,
    keywords: data.keywords,
    ...(data.superseded_by !== undefined && { supersededBy: data.superseded_by }),
    ...(data.stale !== undefined && { stale: data.stale }),
    ...(data.unapproved !== undefined && { unapproved: data.unapproved }),
  };
}

/** What `graph show` adds to a node that is not in its file. */
export type NodeDetails = Pick<
  NodeDetailData,
  "superseded_by" | "stale" | "unapproved" | "relations" | "targets"
>;

/** Returns a node as `graph show` prints it. */
export function nodeDetailData(node: GraphNode, said: NodeDetails = {}): NodeDetailData {
  return {
    ...nodeData(node),
    ...said,
    evidence: findSection(node.document.body, "Evidence") ?? "",
    source_proposal_section: findSection(node.document.body, "Source Proposal") ?? "",
    source_proposal_hash: node.sourceProposalHash,
    provenance: plainMap(node.provenance),
    content: node.document.content,
  };
}

/** Returns a node as `remember accept` prints it. */
export function acceptedNodeData(node: Omit<NodeDraft, "candidate" | "evidence">): AcceptedNodeData {
  return {
    id: node.id,
    file: displayPath(nodeKey(node.nodeType, node.id)),
    project_id: node.projectId,
    project_name: node.projectName,
    kind: node.nodeType,
    node_type: node.nodeType,
    status: "candidate",
    confidence: node.confidence,
    accepted_at: node.acceptedAt,
    origin: NODE_ORIGIN,
    source_proposal: node.sourceProposal,
    source_quest: node.sourceQuest,
    source_proposal_hash: node.sourceProposalHash,
    provenance: draftProvenance(node),
  };
}

/** Returns a node as an entry of `graph/index.json`. */
export function indexEntry(
  data: NodeData,
  place: { readonly sourcePath: string; readonly scopePaths: readonly string[] },
): IndexEntry {
  return {
    id: data.id,
    file: data.file,
    project_id: data.project_id,
    project_name: data.project_name,
    node_type: data.node_type,
    title: data.title,
    source_quest: data.source_quest,
    source_proposal: data.source_proposal,
    source_path: place.sourcePath,
    scope_paths: [...place.scopePaths],
    accepted_at: data.accepted_at,
    candidate_memory: data.candidate_memory,
    summary: data.summary,
    tags: data.tags,
    keywords: data.keywords,
  };
}

/** Returns the key of a path from a JSON answer. */
export function keyOfFile(file: string): Key {
  return file.slice(STORAGE_ROOT.length + 1);
}

function plainMap(map: FrontMatter): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: FieldValue): unknown {
  if (value instanceof TypedScalar) return value.source;
  if (Array.isArray(value)) return value.map(plainValue);
  return typeof value === "object" && value !== null ? plainMap(value as FrontMatter) : value;
}
