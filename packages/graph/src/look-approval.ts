import type { OrangeContext } from "@orange-hyper/core";
import { isDocumentUnreadable } from "@orange-hyper/core/ports";
import { type findUnapproved, unapprovedWarning } from "./approval.js";
import type { NodeLife } from "./life.js";
import { readNode } from "./node-file.js";
import type { NodeData } from "./schema.js";
import { keyOfFile } from "./wire.js";

/** What is to be said of a listed memory, with what `find` finds: whether its file is what a person accepted. */
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

/** The same for people, a line for each memory that is not. */
export function unapprovedWarnings(nodes: readonly Pick<NodeData, "id" | "unapproved">[]): readonly string[] {
  return nodes.flatMap(({ id, unapproved = [] }) =>
    unapproved.map((reason) => unapprovedWarning(id, reason)),
  );
}

function ignoreUnreadable(error: unknown): null {
  if (isDocumentUnreadable(error)) return null;
  throw error;
}
