import { toOrangeError } from "../errors.js";
import type { Census, DocumentStore, Key } from "../ports/ports.js";
import type { OrangeContext } from "../registry/contract.js";
import { type FolderRefresh, openFolder, type RefreshPorts, type Sighting } from "./folder.js";
import type { Projection } from "./projection.js";

/** What refreshing projections takes. */
export type ProjectionWriter = RefreshPorts & Pick<OrangeContext, "registry">;

/** How thoroughly to refresh. */
interface RefreshOptions {
  /** Makes everything anew, rather than only what was made of documents that changed since. */
  readonly anew?: boolean;
}

/** A refresh of what is kept, open to documents that are read meanwhile. */
export interface ProjectionRefresh {
  /** The same documents. Those that are read through it, folder by folder, are not read once more for the refresh. */
  readonly documents: DocumentStore;
  /**
   * Brings what is kept of all folders up to date: reads documents that changed since, and writes nothing where nothing has.
   * Readers do without what is kept, so that it never throws: it answers a warning for each reason why it could not.
   */
  finish(): Promise<readonly string[]>;
}

/** Begins to bring up to date what is kept of the documents. The caller holds the kernel lock until it is finished. */
export async function openProjections(
  ctx: ProjectionWriter,
  { anew = false }: RefreshOptions = {},
): Promise<ProjectionRefresh> {
  const { documents } = ctx;
  const left = await projectionsByFolder(ctx.registry);
  const sightings = new Map<Key, Sighting>();
  const sight = async (folder: Key, known?: Census): Promise<Sighting> => {
    const atMs = Date.parse(ctx.clock.now());
    const sighting = { census: await documents.census(folder, known, true), atMs };
    sightings.set(folder, sighting);
    return sighting;
  };
  const warnings = new Set<string>();
  let current: FolderRefresh | null = null;
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      warnings.add(`What is known of documents could not be kept: ${toOrangeError(error).message}`);
      return null;
    }
  };
  /** The refresh of a folder, once that of the one before it is done; null for a folder that is done. */
  const enter = async (folder: Key | null): Promise<FolderRefresh | null> => {
    if (current !== null && current.folder === folder) return current;
    const before = current;
    current = null;
    if (before !== null) await attempt(() => before.write());
    const projections = folder === null ? undefined : left.get(folder);
    if (folder === null || projections === undefined) return null;
    left.delete(folder);
    current = await attempt(async () => {
      const sighting = sightings.get(folder) ?? (await sight(folder));
      return openFolder(ctx, { folder, projections, sighting, anew });
    });
    return current;
  };
  return {
    documents: {
      ...documents,
      census: async (folder, known, thorough) =>
        thorough === true ? (await sight(folder, known)).census : documents.census(folder, known),
      get: async (key) => {
        const folder = key.slice(0, Math.max(0, key.lastIndexOf("/")));
        const refresh = current?.folder === folder || left.has(folder) ? await enter(folder) : null;
        const document = await documents.get(key);
        if (document !== null) refresh?.add(document);
        return document;
      },
    },
    finish: async () => {
      for (const folder of [...left.keys()]) await enter(folder);
      await enter(null);
      return [...warnings];
    },
  };
}

async function projectionsByFolder(
  registry: OrangeContext["registry"],
): Promise<Map<Key, readonly Projection[]>> {
  const byFolder = new Map<Key, readonly Projection[]>();
  for (const plugin of (await registry.contributors("projections")).plugins) {
    const { projections } = (await plugin.projections?.()) ?? { projections: [] };
    for (const projection of projections) {
      for (const folder of projection.folders)
        byFolder.set(folder, [...(byFolder.get(folder) ?? []), projection]);
    }
  }
  return byFolder;
}
