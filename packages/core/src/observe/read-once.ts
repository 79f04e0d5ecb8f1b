import type { BlobStore } from "../ports/blobs.js";
import type { Key } from "../ports/keys.js";
import type { LogStore } from "../ports/logs.js";
import type { HomePort, HostFolderPort, UserDataPort } from "../ports/machine.js";
import type { Ports } from "../ports/ports.js";
import type { ProgramPort } from "../ports/programs.js";
import type { GitPort, WorkTreePort } from "../ports/repository.js";
import { once } from "../values.js";
import { memoByKey } from "./memo-by-key.js";
import { readOnceDocuments } from "./read-once-documents.js";
import { refuse, refuseAtOnce } from "./refuse.js";

/**
 * Creates read-only ports for several plugins that look at a project during one command: data that more than one of
 * them needs is read only once. A driver is not accessed before its first use.
 */
export function readOncePorts(source: Ports): Ports {
  const documents = once(() => readOnceDocuments(source.documents));
  const blobs = once(() => readOnceBlobs(source.blobs));
  const logs = once(() => readOnlyLogs(source.logs));
  const git = once(() => askOnceGit(source.git));
  const user = once(() => readOnlyUserData(source.user));
  const agents = once(() => readOnceBlobs(source.agents));
  return {
    get documents() {
      return documents();
    },
    get blobs() {
      return blobs();
    },
    get logs() {
      return logs();
    },
    get git() {
      return git();
    },
    locks: { acquire: refuse },
    outputs: { write: refuse },
    browser: { open: refuse },
    stdin: { read: refuse },
    modules: { run: refuse },
    processes: {
      self: refuseAtOnce,
      find: refuseAtOnce,
      start: refuse,
      run: refuse,
      isAlive: refuseAtOnce,
      end: refuse,
    },
    get homes() {
      return readOnlyHomes(source.homes);
    },
    repositories: { git: refuse, digests: refuse, files: refuseAtOnce },
    terminal: { confirm: refuse, dialogue: refuse, edit: refuse, run: refuse, fullScreen: refuse },
    get user() {
      return user();
    },
    get agents() {
      return agents();
    },
    get hostFolders() {
      return readOnlyFolders(source.hostFolders);
    },
    get programs() {
      return mirroredPrograms(source.programs);
    },
    get clock() {
      return source.clock;
    },
    get ids() {
      return source.ids;
    },
    get files() {
      return source.files;
    },
    get workTrees() {
      return readOnlyWorkTrees(source.workTrees);
    },
    get sources() {
      return source.sources;
    },
    // Writing to the cache is allowed, because it is not part of the project.
    get cache() {
      return source.cache;
    },
  };
}

function readOnceBlobs(source: BlobStore): BlobStore {
  const blobs = memoByKey<Awaited<ReturnType<BlobStore["get"]>>>();
  const kinds = memoByKey<Awaited<ReturnType<BlobStore["kind"]>>>();
  const stamps = memoByKey<string | null>();
  const stamp = source.stamp?.bind(source);
  const stampOnce = (key: Key) => stamps.recall(key, async () => (await stamp?.(key)) ?? null);
  return {
    // The stamp is taken first, so that a concurrent change can only make the stamp too old and never the content.
    get: (key) => blobs.recall(key, () => stampOnce(key).then(() => source.get(key))),
    kind: (key) => kinds.recall(key, () => source.kind(key)),
    list: (folder) => source.list(folder),
    entries: (folder) => source.entries(folder),
    open: (key) => source.open(key),
    put: refuse,
    remove: refuse,
    removeFolder: refuse,
    ...(source.modified && { modified: source.modified.bind(source) }),
    ...(stamp && { stamp: stampOnce }),
    ...(source.ensureFolder && { ensureFolder: refuse }),
  };
}

function readOnlyUserData(source: UserDataPort): UserDataPort {
  const { path, isMoved } = source;
  return { path, isMoved, blobs: readOnceBlobs(source.blobs), locks: { acquire: refuse } };
}

function readOnlyFolders(source: HostFolderPort): HostFolderPort {
  return { at: (folder) => readOnceBlobs(source.at(folder)) };
}

function readOnlyHomes(source: HomePort): HomePort {
  return {
    at: (folder) => {
      const home = source.at(folder);
      return {
        path: home.path,
        documents: readOnceDocuments(home.documents),
        blobs: readOnceBlobs(home.blobs),
        links: { read: (key) => home.links.read(key), put: refuse },
        locks: { acquire: refuse },
        logs: readOnlyLogs(home.logs),
        cache: home.cache,
        watch: (...folder) => home.watch(...folder),
      };
    },
    resolve: (text) => source.resolve(text),
    real: (path) => source.real(path),
    variable: (name) => source.variable(name),
  };
}

/** Allows only program calls that work on a copy, because they change nothing. */
function mirroredPrograms(source: ProgramPort): ProgramPort {
  return {
    find: (name) => source.find(name),
    orange: () => source.orange(),
    run: (call) => (call.mirror === undefined ? refuse() : source.run(call)),
  };
}

function readOnlyLogs(source: LogStore): LogStore {
  return {
    read: (key, which) => source.read(key, which),
    newest: (key, isWanted) => source.newest(key, isWanted),
    list: (folder) => source.list(folder),
    size: (key) => source.size(key),
    ...(source.stamp && { stamp: source.stamp.bind(source) }),
    append: refuse,
    rename: refuse,
    remove: refuse,
  };
}

function askOnceGit(source: GitPort): GitPort {
  const tracked = memoByKey<Awaited<ReturnType<GitPort["trackedFiles"]>>>();
  return {
    trackedFiles: (path) => tracked.recall(path, () => source.trackedFiles(path)),
    ignored: (paths) => source.ignored(paths),
    changedSince: (time, how) => source.changedSince(time, how),
    textsAt: (time, paths) => source.textsAt(time, paths),
    commitsBetween: async (span) => (await source.commitsBetween?.(span)) ?? null,
  };
}

function readOnlyWorkTrees(source: WorkTreePort): WorkTreePort {
  return {
    isVersioned: () => source.isVersioned(),
    others: async () =>
      (await source.others()).map((tree) => ({ ...tree, documents: readOnceDocuments(tree.documents) })),
    ...(source.roots && { roots: () => source.roots?.() ?? Promise.resolve([]) }),
  };
}
