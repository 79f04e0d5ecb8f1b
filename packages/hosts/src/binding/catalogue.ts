import { isRecord, jsonObject, type Key } from "@orange-hyper/core";
import type { AgentHost } from "@orange-hyper/core/host";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readText } from "./files.js";

/** The file in which the host looks up plugins. It may hold entries and keys of other tools. */
export type Catalogue =
  | { readonly kind: "absent" }
  | { readonly kind: "invalid" }
  | {
      readonly kind: "present";
      readonly data: Readonly<Record<string, unknown>>;
      readonly hasEntry: boolean;
    };

/** Reads a catalogue. It is invalid when it is not a JSON object, or when its `plugins` is not a list. */
export async function readCatalogue(blobs: BlobStore, key: Key, host: AgentHost): Promise<Catalogue> {
  if ((await blobs.kind(key)) === null) return { kind: "absent" };
  const text = await readText(blobs, key);
  const data = jsonObject(text);
  if (data === null) return { kind: "invalid" };
  const plugins = data["plugins"] ?? [];
  if (!Array.isArray(plugins)) return { kind: "invalid" };
  return { kind: "present", data, hasEntry: plugins.some((plugin) => isOurs(plugin, host)) };
}

/** Returns the catalogue with our entry replaced, or appended when it has none. Keeps everything else. */
export function withEntry(catalogue: Catalogue, host: AgentHost): Readonly<Record<string, unknown>> {
  const { head, entry } = host.catalogue;
  if (catalogue.kind !== "present") return { ...head, plugins: [entry] };
  const plugins = pluginsOf(catalogue.data);
  const at = plugins.findIndex((plugin) => isOurs(plugin, host));
  const others = plugins.filter((plugin) => !isOurs(plugin, host));
  const index = at === -1 ? others.length : at;
  return { ...head, ...catalogue.data, plugins: [...others.slice(0, index), entry, ...others.slice(index)] };
}

/** Returns the catalogue without our entry; null when nothing would remain but the head that we wrote ourselves. */
export function withoutEntry(
  data: Readonly<Record<string, unknown>>,
  host: AgentHost,
): Readonly<Record<string, unknown>> | null {
  const plugins = pluginsOf(data).filter((plugin) => !isOurs(plugin, host));
  const { plugins: _plugins, ...others } = data;
  const isOnlyOurs = JSON.stringify(others) === JSON.stringify(host.catalogue.head);
  return plugins.length === 0 && isOnlyOurs ? null : { ...data, plugins };
}

function pluginsOf(data: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(data["plugins"]) ? data["plugins"] : [];
}

function isOurs(plugin: unknown, host: AgentHost): boolean {
  return isRecord(plugin) && plugin["name"] === host.plugin.name;
}
