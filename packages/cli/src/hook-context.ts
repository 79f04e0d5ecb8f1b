import type { OrangeContext } from "@orange-hyper/core";
import type { PortName, Ports } from "@orange-hyper/core/ports";
import type * as RegistryEntry from "@orange-hyper/core/registry";
import type { Registry } from "@orange-hyper/core/registry";
import type * as StoreEntry from "@orange-hyper/store";
import type * as LocalEntry from "@orange-hyper/store/local";
import type * as RecordsEntry from "@orange-hyper/store/records";
import type * as SourcesEntry from "@orange-hyper/store/sources";
import { loadBuilt, pluginSources, readListing } from "./packages.js";
import { pluginContext } from "./plugin-context.js";
import { HOST_EVENT_HANDLER } from "./surfaces.js";

/** Lock wait of a hook, in ms: shorter than a command's, so that a crashed lock holder never delays a session for long. */
const LOCK_WAIT_MS = 2_000;

/**
 * Creates the context of a plugin for a host event, by default of the plugin that handles events. Most events need little of
 * what a command needs: only the ports of local state are loaded at once, everything else on first use.
 */
export function hookContext(root: string, cwd: string, plugin: string = HOST_EVENT_HANDLER): OrangeContext {
  const local = loadBuilt("@orange-hyper/store", "local.cjs") as typeof LocalEntry;
  const listing = readListing(plugin);
  const registry = once(makeRegistry);
  return pluginContext(listing, {
    project: local.projectAt(root),
    ports: hookPorts(local, { root, cwd, lockWaitMs: LOCK_WAIT_MS }, listing.needs),
    get registry() {
      return registry();
    },
  });
}

/** Ports whose drivers are spread over four files of the store; each file is loaded when one of its ports is first used. */
function hookPorts(
  local: typeof LocalEntry,
  options: LocalEntry.FilePortOptions,
  needs: readonly PortName[],
): Ports {
  const ports: Partial<Ports> = local.localPorts(options);
  let hasRecords = false;
  const records = once(() => {
    hasRecords = true;
    const { recordPorts } = loadBuilt("@orange-hyper/store", "records.cjs") as typeof RecordsEntry;
    return recordPorts(options.root, options.cwd);
  });
  // These are part of each of those files as well.
  const sources = once((): SourcesEntry.SourcePorts => {
    if (hasRecords) return records();
    const { sourcePorts } = loadBuilt("@orange-hyper/store", "sources.cjs") as typeof SourcesEntry;
    return sourcePorts(options.root);
  });
  const all = once(() =>
    (loadBuilt("@orange-hyper/store", "index.cjs") as typeof StoreEntry).filePorts(options),
  );
  for (const name of needs) {
    if (name in ports) continue;
    Object.defineProperty(ports, name, { enumerable: true, get: once<unknown>(makerOf(name)) });
  }
  return ports as Ports;

  function makerOf(name: PortName): () => unknown {
    switch (name) {
      case "git":
      case "sources":
        return () => sources()[name];
      case "files":
      case "cache":
        return () => records()[name];
      case "documents":
        return () => local.lazyDocuments(options.root, () => records().documents);
      default:
        return () => all()[name];
    }
  }
}

function makeRegistry(): Registry {
  const { createRegistry } = loadBuilt("@orange-hyper/core", "index.cjs") as typeof RegistryEntry;
  return createRegistry(pluginSources());
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
