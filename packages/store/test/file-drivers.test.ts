import { hostname } from "node:os";
import { join } from "node:path";
import {
  describeBlobStore,
  describeDocumentStore,
  describeDottedBlobStore,
  describeLinkStore,
  describeLockStore,
  describeLockTakeover,
  describeLogStore,
} from "@orange-hyper/store/testing";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe } from "vitest";
import { fileBlobs, fileDocuments, fileHomes, fileLocks, fileLogs } from "../src/index.js";
import { deadProcess, plant } from "./processes.js";

describe("on files", () => {
  describeDocumentStore(async () => {
    const root = join(temporaryFolder(), "storage");
    return { store: fileDocuments(root), plant: async (key, content) => plant(join(root, key), content) };
  });
  describeLogStore(async () => {
    const root = join(temporaryFolder(), "storage");
    return { store: fileLogs(root), plant: async (key, content) => plant(join(root, key), content) };
  });
  describeBlobStore(async () => fileBlobs(join(temporaryFolder(), "storage")));
  describeDottedBlobStore(async () => fileBlobs(join(temporaryFolder(), "own"), { hasDotNames: true }));
  describeLinkStore(async () => fileHomes("/").at(join(temporaryFolder(), "home")));
  describeLockStore(async () => fileLocks(join(temporaryFolder(), "storage")));
  describeLockTakeover(async (name) => {
    const root = join(temporaryFolder(), "storage");
    const holder = {
      pid: await deadProcess(),
      host: hostname(),
      acquired_at: new Date().toISOString(),
      token: "t",
    };
    plant(join(root, "local", `${name}.lock`), JSON.stringify(holder));
    return fileLocks(root);
  });
});
