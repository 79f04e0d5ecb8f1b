import type { OrangeContext } from "@orange-hyper/core";
import { isDocumentUnreadable } from "@orange-hyper/core/ports";
import { type findUnapproved, unapprovedWarning } from "./approval.js";
import type { NodeLife } from "./life.js";
import { readNode } from "./node-file.js";
import type { NodeData } from "./schema.js";
import { keyOfFile } from "./wire.js";

/** Adds to the life of a listed memory why it is unapproved, if `find` returns a reason for its file. */
export async function withApproval(
  { documents }: Pick<OrangeContext, "documents">,
  { file }: Pick<NodeData, "file">,
  life: NodeLife | undefined,
  find: typeof findUnapproved,
): Promise<NodeLife | undefined> {
  const node = await readNode(documents, keyOfFile(file)).catch(ignoreUnreadable);
  const reason = node === null ? null : await find(documents, node);
  return reason === null ? life : { ...life, unapproved: [reason] };
}

/** Returns a warning for people about each unapproved memory. */
export function unapprovedWarnings(nodes: readonly Pick<NodeData, "id" | "unapproved">[]): readonly string[] {
  return nodes.flatMap(({ id, unapproved = [] }) =>
    unapproved.map((reason) => unapprovedWarning(id, reason)),
  );
}

/** Handles the error of a read: returns null for a document that cannot be read, and throws any other error. */
export function ignoreUnreadable(error: unknown): null {
  if (isDocumentUnreadable(error)) return null;
  throw error;
}
