import type { BlobStore, CachePort } from "./blobs.js";
import type { DocumentStore } from "./documents.js";
import type { LockStore } from "./locks.js";
import type { LogStore } from "./logs.js";
import type {
  BrowserPort,
  ClockPort,
  HomePort,
  HostFolderPort,
  IdPort,
  ModulePort,
  OutputPort,
  StdinPort,
  UserDataPort,
  UserFilePort,
} from "./machine.js";
import type { ProcessPort, ProgramPort } from "./programs.js";
import type { GitPort, RepositoryPort, SourcePort, WorkTreePort } from "./repository.js";
import type { TerminalPort } from "./terminal.js";

export interface Ports {
  readonly documents: DocumentStore;
  readonly logs: LogStore;
  readonly locks: LockStore;
  readonly blobs: BlobStore;
  readonly clock: ClockPort;
  readonly ids: IdPort;
  readonly files: UserFilePort;
  readonly outputs: OutputPort;
  readonly git: GitPort;
  readonly workTrees: WorkTreePort;
  readonly sources: SourcePort;
  readonly browser: BrowserPort;
  readonly stdin: StdinPort;
  readonly user: UserDataPort;
  /** The project's `.agents` folder, which it shares with other tools. Keys may have segments with a leading dot. */
  readonly agents: BlobStore;
  readonly hostFolders: HostFolderPort;
  readonly homes: HomePort;
  readonly repositories: RepositoryPort;
  readonly programs: ProgramPort;
  readonly processes: ProcessPort;
  readonly modules: ModulePort;
  readonly terminal: TerminalPort;
  readonly cache: CachePort;
}

export type PortName = keyof Ports;
