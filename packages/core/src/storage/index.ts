import type { Key } from "../ports/keys.js";
import { STORAGE_PATHS, type StoragePath } from "./paths.js";

export {
  appendBounded,
  type BoundedLog,
  type BoundedLogPorts,
  rotatedKey,
  rotateLog,
} from "./bounded-log.js";
export {
  isNodeType,
  NODE_ORIGIN,
  NODE_TYPES,
  type NodeType,
  nodeFolder,
  nodeId,
  nodeKey,
} from "./node-types.js";
export { STORAGE_PATHS, type StoragePath } from "./paths.js";

export { readUserSetting, readUserSettings, USER_SETTINGS_KEY, valueAt } from "./user-settings.js";

/** Returns the document folders of every initialised project, in the order of the storage tree. */
export function documentFolders(): readonly Key[] {
  return foldersOf(STORAGE_PATHS);
}

/** Returns the document folders that are shared through git. */
export function sharedDocumentFolders(): readonly Key[] {
  return foldersOf(STORAGE_PATHS.filter(({ kind }) => kind === "memory"));
}

/** Returns the lines of the ignore file. Paths inside an ignored folder have no line of their own. */
export function ignoreLines(): readonly string[] {
  const local = STORAGE_PATHS.filter(({ kind }) => kind !== "memory").map(({ path }) => path);
  const isCovered = (path: string): boolean =>
    local.some((other) => other !== path && other.endsWith("/") && path.startsWith(other));
  return local.filter((path) => !isCovered(path));
}

function foldersOf(paths: readonly StoragePath[]): readonly Key[] {
  return paths
    .filter(({ initial, path }) => initial && path.endsWith("/"))
    .map(({ path }) => path.slice(0, -1));
}
