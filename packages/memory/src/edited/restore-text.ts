import type { OrangeContext, OrangeError } from "@orange-hyper/core";
import { userInputError } from "@orange-hyper/core";
import { escapeText, replaceSection, sectionNames } from "@orange-hyper/core/documents";
import { shellQuote } from "@orange-hyper/core/text";
import { type GraphNode, updateIndex } from "@orange-hyper/graph";
import { noteDecision } from "../life/decisions.js";
import type { Moved } from "../life/moved.js";
import type { StoredProposal } from "../proposal.js";
import { NODE_TEXT } from "./node-text.js";
import { requireEdited } from "./select-edited.js";

/** Restores the accepted text of an edited memory. The caller holds the kernel lock. */
export async function restoreText(ctx: OrangeContext, found: GraphNode): Promise<Moved> {
  const { node, proposal, edit } = await requireEdited(ctx, found);
  if (edit.accepted === null) throw acceptedUnknown(node, proposal);
  const { fields, body, rev } = node.document;
  const text = escapeText(edit.accepted.trim());
  const whole = sectionNames(body).includes(NODE_TEXT)
    ? replaceSection(body, NODE_TEXT, text)
    : `## ${NODE_TEXT}\n\n${text}\n\n${body}`;
  const change = { put: node.key, document: { fields, body: whole }, when: { rev } };
  const at = ctx.clock.now();
  await noteDecision(ctx, { at, action: "restore", subject: node.id }, [change]);
  await ctx.documents.transaction([change]);
  await updateIndex(ctx);
  return { id: node.id, from: null, to: node.key, at, reason: "" };
}

function acceptedUnknown(node: GraphNode, proposal: StoredProposal): OrangeError {
  return userInputError(
    `What was accepted as ${node.id} is not known any more: ${proposal.key} was changed as well.`,
    `Restore both files from version control, or take the memory as it is with \`orange remember accept ${shellQuote(proposal.id)} --edited\`.`,
  );
}
