import type { BrowserPort, ClockPort, GitPort, IdPort, Ports, UserFilePort } from "@orange-hyper/core";
import { digest } from "../digest.js";
import { systemClock } from "../file/clock.js";
import { systemIds } from "../file/ids.js";
import { memoryBlobs } from "./blobs.js";
import { memoryDocuments } from "./documents.js";
import { memoryLocks } from "./locks.js";
import { memoryLogs } from "./logs.js";
import { memoryTree } from "./tree.js";

export interface MemoryPortOverrides {
  readonly clock?: ClockPort;
  readonly ids?: Pick<IdPort, "uuid" | "token">;
}

/** Every port in memory, on one storage tree: no user files, no git, and no browser. */
export function memoryPorts({ clock, ids }: MemoryPortOverrides = {}): Ports {
  const tree = memoryTree();
  return {
    documents: memoryDocuments(tree),
    logs: memoryLogs(tree),
    locks: memoryLocks(),
    blobs: memoryBlobs(tree),
    clock: clock ?? systemClock(),
    ids: ids === undefined ? systemIds() : { uuid: () => ids.uuid(), token: () => ids.token(), digest },
    files: noFiles,
    git: noGit,
    browser: noBrowser,
  };
}

const noFiles: UserFilePort = {
  read: async () => ({ ok: false, kind: "missing", reason: "it does not exist" }),
};

const noGit: GitPort = { trackedFiles: async () => null, ignored: async () => null };

const noBrowser: BrowserPort = { open: async () => false };
