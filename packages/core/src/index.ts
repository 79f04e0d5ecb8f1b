export {
  createContext,
  type Generator,
  type HostServices,
  type OrangeContext,
  withKernelLock,
} from "./context.js";
export { documentStem, readFolder, readFolderAs } from "./documents.js";
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
  filesystemError,
  internalError,
  isDocumentUnreadable,
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
export { readJsonObject } from "./json-object.js";
export { type CommandListing, type PluginListing, usageLine } from "./manifest.js";
export { createObservatory, type Observatory } from "./observe.js";
export {
  CHECK_STAGES,
  type CheckResult,
  type CheckStage,
  type CommandEffect,
  type CommandId,
  type CommandManifest,
  type DoctorCheck,
  definePlugin,
  type Finding,
  type GrammarWords,
  type Observation,
  type ObserverManifest,
  type OrangePlugin,
  type OwnedPath,
  PLUGIN_CONTRACT,
  type Repair,
} from "./plugin.js";
export type {
  BlobReader,
  BlobStore,
  BrowserPort,
  Census,
  ClockPort,
  DocumentInput,
  DocumentRef,
  DocumentStore,
  EntryKind,
  FolderContent,
  GitPort,
  IdPort,
  IgnoreMatch,
  Key,
  Lease,
  LockRequest,
  LockStore,
  LogEntry,
  LogStore,
  PortName,
  Ports,
  StoredDocument,
  Unreadable,
  UserFile,
  UserFilePort,
  When,
} from "./ports.js";
export {
  assertSameProject,
  CONFIG_VERSION,
  type ConfigState,
  displayPath,
  isRecord,
  type ProjectHandle,
  type ProjectIdentity,
  readIdentity,
  requireConfig,
  requireIdentity,
  STORAGE_ROOT,
} from "./project.js";
export { RawJson, renderJson } from "./raw-json.js";
export { readOncePorts } from "./read-once.js";
export {
  createRegistry,
  type PluginSource,
  type RegisteredCommand,
  type Registry,
  type SkippedPlugin,
} from "./registry.js";
export { isSafeId, resolveSelector, type SelectorWords } from "./selector.js";
export {
  type BodySection,
  collapseWhitespace,
  ellipsize,
  escapeText,
  findSection,
  foldText,
  listItem,
  listItems,
  readSections,
  replaceSection,
  sectionNames,
  unescapeText,
} from "./text/index.js";
