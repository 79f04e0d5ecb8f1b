import type { OrangeContext, OrangeError } from "@orange-hyper/core";
import { userInputError } from "@orange-hyper/core";
import { shellQuote } from "@orange-hyper/core/text";
import { type GraphNode, updateIndex } from "@orange-hyper/graph";
import { isUnreadable, readProposal } from "../find-proposal.js";
import type { StoredProposal } from "../proposal.js";
import { type Edit, findEdit } from "./find-edit.js";

/** An edited memory with the accepted proposal that it came from. */
export interface EditedMemory {
  readonly node: GraphNode;
  readonly proposal: StoredProposal;
  readonly edit: Edit;
}

/** The accepted proposal of a memory; null where it is missing or cannot be read. */
export async function acceptedProposal(
  { documents }: Pick<OrangeContext, "documents">,
  { sourceProposal }: GraphNode,
): Promise<StoredProposal | null> {
  if (sourceProposal === "") return null;
  const found = await readProposal(documents, "accepted", sourceProposal);
  return found === null || isUnreadable(found) ? null : found;
}

/**
 * A memory that was edited after its acceptance. Throws USER_INPUT_ERROR for one that was not, or that cannot be compared. Call it
 * under the kernel lock.
 */
export async function requireEdited(ctx: OrangeContext, node: GraphNode): Promise<EditedMemory> {
  const proposal = await acceptedProposal(ctx, node);
  if (proposal === null) throw notComparable(node.id);
  const edit = findEdit(node, proposal);
  if (edit === null) {
    // An interruption may have left the index behind.
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
