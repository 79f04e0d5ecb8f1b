import type { OrangeContext } from "../context.js";
import { readFolder } from "../documents.js";
import { toOrangeError } from "../errors.js";
import type { Census, Key, StoredDocument } from "../ports.js";
import { displayPath } from "../project.js";
import { type Kept, keptKey, readKept, renderKept } from "./kept.js";
import type { Projection } from "./projection.js";
import { keptPlaces } from "./read.js";

/**
 * Longer than any file system takes between two stamps: what was changed a moment ago may be changed once more and look
 * the same. Those that count in whole seconds count in steps of up to two.
 */
const TICK_MS = 50;
const COARSE_TICK_MS = 2_000;

/** What refreshing projections takes. */
export type ProjectionWriter = Pick<OrangeContext, "documents" | "blobs" | "clock" | "registry">;

/**
 * Brings what is kept of the documents up to date: reads those that changed since, and writes nothing where nothing has.
 * Call it under the kernel lock. Readers do without what is kept, so that it never throws: it answers a warning for each
 * folder that it failed for.
 */
export async function refreshProjections(ctx: ProjectionWriter): Promise<readonly string[]> {
  const warnings: string[] = [];
  for (const [folder, projections] of await projectionsByFolder(ctx.registry)) {
    try {
      await refreshFolder(ctx, folder, projections);
    } catch (error) {
      warnings.push(`${displayPath(keptKey(folder))} could not be written: ${toOrangeError(error).message}`);
    }
  }
  return warnings;
}

async function projectionsByFolder(
  registry: OrangeContext["registry"],
): Promise<ReadonlyMap<Key, readonly Projection[]>> {
  const byFolder = new Map<Key, Projection[]>();
  for (const plugin of (await registry.contributors("projections")).plugins) {
    const { projections } = (await plugin.projections?.()) ?? { projections: [] };
    for (const projection of projections) {
      for (const folder of projection.folders) {
        const others = byFolder.get(folder);
        if (others === undefined) byFolder.set(folder, [projection]);
        else others.push(projection);
      }
    }
  }
  return byFolder;
}

async function refreshFolder(
  { documents, blobs, clock }: ProjectionWriter,
  folder: Key,
  projections: readonly Projection[],
): Promise<void> {
  const now = Date.parse(clock.now());
  const census = await documents.census(folder, undefined, true);
  const kept = await readKept(blobs, folder);
  const places = kept === null ? census.names.map(() => -1) : keptPlaces(census, kept);
  const known = projections.map(({ id }) => kept?.values(id) ?? null);
  const wanted = new Set<string>();
  for (const [index, name] of census.names.entries()) {
    const place = places[index] ?? -1;
    const isKnown = known.every((values) => (values?.[place] ?? null) !== null);
    if (!isKnown && isSettled(census, index, now)) wanted.add(`${folder}/${name}`);
  }
  const read = await readWanted(documents, folder, wanted);
  if (read.size === 0 && isComplete(kept, places, known)) return;
  const values = projections.map((projection, number) =>
    census.names.map((name, index) => {
      const place = places[index] ?? -1;
      const document = read.get(`${folder}/${name}`);
      return (place === -1 ? null : known[number]?.[place]) ?? (document ? projection.make(document) : null);
    }),
  );
  const byId = new Map(projections.map(({ id }, number) => [id, values[number] ?? []]));
  await blobs.put(keptKey(folder), renderKept({ names: census.names, stamps: [...census.stamps] }, byId));
}

/** False for a document whose stamp may stay what it is although the document changes. */
function isSettled({ stamps }: Census, index: number, now: number): boolean {
  const changed = stamps[2 * index] ?? 0;
  return changed < now - (changed % 1_000 === 0 ? COARSE_TICK_MS : TICK_MS);
}

/** True when exactly these documents are kept already, for every projection. */
function isComplete(
  kept: Kept | null,
  places: readonly number[],
  known: readonly (readonly unknown[] | null)[],
): boolean {
  return (
    kept !== null &&
    kept.names.length === places.length &&
    places.every((place, index) => place === index) &&
    known.every((values) => values !== null)
  );
}

/** The documents under these keys of one folder that can be read. */
async function readWanted(
  documents: OrangeContext["documents"],
  folder: Key,
  wanted: ReadonlySet<Key>,
): Promise<ReadonlyMap<Key, StoredDocument>> {
  const found = new Map<Key, StoredDocument>();
  if (wanted.size > 8) {
    const content = await readFolder(documents, folder);
    for (const document of content.documents) if (wanted.has(document.key)) found.set(document.key, document);
    return found;
  }
  for (const key of wanted) {
    const document = await documents.get(key).catch(() => null);
    if (document !== null) found.set(key, document);
  }
  return found;
}
