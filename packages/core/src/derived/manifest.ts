import type { CachePort } from "../ports/blobs.js";
import { keepEntry, readEntry } from "./entry.js";

const FORMAT = "orange-hyper/derived/1";

/** Lists the segments of a collection and the state of the folders that they were derived from. Replaced as a whole. */
export interface Manifest {
  readonly format: string;
  /** Identifies the project that the data belongs to. A manifest of another owner is ignored. */
  readonly owner: string;
  readonly folders: readonly FolderMark[];
  readonly segments: readonly SegmentMark[];
  /** Arbitrary data about this generation of the collection; dropped with the next change. */
  readonly memo?: unknown;
}

interface FolderMark {
  /** `folder` of the folder's snapshot. */
  readonly stamp: string;
  readonly files: number;
}

export interface SegmentMark {
  /** Name of its cache entry. */
  readonly name: string;
  /** Number of rows that count; they come first. */
  readonly counting: number;
  readonly rows: number;
  /** Rows whose document is gone or has changed. */
  readonly dead: readonly number[];
  /** Warnings for listings. */
  readonly notes: readonly Note[];
}

export interface Note {
  readonly row: number;
  readonly folder: number;
  readonly name: string;
  readonly text: string;
}

/** Reads a manifest; null when there is none of this format and owner. Never throws. */
export function readManifest(cache: Pick<CachePort, "open">, name: string, owner: string): Manifest | null {
  const manifest = readEntry(cache, name) as unknown as Manifest;
  return manifest.format === FORMAT && manifest.owner === owner ? manifest : null;
}

/** Saves a manifest; false when it could not be saved. */
export function writeManifest(cache: CachePort, name: string, manifest: Omit<Manifest, "format">): boolean {
  return keepEntry(cache, name, { format: FORMAT, ...manifest });
}
