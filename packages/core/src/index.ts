// Exports what every surface needs. Everything else has its own entry, named after its folder.
export {
  EXIT_CODES,
  FileTooLargeError,
  failure,
  filesystemError,
  hintForPeople,
  internalError,
  isFileTooLarge,
  isOrangeError,
  OrangeError,
  personRequired,
  type RefusalText,
  toOrangeError,
  userInputError,
  validationError,
  type WordsForPeople,
  withWordsForPeople,
  wordsForPeople,
} from "./errors.js";
export { jsonObject } from "./json-object.js";
export type { Key } from "./ports/keys.js";
export {
  assertSameProject,
  CONFIG_VERSION,
  type ConfigState,
  configRepairHint,
  displayPath,
  type ProjectHandle,
  type ProjectIdentity,
  readIdentity,
  requireConfig,
  requireIdentity,
  STORAGE_ROOT,
} from "./project.js";
export type { ReadOnly } from "./read-only.js";
export type { CommandManifest } from "./registry/command-manifest.js";
export { withKernelLock } from "./registry/context.js";
export {
  type DoctorCheck,
  definePlugin,
  type OrangeContext,
  type OrangePlugin,
  PLUGIN_CONTRACT,
} from "./registry/contract.js";
export type { CheckResult, Finding, Observation, Repair } from "./registry/reports.js";
export { OWN_AUTHOR, SAFE_GIT, safeGitEnvironment } from "./safe-git.js";
export { type Environment, isRecord, nonBlank, once, textOf } from "./values.js";
