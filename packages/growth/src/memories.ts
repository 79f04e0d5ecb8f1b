import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { findSection, unescapeText } from "@orange-hyper/core/documents";
import type { Unreadable } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { compareText, msg } from "@orange-hyper/core/text";
import { decodeNode, type GraphNode, type NodeClaim, nodeStanding } from "@orange-hyper/graph";
import { hasTerm, searchText } from "./search-text.js";
import { findSignals } from "./signals.js";
import { VERIFYING } from "./verification-terms.js";

/** A memory, reduced to the fields that growth uses. */
export interface Memory extends NodeClaim {
  readonly id: string;
  readonly title: string;
  /** The signals of all topics that occur in it. */
  readonly signals: readonly string[];
  readonly mentionsVerification: boolean;
}

/** The projection of nodes, with their topics. Includes nodes that belong to other projects. */
export const MEMORIES: Projection<Memory> = {
  id: "growth.memory/1",
  folders: NODE_TYPES.map(nodeFolder),
  make: (document) => {
    const node = decodeNode(document);
    const { id, title, projectId, origin, nodeType, acceptedAt, sourceProposal, sourceQuest } = node;
    const texts = [nodeType, title, node.candidateMemory, node.summary, ...evidenceTexts(node)];
    return {
      id,
      title,
      projectId,
      origin,
      nodeType,
      acceptedAt,
      sourceProposal,
      sourceQuest,
      signals: findSignals(texts),
      mentionsVerification: hasTerm(searchText(texts), VERIFYING),
    };
  },
};

export interface MemoriesRead {
  /** Accepted memory of this project, by id. */
  readonly nodes: readonly Memory[];
  readonly warnings: readonly string[];
  readonly unreadable: readonly Unreadable[];
}

/** Reads the accepted memory of a project. */
export async function readMemories(
  ctx: Pick<OrangeContext, "documents" | "cache" | "project">,
): Promise<MemoriesRead> {
  const { project_id } = requireIdentity(ctx.project);
  const nodes: Memory[] = [];
  const warnings: string[] = [];
  const { values, unreadable } = await readAllProjected(ctx, MEMORIES.folders, MEMORIES);
  for (const node of values) {
    const standing = nodeStanding(node, project_id);
    if (standing === "accepted") nodes.push(node);
    if (standing === "legacy") warnings.push(msg`graph node ${node.id} missing project_id (legacy file)`);
  }
  return { nodes: nodes.sort((a, b) => compareText(a.id, b.id)), warnings, unreadable };
}

/** Returns the evidence of a memory without the labels and status lines that every evidence section contains. */
function evidenceTexts(node: GraphNode): readonly string[] {
  const section = unescapeText(findSection(node.document.body, "Evidence") ?? "");
  return section
    .split("\n")
    .filter((line) => !/^- (?:Source Quest|Verification status): /.test(line))
    .map((line) => line.replace(/^- (?:Evidence|Unverified reason): /, ""));
}
