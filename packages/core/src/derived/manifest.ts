import type { CachePort } from "../ports/blobs.js";
import { keepEntry, readEntry } from "./entry.js";

const FORMAT = "orange-hyper/derived/1";

/** Which segments a collection consists of, and what the folders were when it was true. Replaced as a whole. */
export interface Manifest {
  readonly format: string;
  /** Whose data it is; one of another owner is none. */
  readonly owner: string;
  readonly folders: readonly FolderMark[];
  readonly segments: readonly SegmentMark[];
  /** What the collection notes about its own state as it is here; forgotten with the next change. */
  readonly memo?: unknown;
}

interface FolderMark {
  /** The `folder` of its snapshot. */
  readonly stamp: string;
  readonly files: number;
}

export interface SegmentMark {
  /** Its entry in the cache. */
  readonly name: string;
  /** Rows that count; the others stand behind them. */
  readonly counting: number;
  readonly rows: number;
  /** Rows whose document is gone or has changed. */
  readonly dead: readonly number[];
  /** What listings warn about. */
  readonly notes: readonly Note[];
}

export interface Note {
  readonly row: number;
  readonly folder: number;
  readonly name: string;
  readonly text: string;
}

/** The manifest under a name; null where there is none of this format and owner. Never throws. */
export function readManifest(cache: Pick<CachePort, "open">, name: string, owner: string): Manifest | null {
  const manifest = readEntry(cache, name) as unknown as Manifest;
  return manifest.format === FORMAT && manifest.owner === owner ? manifest : null;
}

/** Keeps a manifest; false where nothing can be kept. */
export function writeManifest(cache: CachePort, name: string, manifest: Omit<Manifest, "format">): boolean {
  return keepEntry(cache, name, { format: FORMAT, ...manifest });
}
