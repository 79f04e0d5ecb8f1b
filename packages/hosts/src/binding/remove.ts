import type { OrangeContext } from "@orange-hyper/core";
import type { KnownHost } from "@orange-hyper/host-state";
import type { BindingRemoveData } from "../schema/binding.js";
import { withoutEntry } from "./catalogue.js";
import { jsonText, listTree, removeEmptyFolders } from "./files.js";
import { underBindingLock } from "./lock.js";
import { type BindingFacts, lookAtBinding } from "./look.js";
import { MARKER_FILE } from "./places.js";
import { bindingData } from "./report.js";
import { catalogueStatus } from "./status.js";
import { viewBinding } from "./view.js";

/** What a removal did; paths are relative to the user's own folder. */
export interface Removal {
  readonly before: BindingFacts;
  readonly removed: readonly string[];
  readonly preserved: readonly string[];
}

/**
 * Takes away what Orange installed, and nothing else: what lies in the plugin's folder and was not installed stays. The
 * catalogue goes first, so that the host finds no plugin without files; the marker goes last, because whoever is
 * interrupted before owns what is left by it.
 */
export async function removeBinding(ctx: OrangeContext, known: KnownHost): Promise<Removal> {
  return underBindingLock(ctx, "binding.remove", async () => {
    const before = await lookAtBinding(ctx, known);
    const { places } = before;
    if (!before.isOurs) return { before, removed: [], preserved: await existing(ctx, before) };
    const removed = [
      ...(await removeFromCatalogue(ctx, known, before)),
      ...(await removePlugin(ctx, known, before)),
    ];
    await removeEmptyFolders(ctx.user.blobs, places.root);
    return { before, removed: removed.sort(), preserved: await existing(ctx, before) };
  });
}

/** What `orange binding remove` answers. */
export async function bindingRemoveData(
  ctx: OrangeContext,
  known: KnownHost,
  { before, removed, preserved }: Removal,
): Promise<BindingRemoveData> {
  const view = await viewBinding(ctx, known);
  const { drift, ...data } = bindingData(ctx, known, view);
  const status = "pending_user_uninstall_or_disable";
  const actions = known.host.actions.afterRemoval;
  return {
    ...data,
    removed: before.isOurs,
    status,
    effective_status: status,
    restart_required: true,
    user_actions: actions,
    removal_status: {
      source_removed: before.hasFolder && !view.facts.hasManifest,
      source_previously_present: before.hasFolder,
      marketplace_removed:
        catalogueStatus(before) === "registered" && catalogueStatus(view.facts) === "absent",
      marketplace_previously_registered: catalogueStatus(before) === "registered",
      metadata_removed: before.hasMetadata && !view.facts.hasMetadata,
      metadata_previously_present: before.hasMetadata,
      installed_plugin_status: view.state.installation,
      enabled_status: view.state.enablement,
      effective_status: status,
      manages_codex_plugin_cache: false,
      manages_codex_enablement: false,
    },
    removed_paths: removed,
    preserved_paths: preserved,
    removed_owned_state_only: true,
    project_activation_preserved: true,
    next_actions: actions,
    drift,
  };
}

async function removeFromCatalogue(
  { user }: OrangeContext,
  { host }: KnownHost,
  { catalogue, places }: BindingFacts,
): Promise<readonly string[]> {
  if (catalogue.kind !== "present" || !catalogue.hasEntry) return [];
  const rest = withoutEntry(catalogue.data, host);
  if (rest === null) await user.blobs.remove(places.catalogue);
  else await user.blobs.put(places.catalogue, jsonText(rest));
  return [rest === null ? places.catalogue : `${places.catalogue}#${host.plugin.name}`];
}

/** The files that were noted at install, else those of this version; then the notes, and the marker. */
async function removePlugin(
  { user: { blobs } }: OrangeContext,
  { host }: KnownHost,
  { places, files, hasMetadata }: BindingFacts,
): Promise<readonly string[]> {
  const there = new Set(await listTree(blobs, places.plugin));
  const hadFolder = (await blobs.kind(places.plugin)) === "folder";
  const noted = Object.keys(files ?? {});
  const ours = noted.length > 0 ? noted : (await host.files()).map(({ path }) => path);
  const owned = ours.filter((path) => there.has(path));
  for (const path of owned) await blobs.remove(`${places.plugin}/${path}`);
  for (const { name, kind } of await blobs.entries(places.plugin)) {
    if (kind === "folder") await removeEmptyFolders(blobs, `${places.plugin}/${name}`);
  }
  // Before the marker goes: a folder with files of others is not known to have been ours afterwards.
  await removeEmptyFolders(blobs, `${places.root}/${folderOf(host.catalogue.file)}`);
  if (hasMetadata) await blobs.remove(places.metadata);
  if (there.has(MARKER_FILE)) await blobs.remove(places.marker);
  const isGone = await removeEmptyFolders(blobs, places.plugin);
  const pieces = [...owned, MARKER_FILE].filter((path) => there.has(path));
  return [
    ...(hasMetadata ? [places.metadata] : []),
    ...(isGone ? [places.plugin].filter(() => hadFolder) : pieces.map((path) => `${places.plugin}/${path}`)),
  ];
}

/** The first folder on the way to a file. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf("/")));
}

/** What is left of the binding's places. */
async function existing({ user }: OrangeContext, { places }: BindingFacts): Promise<readonly string[]> {
  const inside = await listTree(user.blobs, places.plugin);
  const others: string[] = [];
  for (const key of [places.catalogue, places.metadata]) {
    if ((await user.blobs.kind(key)) !== null) others.push(key);
  }
  return [...others, ...inside.map((path) => `${places.plugin}/${path}`)].sort();
}
