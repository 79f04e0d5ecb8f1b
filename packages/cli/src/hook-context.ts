import type { OrangeContext } from "@orange-hyper/core";
import type * as PluginEntry from "@orange-hyper/core/registry";
import type * as LocalEntry from "@orange-hyper/store/local";
import type { LocalPorts } from "@orange-hyper/store/local";
import type * as RecordsEntry from "@orange-hyper/store/records";
import { loadBuilt, pluginSources, readListing } from "./packages.js";
import { HOST_EVENT_HANDLER } from "./surfaces.js";

declare const PACKAGE_VERSION: string;

/** A hook waits less than a command, so that a holder that crashed never costs a session much. */
const LOCK_WAIT_MS = 2_000;

/**
 * The context of the plugin that acts on host events. Of what is read and loaded for a command, most events want little:
 * the ports of local state are at hand, and everything else is made when it is first asked for.
 */
export function hookContext(root: string, cwd: string): OrangeContext {
  const { lazyDocuments, localPorts, projectAt } = loadBuilt(
    "@orange-hyper/store",
    "local.cjs",
  ) as typeof LocalEntry;
  const ctx = {
    ...localPorts({ root, lockWaitMs: LOCK_WAIT_MS }),
    project: projectAt(root),
    generator: { package: "orange-hyper", version: PACKAGE_VERSION },
  };
  const records = once(() =>
    (loadBuilt("@orange-hyper/store", "records.cjs") as typeof RecordsEntry).recordPorts(root, cwd),
  );
  defineLazy(ctx, "documents", () => lazyDocuments(root, () => records().documents));
  for (const name of ["logs", "files"] as const) defineLazy(ctx, name, () => records()[name]);
  defineLazy(ctx, "registry", () => core().createRegistry(pluginSources()));
  const whole = once(() => wholeContext(made, root, cwd));
  const made: OrangeContext = Object.setPrototypeOf(
    ctx,
    new Proxy({}, { get: (_, name) => Reflect.get(whole(), name) }),
  );
  return made;
}

function core(): typeof PluginEntry {
  return loadBuilt("@orange-hyper/core", "index.cjs") as typeof PluginEntry;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function defineLazy(ctx: object, name: string, make: () => object): void {
  Object.defineProperty(ctx, name, { enumerable: true, get: once(make) });
}

type AtHand = Pick<OrangeContext, keyof LocalPorts | "project" | "registry" | "generator">;

/** The context as every plugin has it, with what is at hand already. */
function wholeContext(atHand: AtHand, root: string, cwd: string): OrangeContext {
  const store = loadBuilt("@orange-hyper/store", "index.cjs") as typeof import("@orange-hyper/store");
  const ports = Object.create(store.filePorts({ root, cwd, lockWaitMs: LOCK_WAIT_MS }));
  const { project, registry, generator } = atHand;
  return core().createContext(readListing(HOST_EVENT_HANDLER), {
    ports: Object.defineProperties(ports, Object.getOwnPropertyDescriptors(atHand)),
    project,
    registry,
    generator,
  });
}
