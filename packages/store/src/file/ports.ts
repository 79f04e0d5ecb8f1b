import { STORAGE_ROOT } from "@orange-hyper/core";
import type { Ports } from "@orange-hyper/core/ports";
import { fileBlobs } from "./blobs.js";
import { desktopBrowser } from "./browser.js";
import { fileCache } from "./cache.js";
import { systemClock } from "./clock.js";
import { fileDocuments } from "./documents.js";
import { gitCli } from "./git.js";
import { gitRepositories } from "./git-repositories.js";
import { fileHomes } from "./homes.js";
import { systemIds } from "./ids.js";
import { fileLocks } from "./locks.js";
import { fileLogs } from "./logs.js";
import { nodeModules } from "./modules.js";
import { systemProcesses } from "./processes.js";
import { systemPrograms } from "./programs.js";
import { realPath } from "./real-path.js";
import { fileSources } from "./sources.js";
import { processStdin } from "./stdin.js";
import { processTerminal } from "./terminal.js";
import { fileUserData } from "./user-data.js";
import { userFiles } from "./user-files.js";
import { userOutputs } from "./user-outputs.js";
import { gitWorkTrees, withCopies } from "./work-trees.js";

export interface FilePortOptions {
  /** Absolute path of the folder that holds the storage folder. */
  readonly root: string;
  /** Base of relative paths that the user gives. */
  readonly cwd: string;
  /** How long to wait for a lock, in ms. Default: LOCK_WAIT_MS, ten seconds. */
  readonly lockWaitMs?: number | undefined;
}

/** Returns every port on this machine. A driver is created on first use; nothing is read or written before. */
export function filePorts({ root, cwd, lockWaitMs }: FilePortOptions): Ports {
  const storage = `${root}/${STORAGE_ROOT}`;
  return lazyPorts({
    documents: () => withCopies(root, fileDocuments(storage)),
    logs: () => fileLogs(storage),
    locks: () => fileLocks(storage, { waitMs: lockWaitMs }),
    blobs: () => fileBlobs(storage),
    clock: systemClock,
    ids: systemIds,
    files: () => userFiles(cwd),
    outputs: () => userOutputs(cwd),
    git: () => gitCli(root),
    workTrees: () => gitWorkTrees(root),
    sources: () => fileSources(root),
    browser: desktopBrowser,
    stdin: processStdin,
    user: () => fileUserData(cwd, { lockWaitMs }),
    agents: () => fileBlobs(`${root}/.agents`, { name: ".agents", hasDotNames: true, isUnlocked: true }),
    hostFolders: () => ({
      // Users may have symlinked their programs' folders to another place.
      at: (folder) =>
        fileBlobs(realPath(folder), {
          name: folder,
          hasDotNames: true,
          isUnlocked: true,
          keepsModes: true,
        }),
    }),
    homes: () => fileHomes(cwd, { lockWaitMs }),
    repositories: gitRepositories,
    programs: () => systemPrograms(root),
    processes: systemProcesses,
    modules: nodeModules,
    terminal: processTerminal,
    cache: () => fileCache(root),
  });
}

/** Defines getters that call each maker once, on first read. */
function lazyPorts(makers: { readonly [Name in keyof Ports]: () => Ports[Name] }): Ports {
  const ports = {};
  for (const [name, make] of Object.entries(makers)) {
    let made: unknown;
    Object.defineProperty(ports, name, { enumerable: true, get: () => (made ??= make()) });
  }
  return ports as Ports;
}
