import { DocumentUnreadableError, internalError } from "../errors.js";
import type { BlobStore } from "../ports/blobs.js";
import type { DocumentStore, FolderContent, FolderSnapshot, StoredDocument } from "../ports/documents.js";
import type { Key } from "../ports/keys.js";
import type { LogStore } from "../ports/logs.js";
import type { HomePort, HostFolderPort, ProgramPort, UserDataPort } from "../ports/machine.js";
import type { Ports } from "../ports/ports.js";
import { readFolder } from "../ports/read-folder.js";
import type { GitPort, WorkTreePort } from "../ports/repository.js";

/**
 * Ports for one look at a project by several plugins: whatever more than one asks for is read once, and nothing can be
 * written. A driver is not touched before somebody asks for it.
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
    // What is kept there is no part of the project.
    get cache() {
      return source.cache;
    },
  };
}

function readOnceDocuments(source: DocumentStore): DocumentStore {
  const whole = source.readFolder?.bind(source);
  const documents = memory<StoredDocument | null>();
  const folders = memory<readonly Key[]>();
  const contents = memory<FolderContent>();
  const byKey = memory<DocumentsByKey>();
  const versions = memory<string>();
  const snapshot = source.snapshot?.bind(source);
  const snapshots = new Map<Key, FolderSnapshot>();
  const readFolders = new Set<Key>();
  const get = async (key: Key): Promise<StoredDocument | null> => {
    const folder = parentOf(key);
    readFolders.add(folder);
    const content = whole === undefined ? undefined : contents.known(folder);
    if (content === undefined) return source.get(key);
    const known = (await byKey.recall(folder, () => content.then(documentsByKey, () => new Map()))).get(key);
    if (known instanceof DocumentUnreadableError) throw known;
    return known ?? source.get(key);
  };
  const single: DocumentStore = {
    get: (key) =>
      documents.recall(key, async () => {
        const document = await get(key);
        // A listed document that vanished was moved by a writer: the listings are out of date.
        if (document === null) folders.forget();
        return document;
      }),
    list: (folder) => folders.recall(folder, () => source.list(folder)),
    exists: (key) => source.exists(key),
    version: (folder) => versions.recall(folder, () => source.version(folder)),
    revision: (...question) => source.revision(...question),
    put: refuse,
    remove: refuse,
    transaction: refuse,
    ...readingCapabilities(source),
  };
  return {
    ...single,
    ...(snapshot !== undefined && {
      snapshot: async (folder, options) => {
        const known = snapshots.get(folder);
        if (known !== undefined) return known;
        const isLate = readFolders.has(folder);
        const taken = await snapshot(folder, options);
        // One that was only taken over says nothing of the documents.
        if (taken.isTakenOver === true) return taken;
        const first = isLate ? { ...taken, isLate } : taken;
        snapshots.set(folder, first);
        return first;
      },
    }),
    readFolder: (folder) => {
      readFolders.add(folder);
      return contents.recall(folder, () =>
        whole === undefined ? readFolder(single, folder) : whole(folder),
      );
    },
  };
}

/** What the driver can do besides, and that writes nothing. */
function readingCapabilities(source: DocumentStore): Partial<DocumentStore> {
  const { bytes, modified, folders } = source;
  return {
    ...(bytes && { bytes: (key) => bytes.call(source, key) }),
    ...(modified && { modified: (key) => modified.call(source, key) }),
    ...(folders && { folders: { kind: (folder) => folders.kind(folder), ensure: refuse } }),
  };
}

type DocumentsByKey = ReadonlyMap<Key, StoredDocument | DocumentUnreadableError>;

function documentsByKey({ documents, unreadable }: FolderContent): DocumentsByKey {
  const known = new Map<Key, StoredDocument | DocumentUnreadableError>();
  for (const document of documents) known.set(document.key, document);
  for (const { key, reason } of unreadable) known.set(key, new DocumentUnreadableError(key, reason));
  return known;
}

function parentOf(key: Key): Key {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}

function readOnceBlobs(source: BlobStore): BlobStore {
  const blobs = memory<Awaited<ReturnType<BlobStore["get"]>>>();
  const kinds = memory<Awaited<ReturnType<BlobStore["kind"]>>>();
  const stamps = memory<string | null>();
  const stamp = source.stamp?.bind(source);
  const stampOnce = (key: Key) => stamps.recall(key, async () => (await stamp?.(key)) ?? null);
  return {
    // The stamp is taken first: a change meanwhile makes it old, never the content.
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

/** Programs that work on a copy change nothing; no others run. */
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
  const tracked = memory<Awaited<ReturnType<GitPort["trackedFiles"]>>>();
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

interface Memory<T> {
  recall(key: Key, ask: () => Promise<T>): Promise<T>;
  /** The answer to what was asked already. */
  known(key: Key): Promise<T> | undefined;
  forget(): void;
}

/** Answers by key, each asked for once; a failure is remembered as well. */
function memory<T>(): Memory<T> {
  const answers = new Map<Key, Promise<T>>();
  return {
    recall(key, ask) {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = ask();
      answers.set(key, answer);
      return answer;
    },
    known: (key) => answers.get(key),
    forget: () => answers.clear(),
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

async function refuse(): Promise<never> {
  return refuseAtOnce();
}

function refuseAtOnce(): never {
  throw internalError("A check or an observer must not write or lock anything.");
}
