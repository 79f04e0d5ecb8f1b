export { type ParsedDocument, parseDocument } from "./codec/parse.js";
export { renderDocument } from "./codec/render.js";
export { fileBlobs } from "./file/blobs.js";
export { CENSUS_STAT_LIMIT } from "./file/census.js";
export { systemClock } from "./file/clock.js";
export { fileDocuments } from "./file/documents.js";
export type { HostProcess } from "./file/exit-hooks.js";
export { gitCli } from "./file/git.js";
export { systemIds } from "./file/ids.js";
export { type FileLockOptions, fileLocks, LOCK_WAIT_MS } from "./file/locks.js";
export { fileLogs } from "./file/logs.js";
export { type OpenedProject, openProject } from "./file/open-project.js";
export { type FilePortOptions, filePorts } from "./file/ports.js";
export { type LocateMode, locateProject } from "./file/project.js";
export { fileSources } from "./file/sources.js";
export { fileUserData, userDataPath } from "./file/user-data.js";
export { userFiles } from "./file/user-files.js";
export {
  type MemoryPortOverrides,
  MemoryTree,
  memoryBlobs,
  memoryDocuments,
  memoryLocks,
  memoryLogs,
  memoryPorts,
  memorySources,
  memoryTree,
} from "./memory/index.js";
