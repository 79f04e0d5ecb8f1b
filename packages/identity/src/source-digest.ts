import { displayPath, type Key, type OrangeContext } from "@orange-hyper/core";
import { type FileNotePorts, readFileNote } from "@orange-hyper/core/derived";
import type { DocumentRef } from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import { readStale } from "@orange-hyper/graph";
import { EDGES_KEY, STRUCTURE_KEY } from "./keys.js";
import { readRevisions } from "./revisions.js";
import { type RunPorts, readRunMarks } from "./runs/marks.js";

/** Sources of the page that are not documents. */
const FILES = ["config.json", "graph/index.json", EDGES_KEY, STRUCTURE_KEY] as const;

/** Returns a digest of all sources of the page. It changes exactly when one of them does. */
export async function sourceDigest(
  ctx: FileNotePorts & RunPorts & Pick<OrangeContext, "ids">,
  documents: readonly DocumentRef[],
): Promise<string> {
  const lines = documents.map(({ key, rev }) => `${displayPath(key)} ${rev}`);
  for (const key of FILES) {
    const digest = await fileDigest(ctx, key);
    if (digest !== null) lines.push(`${displayPath(key)} ${digest}`);
  }
  const { nodes: stale } = await readStale(ctx.blobs);
  for (const [id, reasons] of stale)
    lines.push(`stale ${id} ${reasons.map(({ reason }) => reason).join("; ")}`);
  for (const { id, size, isWorking } of await readRunMarks(ctx))
    lines.push(`run ${id} ${size}${isWorking ? " at work" : ""}`);
  return `sha256:${ctx.ids.digest(`${lines.sort(compareText).join("\n")}\n`)}`;
}

/** Returns the digest for the present state of the project, without rereading files that have not changed. */
export async function currentDigest(
  ctx: FileNotePorts & RunPorts & Pick<OrangeContext, "documents" | "ids">,
): Promise<string> {
  return sourceDigest(ctx, await readRevisions(ctx));
}

/**
 * Returns the digest of a file; null when there is no regular file. The file is read only if it has changed since the
 * last time.
 */
export function fileDigest(
  ctx: FileNotePorts & Pick<OrangeContext, "ids">,
  key: Key,
): Promise<string | null> {
  return readFileNote(ctx, key, {
    id: "identity.digest/1",
    make: (bytes) => ctx.ids.digest(new TextDecoder().decode(bytes)),
  });
}
