import type { OrangeContext } from "@orange-hyper/core";
import type { AgentHost, FileScope } from "@orange-hyper/core/host";
import { isFileHost, type KnownHost } from "@orange-hyper/host-state";
import { jsonText } from "../bridge/files.js";
import { removeFile } from "../file/remove.js";
import type { BindingRemoveData } from "../schema/binding.js";
import { withoutEntry } from "./catalogue.js";
import { listTree, removeEmptyFolders } from "./files.js";
import { MARKER_FILE } from "./keys.js";
import { underBindingLock } from "./lock.js";
import { type BindingFacts, readBinding } from "./read-binding.js";
import { bindingData } from "./report.js";
import type { Removal } from "./results.js";
import { catalogueStatus } from "./status.js";
import { viewBinding } from "./view.js";

/**
 * Removes what Orange installed and nothing else: other files in the plugin's folder stay. The catalogue entry goes
 * first, so that the host never finds a plugin without files. The marker goes last, because after an interruption it
 * still proves that the rest is ours.
 */
export async function removeBinding(
  ctx: OrangeContext,
  known: KnownHost,
  scope?: FileScope,
): Promise<Removal> {
  return isFileHost(known)
    ? removeFile(ctx, known, scope)
    : removePluginFiles(ctx, known as KnownHost<AgentHost>);
}

async function removePluginFiles(ctx: OrangeContext, known: KnownHost<AgentHost>): Promise<Removal> {
  return underBindingLock(ctx, "binding.remove", async () => {
    const before = await readBinding(ctx, known);
    const { keys } = before;
    if (!before.isOurs) return { before, removed: [], preserved: await existing(ctx, before) };
    const removed = [
      ...(await removeFromCatalogue(ctx, known, before)),
      ...(await removePlugin(ctx, known, before)),
    ];
    await removeEmptyFolders(ctx.user.blobs, keys.root);
    return { before, removed: removed.sort(), preserved: await existing(ctx, before) };
  });
}

/** Returns the answer of `orange binding remove`. */
export async function bindingRemoveData(
  ctx: OrangeContext,
  known: KnownHost,
  { before, removed, preserved }: Removal,
  scope?: FileScope,
): Promise<BindingRemoveData> {
  const view = await viewBinding(ctx, known, { scope });
  const { drift, ...data } = bindingData(ctx, known, view);
  const status = isFileHost(known) ? view.status : "pending_user_uninstall_or_disable";
  const actions = isFileHost(known) ? [] : (known as KnownHost<AgentHost>).host.actions.afterRemoval;
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
  { host }: KnownHost<AgentHost>,
  { catalogue, keys }: BindingFacts,
): Promise<readonly string[]> {
  if (catalogue.kind !== "present" || !catalogue.hasEntry) return [];
  const rest = withoutEntry(catalogue.data, host);
  if (rest === null) await user.blobs.remove(keys.catalogue);
  else await user.blobs.put(keys.catalogue, jsonText(rest));
  return [rest === null ? keys.catalogue : `${keys.catalogue}#${host.plugin.name}`];
}

/** Removes the files recorded at install, or else those of this version; then `binding.json`, and the marker last. */
async function removePlugin(
  { user: { blobs } }: OrangeContext,
  { host }: KnownHost<AgentHost>,
  { keys, files, hasMetadata }: BindingFacts,
): Promise<readonly string[]> {
  const there = new Set(await listTree(blobs, keys.plugin));
  const hadFolder = (await blobs.kind(keys.plugin)) === "folder";
  const noted = Object.keys(files ?? {});
  const ours = noted.length > 0 ? noted : (await host.files()).map(({ path }) => path);
  const owned = ours.filter((path) => there.has(path));
  for (const path of owned) await blobs.remove(`${keys.plugin}/${path}`);
  for (const { name, kind } of await blobs.entries(keys.plugin)) {
    if (kind === "folder") await removeEmptyFolders(blobs, `${keys.plugin}/${name}`);
  }
  // Done while the marker still exists: without it, a folder with files of others is no longer recognised as ours.
  await removeEmptyFolders(blobs, `${keys.root}/${folderOf(host.catalogue.file)}`);
  if (hasMetadata) await blobs.remove(keys.metadata);
  if (there.has(MARKER_FILE)) await blobs.remove(keys.marker);
  const isGone = await removeEmptyFolders(blobs, keys.plugin);
  const pieces = [...owned, MARKER_FILE].filter((path) => there.has(path));
  return [
    ...(hasMetadata ? [keys.metadata] : []),
    ...(isGone ? [keys.plugin].filter(() => hadFolder) : pieces.map((path) => `${keys.plugin}/${path}`)),
  ];
}

/** Returns the first segment of a path; an empty text for a file without a folder. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf("/")));
}

/** Lists the keys of the binding that still exist. */
async function existing({ user }: OrangeContext, { keys }: BindingFacts): Promise<readonly string[]> {
  const inside = await listTree(user.blobs, keys.plugin);
  const others: string[] = [];
  for (const key of [keys.catalogue, keys.metadata]) {
    if ((await user.blobs.kind(key)) !== null) others.push(key);
  }
  return [...others, ...inside.map((path) => `${keys.plugin}/${path}`)].sort();
}
