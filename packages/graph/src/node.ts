import type { Key } from "@orange-hyper/core";
import type { FrontMatter } from "@orange-hyper/core/documents";
import type { StoredDocument } from "@orange-hyper/core/ports";
import { isNodeType, NODE_ORIGIN, type NodeType } from "@orange-hyper/core/storage";
import type { DerivedFields } from "./derive.js";

/** One memory as listings and searches hold it. */
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
  /** The memories that took its place; absent for what nothing superseded, and where nobody looked. */
  readonly supersededBy?: readonly string[];
  /** Why it may be stale; absent where nothing is known. */
  readonly stale?: readonly string[];
  /** Why it is not what a person accepted; absent where it is, and where nobody looked. */
  readonly unapproved?: readonly string[];
}

/** One memory with everything that its file holds. */
export interface GraphNode extends NodeSummary {
  readonly updatedAt: string;
  readonly sourcePath: string;
  readonly scopePaths: readonly string[];
  readonly sourceProposalHash: string;
  /** As stored; empty where the file has none. */
  readonly provenance: FrontMatter;
  readonly document: StoredDocument;
}

/** What a node's file says of itself, without what is derived from its text. */
export type NodeRecord = Omit<GraphNode, keyof DerivedFields>;

/** What becomes a new node. */
export interface NodeDraft {
  readonly id: string;
  readonly nodeType: NodeType;
  readonly confidence: string;
  readonly acceptedAt: string;
  readonly sourceProposal: string;
  readonly sourceQuest: string;
  readonly scopePaths: readonly string[];
  readonly sourceProposalHash: string;
  /** The memory as its author wrote it, not escaped. */
  readonly candidate: string;
  /** Text of the proposal's Evidence section, as stored. */
  readonly evidence: string;
  readonly projectId: string;
  readonly projectName: string;
  /** What of the repository it speaks of; see findTargets. */
  readonly targets?: readonly string[];
}

/** Whether a node is memory of a project, and if not, why. */
export type NodeStanding = "accepted" | "legacy" | "foreign" | "incomplete";

/** What decides it. */
export type NodeClaim = Pick<
  NodeRecord,
  "projectId" | "origin" | "nodeType" | "acceptedAt" | "sourceProposal" | "sourceQuest"
>;

/** Only "accepted" nodes are memory of the project. */
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
