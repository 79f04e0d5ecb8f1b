export { announce, type Reception } from "./announce.js";
export {
  createContext,
  type Generator,
  type HostServices,
  type OrangeContext,
  withKernelLock,
} from "./context.js";
export { documentStem, listableFolders, readFolder, readFolderAs } from "./documents.js";
export {
  CONTRACT_VERSION,
  type FailureEnvelope,
  failureEnvelope,
  type SuccessEnvelope,
  successEnvelope,
} from "./envelope.js";
export {
  conflictError,
  DEFAULT_HINT,
  DocumentUnreadableError,
  EXIT_CODES,
  FileTooLargeError,
  filesystemError,
  internalError,
  isDocumentUnreadable,
  isFileTooLarge,
  isOrangeError,
  OrangeError,
  type OrangeErrorInit,
  toOrangeError,
  userInputError,
  validationError,
} from "./errors.js";
export {
  type FieldValue,
  type FrontMatter,
  listField,
  mapField,
  mergeFields,
  TypedScalar,
  textField,
} from "./front-matter.js";
export type { HookBridge, HookWorld } from "./hook-bridge.js";
export type {
  AgentHost,
  HookTrust,
  HostAction,
  HostCatalogue,
  HostFile,
  HostManifest,
  HostState,
  HostWorld,
} from "./host.js";
export {
  HOST_EVENTS,
  type HostBinding,
  type HostEvent,
  type HostEventHandler,
  type HostEventName,
  type HostEventResult,
  type HostEventWarning,
} from "./host-event.js";
export { readJsonObject } from "./json-object.js";
export { type CommandListing, grammarFor, type PluginListing, usageLine } from "./manifest.js";
export { createObservatory, type Observatory } from "./observe.js";
export { type OriginData, originBlock } from "./origin.js";
export {
  CHECK_STAGES,
  type CheckResult,
  type CheckStage,
  type CommandEffect,
  type CommandId,
  type CommandManifest,
  type DoctorCheck,
  definePlugin,
  type EventSubscriber,
  type Finding,
  type GrammarTable,
  type GrammarWords,
  type KernelEvent,
  type Observation,
  type ObserverManifest,
  type OrangePlugin,
  type OwnedPath,
  PLUGIN_CONTRACT,
  type Repair,
} from "./plugin.js";
export { PORT_NAMES, READING_PORTS } from "./port-names.js";
export type {
  BlobReader,
  BlobStore,
  BrowserPort,
  Census,
  ClockPort,
  DocumentChange,
  DocumentInput,
  DocumentRef,
  DocumentStore,
  EntryKind,
  FolderContent,
  FolderEntry,
  FolderTree,
  GitPort,
  IdPort,
  IgnoreMatch,
  Key,
  Lease,
  LockRequest,
  LockStore,
  LogEntry,
  LogStore,
  OrangeProgram,
  PortName,
  Ports,
  ProgramCall,
  ProgramMirror,
  ProgramPort,
  ProgramResult,
  PutBlob,
  SourceListing,
  SourcePort,
  SourceText,
  SourceWalk,
  StdinPort,
  StdinText,
  StoredDocument,
  TerminalPort,
  Unreadable,
  UserDataPort,
  UserFile,
  UserFilePort,
  When,
  WorkTree,
  WorkTreePort,
} from "./ports.js";
export {
  assertSameProject,
  CONFIG_VERSION,
  type ConfigState,
  displayPath,
  isRecord,
  isUndecided,
  type ProjectHandle,
  type ProjectIdentity,
  readIdentity,
  requireConfig,
  requireIdentity,
  STORAGE_ROOT,
  UNDECIDED,
} from "./project.js";
export { keepJsonScalars, readJsonScalars } from "./projection/json-scalars.js";
export type { Projection } from "./projection/projection.js";
export { type FolderProjected, readAllProjected, readProjected } from "./projection/read.js";
export { openProjections, type ProjectionRefresh, type ProjectionWriter } from "./projection/refresh.js";
export { RawJson, renderJson } from "./raw-json.js";
export { readOncePorts } from "./read-once.js";
export {
  type Admitted,
  type Contribution,
  contributionsOf,
  createRegistry,
  type PluginSource,
  type RegisteredCommand,
  type Registry,
  type SkippedPlugin,
} from "./registry.js";
export { type ReportFolder, type ReportId, writeReportFile } from "./report-files.js";
export { isSafeId, resolveSelector, type SelectorWords } from "./selector.js";
export {
  documentFolders,
  ignoreLines,
  isNodeType,
  NODE_ORIGIN,
  NODE_TYPES,
  type NodeType,
  nodeFolder,
  nodeId,
  nodeKey,
  STORAGE_PATHS,
  type StoragePath,
  sharedDocumentFolders,
} from "./storage/index.js";
export {
  type BodySection,
  collapseWhitespace,
  compareText,
  ellipsize,
  escapeText,
  findSection,
  foldText,
  isoTime,
  listItem,
  listItems,
  printable,
  quantity,
  readSections,
  replaceSection,
  sectionNames,
  shellQuote,
  unescapeText,
} from "./text/index.js";
