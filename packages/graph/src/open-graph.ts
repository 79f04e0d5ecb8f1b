import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import {
  type Collection,
  DerivedDamaged,
  type OpenOptions,
  openCollection,
} from "@orange-hyper/core/derived";
import { graphRows } from "./rows.js";

/**
 * What reading the graph requires: two ports and the project; a whole context will do. With blobs, superseded and stale
 * memory is recognised too; with logs, confirmations are.
 */
export type GraphReader = Pick<OrangeContext, "documents" | "cache" | "project"> &
  Partial<Pick<OrangeContext, "blobs" | "logs">>;

/** What writing the index additionally requires: blobs and the clock. */
export type GraphWriter = GraphReader & Required<Pick<OrangeContext, "blobs" | "clock">>;

/**
 * Opens the project's accepted nodes in their current state. Writes nothing to the project; the caller must close it.
 */
export function openGraph(ctx: GraphReader, options: OpenOptions = {}): Promise<Collection> {
  return openCollection(ctx, graphRows(requireIdentity(ctx.project).project_id), options);
}

/**
 * True when no folder has gained or lost a file since the graph was cached; the folder with index `except` is not
 * checked.
 */
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
 * Opens the graph and reads from it. When its cached data turns out to be damaged meanwhile, it is rebuilt once and
 * `read` is called again. `read` must close the graph.
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
  // Another process may have replaced the data while it was being read.
  const again = await openGraph(ctx, options);
  if (!sameGeneration(graph, again)) return read(again);
  again.close();
  return read(await openGraph(ctx, { force: true }));
}
