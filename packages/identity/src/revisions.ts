import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readProjected } from "@orange-hyper/core/derived";
import type { DocumentRef } from "@orange-hyper/core/ports";
import { documentFolders } from "@orange-hyper/core/storage";
import { sourceUnreadable } from "./errors.js";

/** The revision of every document from which the page is built. */
export const REVISIONS: Projection<string> = {
  id: "identity.revision/1",
  folders: documentFolders(),
  make: ({ rev }) => rev,
};

/** Reads all these revisions. Throws VALIDATION_ERROR when a document cannot be read. */
export async function readRevisions(
  ctx: Pick<OrangeContext, "documents" | "cache">,
): Promise<readonly DocumentRef[]> {
  const refs: DocumentRef[] = [];
  for (const folder of REVISIONS.folders) {
    const { values, keyAt, unreadable } = await readProjected(ctx, folder, REVISIONS);
    const [first] = unreadable;
    if (first !== undefined) throw sourceUnreadable(first.key, first.reason);
    for (const [index, rev] of values.entries()) refs.push({ key: keyAt(index), rev });
  }
  return refs;
}
