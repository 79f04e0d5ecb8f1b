import type { Key, OrangeContext } from "@orange-hyper/core";
import { documentFolders } from "@orange-hyper/core/storage";
import type { Freshness } from "./schema.js";

/** Files that one is compared with to say whether it is stale. */
export interface Source {
  readonly path: Key;
  readonly mtimeMs: number;
}

type Reader = Pick<OrangeContext, "documents" | "blobs">;

/**
 * The file that changed last among those that capsule and identity are made from; of several, the first in the order of
 * folders and names. What cannot be looked at is left out: doctor tells about it.
 */
export async function latestSource({ documents, blobs }: Reader): Promise<Source | null> {
  let latest: Source | null = null;
  const consider = (path: Key, time: number | null): void => {
    const mtimeMs = time === null ? null : Math.round(time);
    if (mtimeMs !== null && (latest === null || mtimeMs > latest.mtimeMs)) latest = { path, mtimeMs };
  };
  consider("config.json", await modified(blobs, "config.json"));
  for (const folder of documentFolders()) {
    const census = await documents.census(folder).catch(() => null);
    for (const [index, name] of census?.names.entries() ?? []) {
      consider(`${folder}/${name}`, census?.stamps[2 * index] ?? null);
    }
  }
  consider("graph/index.json", await modified(blobs, "graph/index.json"));
  return latest;
}

/** How old the generated file at `path` is beside the latest source. */
export async function freshnessOf({ blobs }: Reader, path: Key, latest: Source | null): Promise<Freshness> {
  const time = await modified(blobs, path);
  const mtimeMs = time === null ? null : Math.round(time);
  const isStale = mtimeMs !== null && latest !== null && mtimeMs + 1 < latest.mtimeMs;
  return {
    path,
    exists: mtimeMs !== null || (blobs.modified === undefined && (await blobs.kind(path)) === "file"),
    mtimeMs,
    latestSourceMtimeMs: latest?.mtimeMs ?? null,
    latestSourcePath: latest?.path ?? null,
    stale: isStale,
    staleReason: isStale ? `${path} is older than ${latest.path}` : null,
  };
}

async function modified(blobs: Reader["blobs"], key: Key): Promise<number | null> {
  return (await blobs.modified?.(key).catch(() => null)) ?? null;
}
