import { createRequire } from "node:module";
import type { OrangePlugin, PluginListing, PluginSource } from "@orange-hyper/core";
import { SURFACES } from "./surfaces.js";

const require = createRequire(import.meta.url);

/** The generated listing of a surface's commands; loads no code of it. */
export function readListing(packageName: string): PluginListing {
  return require(`${packageName}/manifest.json`) as PluginListing;
}

/** The plugin definition of a surface; loads none of its commands. */
export function loadPlugin(packageName: string): { readonly default: OrangePlugin } {
  return require(`${packageName}/plugin`) as { readonly default: OrangePlugin };
}

/** Every surface as a source for the registry. */
export function pluginSources(): readonly PluginSource[] {
  return SURFACES.map((surface) => ({
    name: surface.package,
    load: async () => loadPlugin(surface.package),
  }));
}
