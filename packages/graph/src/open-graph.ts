import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import {
  type Collection,
  DerivedDamaged,
  type OpenOptions,
  openCollection,
} from "@orange-hyper/core/derived";
import { graphRows } from "./rows.js";

/**
 * What reading the graph takes: two ports and the project; a whole context will do. With blobs it also tells what was superseded and
 * may be stale, with logs what was confirmed.
 */
export type GraphReader = Pick<OrangeContext, "documents" | "cache" | "project"> &
  Partial<Pick<OrangeContext, "blobs" | "logs">>;

/** What writing the index takes as well: a place for it, and the time. */
export type GraphWriter = GraphReader & Required<Pick<OrangeContext, "blobs" | "clock">>;

/** The project's accepted nodes as they are now. Writes nothing into the project; the caller closes it. */
export function openGraph(ctx: GraphReader, options: OpenOptions = {}): Promise<Collection> {
  return openCollection(ctx, graphRows(requireIdentity(ctx.project).project_id), options);
}

/** True when no folder, but for the one of this number, has got or lost a file since the graph was kept. */
export async function isUnchanged(
  { documents }: GraphReader,
  { manifest, spec }: Collection,
  except = -1,
): Promise<boolean> {
  for (const [index, { stamp }] of manifest.folders.entries()) {
    const folder = spec.folders[index];
    if (index !== except && folder !== undefined && (await documents.version(folder)) !== stamp) return false;
  }
  return true;
}

function sameGeneration(a: Collection, b: Collection): boolean {
  return JSON.stringify(a.manifest.segments) === JSON.stringify(b.manifest.segments);
}

/**
 * Reads the graph. What is kept of it may turn out to be damaged while it is read; then it is rebuilt, once, and read
 * again. Whoever reads closes it.
 */
export async function readGraph<T>(
  ctx: GraphReader,
  read: (graph: Collection) => T | Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const graph = await openGraph(ctx, options);
  try {
    return await read(graph);
  } catch (error) {
    graph.close();
    if (!(error instanceof DerivedDamaged)) throw error;
  }
  // Somebody else may have replaced what was being read.
  const again = await openGraph(ctx, options);
  if (!sameGeneration(graph, again)) return read(again);
  again.close();
  return read(await openGraph(ctx, { force: true }));
}
