import { filesystemError } from "@orange-hyper/core";
import type {
  BlobStore,
  BrowserPort,
  ClockPort,
  GitPort,
  Home,
  HomePort,
  HostFolderPort,
  IdPort,
  LinkStore,
  ModulePort,
  OutputPort,
  Ports,
  ProcessPort,
  ProgramPort,
  StdinPort,
  TerminalPort,
  UserFilePort,
  WorkTreePort,
} from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { digest } from "../digest.js";
import { systemClock } from "../file/clock.js";
import { keyRules } from "../keys.js";
import { shortToken } from "../short-token.js";
import { memoryBlobs } from "./blobs.js";
import { memoryCache } from "./cache.js";
import { memoryDocuments } from "./documents.js";
import { memoryLocks } from "./locks.js";
import { memoryLogs } from "./logs.js";
import { memorySources } from "./sources.js";
import { memoryTree } from "./tree.js";

export interface MemoryPortOverrides {
  readonly clock?: ClockPort;
  readonly ids?: Pick<IdPort, "uuid" | "token">;
}

/**
 * Returns every port in memory, on one storage tree: no user files, no git, no source files, and no browser, terminal
 * or programs.
 */
export function memoryPorts({ clock, ids }: MemoryPortOverrides = {}): Ports {
  const tree = memoryTree();
  return {
    documents: memoryDocuments(tree),
    logs: memoryLogs(tree),
    locks: memoryLocks(),
    blobs: memoryBlobs(tree),
    clock: clock ?? systemClock(),
    ids: ids === undefined ? randomIds() : { uuid: () => ids.uuid(), token: () => ids.token(), digest },
    files: noFiles,
    outputs: noOutputs,
    git: noGit,
    workTrees: noWorkTrees,
    sources: memorySources(),
    browser: noBrowser,
    stdin: noStdin,
    user: {
      path: "/home/.orange-hyper",
      isMoved: false,
      blobs: memoryBlobs(memoryTree(), { hasDotNames: true }),
      locks: memoryLocks(),
    },
    agents: memoryBlobs(memoryTree(), { hasDotNames: true }),
    hostFolders: memoryFolders(),
    homes: memoryHomes(),
    repositories: { git: async () => null, digests: async () => null, files: memoryFolders().at },
    programs: noPrograms,
    processes: noProcesses,
    modules: noModules,
    terminal: noTerminal,
    cache: memoryCache(),
  };
}

/** Returns folders, each on a tree of its own. */
function memoryFolders(): HostFolderPort {
  const folders = new Map<string, BlobStore>();
  return {
    at(folder) {
      const known = folders.get(folder) ?? memoryBlobs(memoryTree(), { hasDotNames: true });
      folders.set(folder, known);
      return known;
    },
  };
}

/** Returns homes, each on a tree of its own. Paths are used exactly as given. */
function memoryHomes(): HomePort {
  const homes = new Map<string, Home>();
  return {
    at(path) {
      const known = homes.get(path) ?? memoryHome(path);
      homes.set(path, known);
      return known;
    },
    resolve: (text) => text.replace(/^~(?=\/|$)/, "/home"),
    real: String,
    variable: () => undefined,
  };
}

function memoryHome(path: string): Home {
  const tree = memoryTree();
  return {
    path,
    documents: memoryDocuments(tree),
    blobs: memoryBlobs(tree, { hasDotNames: true }),
    links: noLinks,
    locks: memoryLocks(),
    logs: memoryLogs(tree),
    cache: memoryCache(),
    watch: () => null,
  };
}

const LINK_KEYS = keyRules(true);

/** Links as on a file system without symbolic links. */
const noLinks: LinkStore = {
  read: async (key) => {
    LINK_KEYS.assertBlob(key);
    return null;
  },
  put: async (key) => {
    LINK_KEYS.assertBlob(key);
    return false;
  },
};

/** Returns random identifiers from the Web Crypto API, which browsers also have. */
function randomIds(): IdPort {
  return { uuid: () => globalThis.crypto.randomUUID(), token: () => shortToken(), digest };
}

const noFiles: UserFilePort = {
  read: async () => ({ ok: false, kind: "missing", reason: msg`it does not exist` }),
};

const noOutputs: OutputPort = {
  write: async (path) => {
    throw filesystemError(`${path} cannot be written: there are no files.`);
  },
};

const noGit: GitPort = {
  trackedFiles: async () => null,
  ignored: async () => null,
  changedSince: async () => null,
  textsAt: async () => null,
};

const noWorkTrees: WorkTreePort = { isVersioned: async () => false, others: async () => [] };

const noBrowser: BrowserPort = { open: async () => false };

const noPrograms: ProgramPort = {
  find: async () => null,
  orange: async () => null,
  run: async () => ({ kind: "not-started", reason: msg`there are no programs` }),
};

const noProcesses: ProcessPort = {
  self: () => ({ pid: 0, start: null }),
  find: () => null,
  start: async ({ program }) => {
    throw filesystemError(`${program} could not be started: there are no programs.`);
  },
  run: async ({ program }) => ({
    kind: "not-started",
    isMissing: true,
    reason: `${program} could not be started: there are no programs`,
  }),
  isAlive: () => false,
  end: async () => undefined,
};

const noModules: ModulePort = {
  run: async () => {
    throw filesystemError("No module can be run: there is no Node.js.");
  },
};

const noTerminal: TerminalPort = {
  confirm: async () => null,
  dialogue: async () => null,
  edit: async () => ({ kind: "no-editor" }),
  run: async () => ({ kind: "not-started", reason: msg`there are no programs` }),
  fullScreen: async () => null,
};

const noStdin: StdinPort = { read: async () => ({ kind: "text", text: "" }) };
