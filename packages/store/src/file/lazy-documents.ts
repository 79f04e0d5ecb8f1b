import { STORAGE_ROOT } from "@orange-hyper/core";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { documentProbes } from "./document-probes.js";
import { storageTree } from "./tree.js";

/**
 * Returns the documents of the project at `root` for a process that mostly only checks whether documents exist, which
 * loads nothing further. Every other operation goes to the driver that `load` returns.
 */
export function lazyDocuments(root: string, load: () => DocumentStore): DocumentStore {
  const probes = documentProbes(storageTree(`${root}/${STORAGE_ROOT}`));
  return new Proxy({} as DocumentStore, {
    get: (_, name) => Reflect.get(name in probes ? probes : load(), name),
    ownKeys: () => Reflect.ownKeys(load()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(load(), name),
  });
}
