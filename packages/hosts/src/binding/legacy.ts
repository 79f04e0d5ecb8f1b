import type { AgentHost } from "@orange-hyper/core/host";
import type { BlobStore } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { readCatalogue } from "./catalogue.js";
import { readObject } from "./files.js";
import { legacyKeys, OWNER } from "./keys.js";

/** Something that prevents a binding from being installed. */
export interface Conflict {
  readonly path: string;
  readonly reason: string;
}

/** What a binding of an older version left inside the project. */
export interface LegacyBinding {
  readonly detected: boolean;
  readonly plugin_exists: boolean;
  readonly marketplace_entry_exists: boolean;
  readonly ownership_verified: boolean;
  readonly plugin_root: string;
  readonly marketplace: string;
  readonly conflicts: readonly Conflict[];
}

/** Looks for a binding of an older version in the project's `.agents` folder. */
export async function findLegacy(agents: BlobStore, host: AgentHost): Promise<LegacyBinding> {
  const keys = legacyKeys(host);
  const paths = { plugin_root: `.agents/${keys.plugin}`, marketplace: `.agents/${keys.catalogue}` };
  try {
    const pluginExists = (await agents.kind(keys.plugin)) !== null;
    const catalogue = await readCatalogue(agents, keys.catalogue, host);
    const isOwned = pluginExists && (await isOwnedFolder(agents, host));
    const hasEntry = catalogue.kind === "present" && catalogue.hasEntry;
    const conflicts: Conflict[] = [];
    if (pluginExists && !isOwned)
      conflicts.push({
        path: paths.plugin_root,
        reason: msg`The folder does not carry Orange's ownership marker.`,
      });
    if (pluginExists && catalogue.kind === "invalid")
      conflicts.push({
        path: paths.marketplace,
        reason: msg`The file is not a JSON object with a list of plugins.`,
      });
    return {
      detected: pluginExists || hasEntry,
      plugin_exists: pluginExists,
      marketplace_entry_exists: hasEntry,
      ownership_verified: isOwned,
      ...paths,
      conflicts,
    };
  } catch {
    // There is something other than files and folders, which we never created.
    return {
      detected: false,
      plugin_exists: false,
      marketplace_entry_exists: false,
      ownership_verified: false,
      ...paths,
      conflicts: [],
    };
  }
}

/** True when the folder carries our marker, or is empty, as after a removal that was interrupted at its end. */
async function isOwnedFolder(agents: BlobStore, host: AgentHost): Promise<boolean> {
  const { plugin, marker } = legacyKeys(host);
  if ((await agents.kind(plugin)) !== "folder") return false;
  return isMarker(await readObject(agents, marker), host) || (await agents.entries(plugin)).length === 0;
}

/** True for the content of an ownership marker. */
export function isMarker(marker: Readonly<Record<string, unknown>> | null, host: AgentHost): boolean {
  return marker !== null && marker["owner"] === OWNER && marker["plugin"] === host.plugin.name;
}
