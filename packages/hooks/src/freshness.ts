import type { Key, OrangeContext } from "@orange-hyper/core";
import type { FolderSnapshot } from "@orange-hyper/core/ports";
import { documentFolders } from "@orange-hyper/core/storage";
import type { Freshness } from "./schema.js";

/** A source file whose modification time decides whether a generated file is stale. */
export interface Source {
  readonly path: Key;
  readonly mtimeMs: number;
}

type Reader = Pick<OrangeContext, "documents" | "blobs">;

/**
 * Finds the most recently changed source of the capsule and the identity summary; of several with the same time, the
 * first by folder and name. Null when there is none. Unreadable files are skipped, because doctor reports them.
 */
export async function latestSource({ documents, blobs }: Reader): Promise<Source | null> {
  let latest: Source | null = null;
  const consider = (path: Key, time: number | null): void => {
    const mtimeMs = time === null ? null : Math.round(time);
    if (mtimeMs !== null && (latest === null || mtimeMs > latest.mtimeMs)) latest = { path, mtimeMs };
  };
  consider("config.json", await modified(blobs, "config.json"));
  for (const folder of documentFolders()) {
    const snapshot = (await documents.snapshot?.(folder).catch(() => null)) ?? null;
    const place = snapshot === null ? -1 : latestPlace(snapshot);
    if (snapshot !== null && place !== -1)
      consider(`${folder}/${snapshot.names[place]}`, snapshot.stamps[2 * place] ?? null);
  }
  consider("graph/index.json", await modified(blobs, "graph/index.json"));
  return latest;
}

/**
 * Returns the index of the first document with the latest modification time, to the millisecond; -1 in an empty folder.
 */
function latestPlace({ names, stamps }: FolderSnapshot): number {
  let latest = Number.NEGATIVE_INFINITY;
  let place = -1;
  for (let index = 0; index < names.length; index++) {
    const time = Math.round(stamps[2 * index] as number);
    if (time > latest) [latest, place] = [time, index];
  }
  return place;
}

/** Compares the age of the generated file at `path` with the latest source. */
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
