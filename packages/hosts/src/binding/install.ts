import type { Key, OrangeContext } from "@orange-hyper/core";
import type { AgentHost, FileScope } from "@orange-hyper/core/host";
import { isFileHost, type KnownHost } from "@orange-hyper/host-state";
import { jsonText } from "../bridge/files.js";
import { installFile } from "../file/install.js";
import type { BindingInstallData } from "../schema/binding.js";
import { readCatalogue, withEntry } from "./catalogue.js";
import { catalogueInvalid, pluginConflict } from "./errors.js";
import { readText } from "./files.js";
import { backupName, OWNER } from "./keys.js";
import { underBindingLock } from "./lock.js";
import { migrateLegacy } from "./migration.js";
import { type BindingFacts, readBinding } from "./read-binding.js";
import { bindingData } from "./report.js";
import type { Installation } from "./results.js";
import { viewBinding } from "./view.js";

function note({ title }: KnownHost["manifest"]): string {
  return `Plugin install, enable, and hook review remain user-visible ${title} actions unless ${title} reports them explicitly.`;
}

function fileNote({ title }: KnownHost["manifest"]): string {
  return `${title} loads the file when it is started the next time; nothing else of ${title} was touched.`;
}

/**
 * Puts the plugin where the host can find it. Writes to the user's own folder, and removes bindings of older versions
 * from the project. For a host that loads a file, it writes that file to the folder which the host scans in that scope.
 */
export async function installBinding(
  ctx: OrangeContext,
  known: KnownHost,
  scope?: FileScope,
): Promise<Installation> {
  return isFileHost(known)
    ? installFile(ctx, known, scope)
    : installPlugin(ctx, known as KnownHost<AgentHost>);
}

async function installPlugin(ctx: OrangeContext, known: KnownHost<AgentHost>): Promise<Installation> {
  return underBindingLock(ctx, "binding.install", async () => {
    const before = await readBinding(ctx, known);
    assertInstallable(ctx, before);
    await writePlugin(ctx, known, before);
    await writeCatalogue(ctx, known, before);
    await writeMetadata(ctx, known, before);
    const { metadata, hasManifest, catalogue } = before;
    return {
      idempotent: metadata !== null && hasManifest && catalogue.kind === "present" && catalogue.hasEntry,
      migration: await migrateLegacy(ctx.agents, known.host),
    };
  });
}

/** Returns the answer of `orange binding install`. */
export async function bindingInstallData(
  ctx: OrangeContext,
  known: KnownHost,
  { idempotent, migration }: Installation,
  scope?: FileScope,
): Promise<BindingInstallData> {
  const view = await viewBinding(ctx, known, { scope });
  const { drift, ...data } = bindingData(ctx, known, view);
  return {
    ...data,
    applied: true,
    installed_user_scope_only: data.scope === "user",
    idempotent,
    migration,
    note: isFileHost(known) ? fileNote(known.manifest) : note(known.manifest),
    drift,
  };
}

/** Throws BINDING_PLUGIN_CONFLICT or BINDING_MARKETPLACE_INVALID, before anything is written. */
function assertInstallable({ user }: OrangeContext, facts: BindingFacts): void {
  if (!facts.isOurs) throw pluginConflict(`${user.path}/${facts.keys.plugin}`);
  if (facts.catalogue.kind === "invalid") throw catalogueInvalid(`${user.path}/${facts.keys.catalogue}`);
}

/** Writes the marker last: a later install accepts a folder without a marker if it holds only files of ours. */
async function writePlugin(
  ctx: OrangeContext,
  { host }: KnownHost<AgentHost>,
  facts: BindingFacts,
): Promise<void> {
  const { plugin, marker } = facts.keys;
  const now = ctx.clock.now();
  for (const { path, text, executable } of await host.files()) {
    const key = `${plugin}/${path}`;
    const there = await readText(ctx.user.blobs, key);
    if (there === text) continue;
    const isChanged = facts.drift.some((drift) => drift.path === path && drift.reason === "modified");
    if (isChanged && there !== null) await keepCopy(ctx, key, { text: there, now });
    await ctx.user.blobs.put(key, text, executable ? { executable } : {});
  }
  const owned = jsonText({
    owner: OWNER,
    plugin: host.plugin.name,
    version: host.plugin.version,
    scope: "user",
  });
  await putIfChanged(ctx, marker, owned);
}

/** Backs up a file that the user has edited before it is overwritten. */
async function keepCopy(
  { user }: OrangeContext,
  key: Key,
  { text, now }: { readonly text: string; readonly now: string },
): Promise<void> {
  const backup = backupName(key, now);
  if ((await user.blobs.kind(backup)) === null) await user.blobs.put(backup, text, { absent: true });
}

async function writeCatalogue(
  ctx: OrangeContext,
  { host }: KnownHost<AgentHost>,
  facts: BindingFacts,
): Promise<void> {
  const catalogue = await readCatalogue(ctx.user.blobs, facts.keys.catalogue, host);
  await putIfChanged(ctx, facts.keys.catalogue, jsonText(withEntry(catalogue, host)));
}

async function writeMetadata(
  ctx: OrangeContext,
  { id, host }: KnownHost<AgentHost>,
  facts: BindingFacts,
): Promise<void> {
  const now = ctx.clock.now();
  const files = (await host.files()).map(({ path, text }) => [path, ctx.ids.digest(text)]);
  const installed = facts.metadata?.["installed_at"];
  const metadata = {
    schema_version: 1,
    owner: OWNER,
    host: id,
    scope: "user",
    plugin: host.plugin.name,
    plugin_version: host.plugin.version,
    orange_version: ctx.generator.version,
    binding_fingerprint: await host.fingerprint(ctx),
    marketplace: `${ctx.user.path}/${facts.keys.catalogue}`,
    plugin_root: `${ctx.user.path}/${facts.keys.plugin}`,
    installed_at: typeof installed === "string" ? installed : now,
    manages_codex_plugin_cache: false,
    manages_codex_hook_trust: false,
    marketplace_name: host.catalogue.name,
    updated_at: now,
    files: Object.fromEntries(files),
  };
  await ctx.user.blobs.put(facts.keys.metadata, jsonText(metadata));
}

async function putIfChanged({ user }: OrangeContext, key: Key, text: string): Promise<void> {
  if ((await readText(user.blobs, key)) !== text) await user.blobs.put(key, text);
}
