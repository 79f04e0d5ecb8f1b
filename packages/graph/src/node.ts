import type { Key } from "@orange-hyper/core";
import type { FrontMatter } from "@orange-hyper/core/documents";
import type { StoredDocument } from "@orange-hyper/core/ports";
import { isNodeType, NODE_ORIGIN, type NodeType } from "@orange-hyper/core/storage";
import type { DerivedFields } from "./derive.js";

/** One memory as used by listings and searches. */
export interface NodeSummary {
  readonly id: string;
  readonly key: Key;
  /** "" in a legacy file. */
  readonly projectId: string;
  readonly projectName: string;
  readonly kind: string;
  readonly nodeType: string;
  readonly status: string;
  readonly confidence: string;
  readonly title: string;
  readonly sourceQuest: string;
  readonly sourceProposal: string;
  readonly acceptedAt: string;
  readonly origin: string;
  readonly candidateMemory: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
  /** Ids of the memories that supersede it. Omitted: none, or not looked up. */
  readonly supersededBy?: readonly string[];
  /** Why it may be stale. Omitted: no reason known. */
  readonly stale?: readonly string[];
  /** Why it is not what a person accepted. Omitted: it is, or was not checked. */
  readonly unapproved?: readonly string[];
}

/** One memory with the whole content of its file. */
export interface GraphNode extends NodeSummary {
  readonly updatedAt: string;
  readonly sourcePath: string;
  readonly scopePaths: readonly string[];
  readonly sourceProposalHash: string;
  /** As stored; empty when the file has none. */
  readonly provenance: FrontMatter;
  readonly document: StoredDocument;
}

/** The fields of a node file, without those derived from its text. */
export type NodeRecord = Omit<GraphNode, keyof DerivedFields>;

/** The data of a new node. */
export interface NodeDraft {
  readonly id: string;
  readonly nodeType: NodeType;
  readonly confidence: string;
  readonly acceptedAt: string;
  readonly sourceProposal: string;
  readonly sourceQuest: string;
  readonly scopePaths: readonly string[];
  readonly sourceProposalHash: string;
  /** The memory text as written by its author, unescaped. */
  readonly candidate: string;
  /** Text of the proposal's Evidence section, as stored. */
  readonly evidence: string;
  readonly projectId: string;
  readonly projectName: string;
  /** The parts of the repository that it refers to; see `findTargets`. */
  readonly targets?: readonly string[];
}

/** Whether a node counts as memory of a project, or why not. */
export type NodeStanding = "accepted" | "legacy" | "foreign" | "incomplete";

/** The fields that determine the standing of a node. */
export type NodeClaim = Pick<
  NodeRecord,
  "projectId" | "origin" | "nodeType" | "acceptedAt" | "sourceProposal" | "sourceQuest"
>;

/** Returns the standing of a node. Only "accepted" nodes are memory of the project. */
export function nodeStanding(node: NodeClaim, projectId: string): NodeStanding {
  if (node.projectId === "") return "legacy";
  if (node.projectId !== projectId) return "foreign";
  const complete =
    node.origin === NODE_ORIGIN &&
    isNodeType(node.nodeType) &&
    node.acceptedAt !== "" &&
    node.sourceProposal !== "" &&
    node.sourceQuest !== "";
  return complete ? "accepted" : "incomplete";
}
