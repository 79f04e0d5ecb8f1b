import type { OrangeContext, OrangeError } from "@orange-hyper/core";
import { userInputError } from "@orange-hyper/core";
import { shellQuote } from "@orange-hyper/core/text";
import { type GraphNode, updateIndex } from "@orange-hyper/graph";
import { isUnreadable, readProposal } from "../find-proposal.js";
import type { StoredProposal } from "../proposal.js";
import { type Edit, findEdit } from "./find-edit.js";

/** An edited memory with its accepted proposal. */
export interface EditedMemory {
  readonly node: GraphNode;
  readonly proposal: StoredProposal;
  readonly edit: Edit;
}

/** Returns the accepted proposal of a memory; null when it is missing or cannot be read. */
export async function acceptedProposal(
  { documents }: Pick<OrangeContext, "documents">,
  { sourceProposal }: GraphNode,
): Promise<StoredProposal | null> {
  if (sourceProposal === "") return null;
  const found = await readProposal(documents, "accepted", sourceProposal);
  return found === null || isUnreadable(found) ? null : found;
}

/**
 * Returns the edit of a memory that was changed after its acceptance. Throws USER_INPUT_ERROR for one that was not
 * changed or cannot be compared. Call it under the kernel lock.
 */
export async function requireEdited(ctx: OrangeContext, node: GraphNode): Promise<EditedMemory> {
  const proposal = await acceptedProposal(ctx, node);
  if (proposal === null) throw notComparable(node.id);
  const edit = findEdit(node, proposal);
  if (edit === null) {
    // An interrupted run may have left the index outdated.
    await updateIndex(ctx);
    throw notEdited(node.id);
  }
  return { node, proposal, edit };
}

function notEdited(id: string): OrangeError {
  return userInputError(
    `Memory ${id} says what was accepted.`,
    `Run \`orange why ${shellQuote(id)}\` to see where it comes from.`,
  );
}

function notComparable(id: string): OrangeError {
  return userInputError(
    `The accepted proposal of memory ${id} is missing, so that nobody can tell what was accepted.`,
    "Restore it from version control; `orange doctor` names it.",
  );
}
