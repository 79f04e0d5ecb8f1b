import { displayPath, type OrangeContext } from "@orange-hyper/core";
import type { DocumentRef } from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import { EDGES_KEY, STRUCTURE_KEY } from "./keys.js";
import { readRevisions } from "./revisions.js";

/** Sources of the page that are no documents. */
const FILES = ["config.json", "graph/index.json", EDGES_KEY, STRUCTURE_KEY] as const;

/** One digest over everything that the page is made of: it changes exactly when one of these files does. */
export async function sourceDigest(
  ctx: Pick<OrangeContext, "blobs" | "ids">,
  documents: readonly DocumentRef[],
): Promise<string> {
  const lines = documents.map(({ key, rev }) => `${displayPath(key)} ${rev}`);
  for (const key of FILES) {
    const bytes = (await ctx.blobs.kind(key)) === "file" ? await ctx.blobs.get(key) : null;
    if (bytes !== null) lines.push(`${displayPath(key)} ${ctx.ids.digest(new TextDecoder().decode(bytes))}`);
  }
  return `sha256:${ctx.ids.digest(`${lines.sort(compareText).join("\n")}\n`)}`;
}

/** The same of the project as it is now, without reading what has not changed. */
export async function currentDigest(
  ctx: Pick<OrangeContext, "documents" | "blobs" | "cache" | "ids">,
): Promise<string> {
  return sourceDigest(ctx, await readRevisions(ctx));
}
