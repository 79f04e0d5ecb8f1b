import { displayPath, type Key, type OrangeContext } from "@orange-hyper/core";
import { escapeText } from "@orange-hyper/core/documents";
import type { DocumentChange, DocumentInput } from "@orange-hyper/core/ports";
import { NODE_ORIGIN, nodeFolder, nodeKey } from "@orange-hyper/core/storage";
import type { NodeDraft } from "./node.js";
import type { NodeFields, Provenance } from "./schema.js";

/** A node that was just written, with the versions of its folder before and after. */
export interface AddedNode {
  readonly key: Key;
  readonly before: string;
  readonly after: string;
}

/** Applies changes, one of which writes the new node. Throws CONFLICT when a file with its key exists. */
export async function putNode(
  { documents }: Pick<OrangeContext, "documents">,
  draft: NodeDraft,
  changes: readonly DocumentChange[] = [newNode(draft)],
): Promise<AddedNode> {
  const folder = nodeFolder(draft.nodeType);
  const before = await documents.version(folder);
  await documents.transaction(changes);
  return { key: nodeKey(draft.nodeType, draft.id), before, after: await documents.version(folder) };
}

/**
 * Returns the write of a new node as a step of a transaction, which throws CONFLICT when a file with its key exists.
 */
export function newNode(draft: NodeDraft): DocumentChange {
  return {
    put: nodeKey(draft.nodeType, draft.id),
    document: draftDocument(draft),
    when: { absent: true },
  };
}

/** Returns the folder of a node's key. */
export function nodeFolderOf(key: Key): Key {
  return key.slice(0, key.lastIndexOf("/"));
}

/** Returns the origin of a memory in the form of node files and JSON answers. */
export function draftProvenance(draft: Omit<NodeDraft, "candidate" | "evidence" | "targets">): Provenance {
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
  const fields: Omit<NodeFields, "targets"> = {
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
  const { targets = [] } = draft;
  return {
    fields: targets.length === 0 ? fields : { ...fields, targets: [...targets] },
    body: draftBody(draft),
  };
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

/** Returns the source path: set only when the quest names exactly one. */
function onlyPath(paths: readonly string[]): string {
  const [first] = paths;
  return paths.length === 1 && first !== undefined ? first : "";
}
