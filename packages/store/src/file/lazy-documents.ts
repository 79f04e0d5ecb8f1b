import { STORAGE_ROOT } from "@orange-hyper/core";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { documentProbes } from "./document-probes.js";
import { storageTree } from "./tree.js";

/**
 * The documents of the project at `root`, for a process that mostly only checks whether they are there: that loads nothing
 * more. Whatever reads or writes one is asked of the driver that `load` answers.
 */
export function lazyDocuments(root: string, load: () => DocumentStore): DocumentStore {
  const probes = documentProbes(storageTree(`${root}/${STORAGE_ROOT}`));
  return new Proxy({} as DocumentStore, {
    get: (_, name) => Reflect.get(name in probes ? probes : load(), name),
    ownKeys: () => Reflect.ownKeys(load()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(load(), name),
  });
}
