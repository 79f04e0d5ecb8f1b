export { conflictError, DocumentUnreadableError, isDocumentUnreadable } from "../errors.js";
export { isUndecided, UNDECIDED } from "../project.js";
export type { BlobReader, BlobStore, CachePort, FolderEntry, LinkStore, PutBlob } from "./blobs.js";
export { isCopyName } from "./copy-name.js";
export type {
  DocumentChange,
  DocumentInput,
  DocumentRef,
  DocumentStore,
  FolderContent,
  FolderSnapshot,
  FolderTree,
  SnapshotOptions,
  StoredDocument,
  Unreadable,
} from "./documents.js";
export { parseJsonObject, readJsonObject } from "./json-object.js";
export type { EntryKind, When } from "./keys.js";
export type { Lease, LockRequest, LockStore } from "./locks.js";
export type { AppendRecord, LogEntry, LogStore } from "./logs.js";
export type {
  BrowserPort,
  ClockPort,
  Home,
  HomePort,
  HostFolderPort,
  IdPort,
  ModulePort,
  OutputPort,
  StdinPort,
  StdinText,
  UserDataPort,
  UserFile,
  UserFilePort,
} from "./machine.js";
export { PORT_NAMES, READING_PORTS } from "./names.js";
export { isSameArtefact, underFreeId } from "./namesakes.js";
export type { PortName, Ports } from "./ports.js";
export type {
  BoundedCall,
  BoundedRun,
  BoundedText,
  DetachedCall,
  OrangeProgram,
  OutputBound,
  ProcessId,
  ProcessPort,
  ProgramCall,
  ProgramMirror,
  ProgramPort,
  ProgramResult,
} from "./programs.js";
export { documentStem, listableFolders, readFolder, readFolderAs } from "./read-folder.js";
export type {
  BlobQuestion,
  Commit,
  CommitSpan,
  FileChange,
  FingerprintOptions,
  GitAnswer,
  GitCall,
  GitPort,
  IgnoreMatch,
  RepositoryPort,
  SourceListing,
  SourcePort,
  SourceText,
  SourceWalk,
  WordSearch,
  WorkTree,
  WorkTreePort,
} from "./repository.js";
export type {
  Dialogue,
  Edited,
  FileEdited,
  FullScreen,
  TerminalCall,
  TerminalPort,
  TerminalRun,
} from "./terminal.js";
