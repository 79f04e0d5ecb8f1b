import { join, resolve } from "node:path";
import type { Home, HomePort } from "@orange-hyper/core/ports";
import { fileBlobs } from "./blobs.js";
import { fileCache } from "./cache.js";
import { fileDocuments } from "./documents.js";
import { fileLinks } from "./links.js";
import { fileLocks } from "./locks.js";
import { fileLogs } from "./logs.js";
import { realPath } from "./real-path.js";
import { homeFolder } from "./user-data.js";
import { watchFolders } from "./watch-folders.js";

/** Subfolder for the locks of such a folder. */
const LOCK_FOLDER = "locks";

/** Provides folders of the user's own, with files that nobody else may read. */
export function fileHomes(
  cwd: string,
  { lockWaitMs }: { readonly lockWaitMs?: number | undefined } = {},
): HomePort {
  return {
    at: (path) => homeAt(path, lockWaitMs),
    resolve: (text) =>
      resolve(
        cwd,
        text.replace(/^~(?=\/|$)/, () => homeFolder()),
      ),
    real: realPath,
    variable: (name) => process.env[name],
  };
}

function homeAt(path: string, waitMs: number | undefined): Home {
  const root = realPath(path);
  const tree = { name: path, isPrivate: true } as const;
  return {
    path: root,
    documents: fileDocuments(root, tree),
    blobs: fileBlobs(root, { ...tree, hasDotNames: true }),
    links: fileLinks(root, tree),
    locks: fileLocks(root, { ...tree, folder: LOCK_FOLDER, waitMs }),
    logs: fileLogs(root, tree),
    cache: fileCache(root),
    watch: (folder, levels, changed) => watchFolders(join(root, folder), levels, changed),
  };
}
