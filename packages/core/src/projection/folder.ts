import { isDocumentUnreadable } from "../errors.js";
import type { Census, Key, StoredDocument } from "../ports/ports.js";
import type { OrangeContext } from "../registry/contract.js";
import { asciiJson, keptKey, readKept, renderKept } from "./kept.js";
import type { Projection } from "./projection.js";
import { ALL, keptPlaces, type Places, placeOf } from "./read.js";

/**
 * Longer than any file system takes between two stamps: what was changed a moment ago may be changed once more and look
 * the same. Those that count in whole seconds count in steps of up to two.
 */
const TICK_MS = 50;
const COARSE_TICK_MS = 2_000;

/** What refreshing the projections of a folder takes. */
export type RefreshPorts = Pick<OrangeContext, "documents" | "blobs" | "clock">;

/** A folder as it was at a time, before any of its documents was read. */
export interface Sighting {
  readonly census: Census;
  readonly atMs: number;
}

/** What is to be kept of a folder. */
export interface FolderPlan {
  readonly folder: Key;
  readonly projections: readonly Projection[];
  readonly sighting: Sighting;
  /** Nothing that is kept counts. */
  readonly anew: boolean;
}

/** The refresh of what is kept of one folder. */
export interface FolderRefresh {
  readonly folder: Key;
  /** Takes a document of the folder that somebody has read after the sighting. */
  add(document: StoredDocument): void;
  /** Reads what changed and was not added, and writes what there is to keep; nothing where nothing changed. */
  write(): Promise<void>;
}

/** Begins the refresh of a folder. */
export async function openFolder(
  { documents, blobs }: RefreshPorts,
  { folder, projections, sighting, anew }: FolderPlan,
): Promise<FolderRefresh> {
  const { names } = sighting.census;
  const kept = anew ? null : await readKept(blobs, folder);
  const known = projections.map(({ id }) => kept?.values(id) ?? null);
  const places = kept === null ? NOWHERE : keptPlaces(sighting.census, kept);
  const isKept = (index: number): boolean =>
    known.every((values) => (values?.[placeOf(places, index)] ?? null) !== null);
  const isComplete = places === ALL && known.every((values) => values !== null);
  const wanted = new Set<Key>();
  for (const [index, name] of names.entries()) {
    if (!isKept(index) && isSettled(sighting, index)) wanted.add(`${folder}/${name}`);
  }
  /** What each projection made of a document, as JSON: thousands are held at once. */
  const made = new Map<Key, readonly string[]>();
  const add = (document: StoredDocument): void => {
    if (!wanted.delete(document.key)) return;
    const values = projections.map((projection) => asciiJson(projection.make(document)));
    made.set(document.key, values);
  };
  return {
    folder,
    add,
    write: async () => {
      for (const key of [...wanted]) {
        const document = await documents.get(key).catch(ignoreUnreadable);
        if (document !== null) add(document);
      }
      if (made.size === 0 && isComplete) return;
      const lines = projections.map((_, number) =>
        names.map((name, index) => {
          if (isKept(index)) return asciiJson(known[number]?.[placeOf(places, index)]);
          return made.get(`${folder}/${name}`)?.[number] ?? "null";
        }),
      );
      await blobs.put(keptKey(folder), renderKept(sighting.census, projections, lines));
    },
  };
}

/** Of a folder of which nothing is kept. */
const NOWHERE: Places = [];

/** False for a document whose stamp may stay what it is although the document changes. */
function isSettled({ census: { stamps }, atMs }: Sighting, index: number): boolean {
  const changed = stamps[2 * index] ?? 0;
  return changed < atMs - (changed % 1_000 === 0 ? COARSE_TICK_MS : TICK_MS);
}

function ignoreUnreadable(error: unknown): null {
  if (isDocumentUnreadable(error)) return null;
  throw error;
}
