import { type DocumentRef, displayPath, type Key, type OrangeContext } from "@orange-hyper/core";
import { compare } from "./compare.js";

/** One digest over everything that the page is made of: it changes exactly when one of these files does. */
export async function sourceDigest(
  ctx: Pick<OrangeContext, "blobs" | "ids">,
  documents: readonly DocumentRef[],
  blobs: readonly Key[],
): Promise<string> {
  const lines = documents.map(({ key, rev }) => `${displayPath(key)} ${rev}`);
  for (const key of blobs) {
    const bytes = (await ctx.blobs.kind(key)) === "file" ? await ctx.blobs.get(key) : null;
    if (bytes !== null) lines.push(`${displayPath(key)} ${ctx.ids.digest(new TextDecoder().decode(bytes))}`);
  }
  return `sha256:${ctx.ids.digest(`${lines.sort(compare).join("\n")}\n`)}`;
}
