import type { DocumentStore } from "@orange-hyper/core/ports";
import {
  describeBlobStore,
  describeDocumentStore,
  describeDottedBlobStore,
  describeLinkStore,
  describeLockStore,
  describeLogStore,
} from "@orange-hyper/store/testing";
import { describe } from "vitest";
import {
  memoryBlobs,
  memoryDocuments,
  memoryLocks,
  memoryLogs,
  memoryPorts,
  memoryTree,
} from "../src/index.js";

/** A driver that can do nothing but what every driver has to. */
function bare(store: DocumentStore): DocumentStore {
  const { get, exists, list, put, revision, remove, transaction, version } = store;
  return { get, exists, list, put, revision, remove, transaction, version };
}

describe("in memory", () => {
  describeDocumentStore(async () => {
    const tree = memoryTree();
    return {
      store: memoryDocuments(tree),
      plant: async (key, content) => tree.write(key, Buffer.from(content)),
    };
  });
  describe("without what is optional", () => {
    describeDocumentStore(async () => {
      const tree = memoryTree();
      return {
        store: bare(memoryDocuments(tree)),
        plant: async (key, content) => tree.write(key, Buffer.from(content)),
      };
    });
  });
  describeLogStore(async () => {
    const tree = memoryTree();
    return { store: memoryLogs(tree), plant: async (key, content) => tree.write(key, Buffer.from(content)) };
  });
  describeBlobStore(async () => memoryBlobs());
  describeDottedBlobStore(async () => memoryBlobs(memoryTree(), { hasDotNames: true }));
  describeLinkStore(async () => memoryPorts().homes.at("/home"));
  describeLockStore(async () => memoryLocks());
});
