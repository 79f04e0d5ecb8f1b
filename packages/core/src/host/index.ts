export { isKoreanProject, type Language, languageOf } from "../human/language.js";
export type { HostEventHandler } from "../registry/contract.js";
export { agentOf, isRunBy } from "./agent-environment.js";
export {
  type AgentHost,
  type ContractEvent,
  type EventSource,
  type FileHost,
  type FilePlace,
  type FileScope,
  HOST_ABILITIES,
  type HookTrust,
  type HostAbility,
  type HostAction,
  type HostCatalogue,
  type HostFile,
  type HostManifest,
  type HostSettings,
  type HostState,
  type HostWorld,
} from "./agent-host.js";
export { askFirst } from "./ask-first.js";
export { type AskedDecision, isAskedFor } from "./asked-decision.js";
export {
  CONTRACT_EVENTS,
  HOST_EVENTS,
  type HostBinding,
  type HostEvent,
  type HostEventName,
  type HostEventResult,
  type HostEventWarning,
} from "./event.js";
export type { HookAnswer, HookBridge, HookWorld, PlainAnswer } from "./hook-bridge.js";
export { shallowMembers } from "./shallow-members.js";
export { APPROVALS_FOLDER, approvalKey, MAX_REPORTED_FAILURES, REPORTED_FAILURES_KEY } from "./user-files.js";
export { degradedLine, failureLine } from "./user-lines.js";
