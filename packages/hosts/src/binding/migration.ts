import type { AgentHost } from "@orange-hyper/core/host";
import type { BlobStore } from "@orange-hyper/core/ports";
import { jsonText } from "../bridge/files.js";
import { readCatalogue, withoutEntry } from "./catalogue.js";
import { legacyKeys, MARKER_FILE } from "./keys.js";
import { findLegacy, type LegacyBinding } from "./legacy.js";

/** The outcome of migrating a project-local binding of an older version. */
export type Migration =
  | {
      readonly attempted: false;
      readonly reason: string;
      readonly removed_paths: readonly string[];
      readonly preserved_paths: readonly string[];
    }
  | {
      readonly attempted: true;
      readonly success: boolean;
      readonly removed_paths: readonly string[];
      readonly preserved_paths: readonly string[];
      readonly recovery_action: string | null;
    };

/** Removes our entry from the project's catalogue, then our folder. Keeps everything that is not ours. */
export async function migrateLegacy(agents: BlobStore, host: AgentHost): Promise<Migration> {
  const legacy = await findLegacy(agents, host);
  if (!legacy.detected) {
    return {
      attempted: false,
      reason: "No legacy project-local binding detected.",
      removed_paths: [],
      preserved_paths: [],
    };
  }
  const removed: string[] = [];
  const isForeign = legacy.plugin_exists && !legacy.ownership_verified;
  try {
    if (!isForeign && legacy.marketplace_entry_exists) {
      await removeEntry(agents, host);
      removed.push(`${legacy.marketplace}#${host.plugin.name}`);
    }
    if (legacy.ownership_verified) {
      await removeOwnedFolder(agents, legacyKeys(host).plugin);
      removed.push(legacy.plugin_root);
    }
  } catch {
    return conclude(legacy, removed, { host, isForeign: false, success: false });
  }
  return conclude(legacy, removed, { host, isForeign, success: !isForeign });
}

function conclude(
  legacy: LegacyBinding,
  removed: readonly string[],
  {
    host,
    isForeign,
    success,
  }: { readonly host: AgentHost; readonly isForeign: boolean; readonly success: boolean },
): Migration {
  const there = [
    ...(legacy.plugin_exists ? [legacy.plugin_root] : []),
    ...(legacy.marketplace_entry_exists ? [`${legacy.marketplace}#${host.plugin.name}`] : []),
  ];
  const recovery = isForeign
    ? `Review ${legacy.plugin_root} and remove it by hand; it does not carry Orange's ownership marker.`
    : `Remove ${legacy.plugin_root} and its entry in ${legacy.marketplace} by hand.`;
  return {
    attempted: true,
    success,
    removed_paths: [...removed].sort(),
    preserved_paths: there.filter((path) => !removed.includes(path)).sort(),
    recovery_action: success ? null : recovery,
  };
}

async function removeEntry(agents: BlobStore, host: AgentHost): Promise<void> {
  const key = legacyKeys(host).catalogue;
  const catalogue = await readCatalogue(agents, key, host);
  if (catalogue.kind !== "present") return;
  const rest = withoutEntry(catalogue.data, host) ?? { ...catalogue.data, plugins: [] };
  await agents.put(key, jsonText(rest));
}

/** Removes the marker last, so that after an interruption the remaining files are still recognised as ours. */
async function removeOwnedFolder(agents: BlobStore, folder: string): Promise<void> {
  for (const { name, kind } of await agents.entries(folder)) {
    if (name === MARKER_FILE) continue;
    if (kind === "folder") await agents.removeFolder(`${folder}/${name}`, "whole");
    else await agents.remove(`${folder}/${name}`);
  }
  await agents.remove(`${folder}/${MARKER_FILE}`);
  await agents.removeFolder(folder, "empty");
}
