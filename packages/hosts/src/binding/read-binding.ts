import { isRecord, type Key, type OrangeContext } from "@orange-hyper/core";
import type { AgentHost } from "@orange-hyper/core/host";
import type { KnownHost } from "@orange-hyper/host-state";
import { type Catalogue, readCatalogue } from "./catalogue.js";
import { type Drift, findDrift } from "./drift.js";
import { listTree, readObject, readText } from "./files.js";
import { type BindingKeys, bindingKeys, isBackup, MARKER_FILE, OWNER } from "./keys.js";
import { isMarker } from "./legacy.js";

/** What the user's own folder holds for one host. */
export interface BindingFacts {
  readonly keys: BindingKeys;
  readonly hasFolder: boolean;
  readonly hasManifest: boolean;
  readonly hasMarker: boolean;
  /** True when the plugin's folder is missing, carries our marker, or holds only unchanged files of ours. */
  readonly isOurs: boolean;
  readonly catalogue: Catalogue;
  /** Content of `binding.json`; null when it is missing or not ours. */
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly hasMetadata: boolean;
  /** Hashes by path, as recorded at install; null when none were recorded. */
  readonly files: Readonly<Record<string, string>> | null;
  readonly drift: readonly Drift[];
}

/** Reads a binding from disk. Writes nothing. */
export async function readBinding(
  ctx: Pick<OrangeContext, "user" | "ids">,
  known: KnownHost<AgentHost>,
): Promise<BindingFacts> {
  const { blobs } = ctx.user;
  const { host } = known;
  const keys = bindingKeys(known.id, host);
  const kind = await blobs.kind(keys.plugin);
  const hasMarker = kind === "folder" && isMarker(await readObject(blobs, keys.marker), host);
  const hasMetadata = (await blobs.kind(keys.metadata)) !== null;
  const stored = hasMetadata ? await readObject(blobs, keys.metadata) : null;
  const metadata = stored !== null && stored["owner"] === OWNER ? stored : null;
  const files = hashes(metadata?.["files"]);
  return {
    keys,
    hasFolder: kind !== null,
    hasManifest: (await blobs.kind(`${keys.plugin}/${host.plugin.manifest}`)) === "file",
    hasMarker,
    isOurs: hasMarker || kind === null || (await holdsOnlyOurs(ctx, known, keys.plugin)),
    catalogue: await readCatalogue(blobs, keys.catalogue, host),
    metadata,
    hasMetadata,
    files,
    drift: hasMarker && files !== null ? await findDrift(ctx, keys.plugin, files) : [],
  };
}

/** True for what an interrupted install or removal leaves: no marker, but only files that are equal to ours. */
async function holdsOnlyOurs(
  { user }: Pick<OrangeContext, "user">,
  { host }: KnownHost<AgentHost>,
  folder: Key,
): Promise<boolean> {
  if ((await user.blobs.kind(folder)) !== "folder") return false;
  const ours = new Map((await host.files()).map(({ path, text }) => [path, text]));
  for (const path of await listTree(user.blobs, folder)) {
    if (path === MARKER_FILE || isBackup(path)) continue;
    const isSame = ours.has(path) && (await readText(user.blobs, `${folder}/${path}`)) === ours.get(path);
    if (!isSame) return false;
  }
  return true;
}

function hashes(files: unknown): Readonly<Record<string, string>> | null {
  if (!isRecord(files)) return null;
  // Drops paths that lead out of the folder: the file on disk must not be able to name any other file as ours.
  const safe = Object.entries(files).filter(
    ([path, hash]) => typeof hash === "string" && path !== "" && !path.split("/").some(isOutside),
  );
  return Object.fromEntries(safe) as Record<string, string>;
}

function isOutside(segment: string): boolean {
  return segment === "" || /^(?:\.|\.\.|\.tmp-.*)$|[\\\0]/.test(segment);
}
