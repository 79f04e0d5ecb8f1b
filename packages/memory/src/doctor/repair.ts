import type { OrangeContext, Repair } from "@orange-hyper/core";
import { textField } from "@orange-hyper/core/documents";
import { type DocumentStore, isDocumentUnreadable, listableFolders } from "@orange-hyper/core/ports";
import { isNodeType, nodeId, nodeKey } from "@orange-hyper/core/storage";
import { type GraphNode, readNode, setProposalHash, updateIndex } from "@orange-hyper/graph";
import { readProposals } from "../list.js";
import { proposalFolder, STATUSES, type StoredProposal } from "../proposal.js";
import { changeFields, missingIdentity } from "../proposal-file.js";
import { currentIdentity } from "./identity.js";

/**
 * Adds the identity fields that legacy proposals lack, and changes nothing else. That changes the hash of an accepted
 * proposal, so its node receives the new hash in the same step if it held the old one.
 */
export async function repairProposals(ctx: OrangeContext): Promise<readonly Repair[]> {
  const identity = currentIdentity(ctx.project);
  if (identity === null) return [];
  const repairs: Repair[] = [];
  let isGraphChanged = false;
  const { proposals } = await readProposals(
    ctx.documents,
    await listableFolders(ctx.documents, STATUSES, proposalFolder),
  );
  for (const proposal of proposals) {
    const isOurs = proposal.projectId === "" || proposal.projectId === identity.project_id;
    const missing = missingIdentity(proposal.fields, identity);
    if (!isOurs || Object.keys(missing).length === 0) continue;
    const repaired = { fields: changeFields(proposal.fields, missing), body: proposal.body };
    const hash = await ctx.documents.revision(proposal.key, repaired);
    const node = await findMatchingNode(ctx.documents, proposal);
    // The node is written first: after an interruption it already holds the hash that the repeated repair gives its
    // proposal.
    if (node !== null) await setProposalHash(ctx.documents, node, hash);
    await ctx.documents.put(proposal.key, repaired, { rev: proposal.document.rev });
    repairs.push(identityRepaired(proposal));
    if (node === null) continue;
    repairs.push(hashRepaired(node));
    isGraphChanged = true;
  }
  if (isGraphChanged) await updateIndex(ctx);
  return repairs;
}

/** Returns the node of an accepted proposal if it holds the current hash of the proposal's file; null otherwise. */
async function findMatchingNode(
  documents: DocumentStore,
  proposal: StoredProposal,
): Promise<GraphNode | null> {
  const { id, nodeType, folder, document } = proposal;
  if (folder !== "accepted" || !isNodeType(nodeType)) return null;
  const node = await readNode(documents, nodeKey(nodeType, nodeId(nodeType, id))).catch(ignoreUnreadable);
  if (node === null || node.sourceProposal !== id) return null;
  const hashes = [node.sourceProposalHash, textField(node.provenance, "source_proposal_hash")];
  return hashes.every((hash) => hash === document.rev) ? node : null;
}

function ignoreUnreadable(error: unknown): null {
  if (isDocumentUnreadable(error)) return null;
  throw error;
}

function identityRepaired({ id, key }: StoredProposal): Repair {
  return {
    code: "LEGACY_PROJECT_ID_REPAIRED",
    message: `added missing project identity fields to memory proposal ${id}`,
    hint: `Review the change to ${key} and commit it if it is shared.`,
  };
}

function hashRepaired({ id, key }: GraphNode): Repair {
  return {
    code: "GRAPH_NODE_HASH_REPAIRED",
    message: `updated source_proposal_hash of graph node ${id}`,
    hint: `Commit ${key} together with its proposal.`,
  };
}
