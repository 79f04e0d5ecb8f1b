// The contract between hosts, policies and plugins. Must not import Node.js modules or zod.
export {
  CAPABILITIES,
  type Capability,
  capabilityOf,
  type Decisions,
  HOSTS,
  type Host,
  isHost,
} from "./abi/capabilities.js";
export { sanitiseCodexOutput } from "./abi/codex-output.js";
export { CONTRACT, contractProblems } from "./abi/contract.js";
export {
  DECISION_KINDS,
  DECISION_TARGETS,
  type Decision,
  type DecisionKind,
  decisionProblems,
  EFFECT_KINDS,
  type Effect,
  isDecision,
  type Target,
  targetOf,
} from "./abi/decision.js";
export { assertEvent, type EventVerdict, type HookEvent, type ToolUse, validateEvent } from "./abi/event.js";
export type { HookHandler, HookPlugin, PluginCapabilities, PluginWorld } from "./abi/host/plugin.js";
export {
  createPluginHost,
  type PhaseOutcome,
  type PluginHost,
  type PluginHostOptions,
  type PluginResult,
} from "./abi/host/plugin-host.js";
export type { ReadOnlyClient, SessionReader } from "./abi/host/read-only-client.js";
export { type TimeLimits, timeLimit } from "./abi/host/time-limit.js";
export type { InboundOptions } from "./abi/inbound/envelope.js";
export { type LoadedPlugin, type Loader, loadPlugin } from "./abi/load/load-plugin.js";
export { phaseOf } from "./abi/native-events.js";
export {
  ABI,
  CORE_PHASES,
  EXTENSION_PHASES,
  isObservational,
  isPhase,
  OBSERVATIONAL_PHASES,
  OPTIONAL_PHASES,
  PHASES,
  type Phase,
} from "./abi/phases.js";
export {
  type DecisionRecord,
  type DecisionSource,
  PRECEDENCE,
  type Resolution,
  resolveDecisions,
  type TaggedEffect,
  TRUST_LEVELS,
  type Trust,
} from "./abi/resolve.js";
export { type BesideHook, besideHook, PARITY_LOG, SHADOW_LOG } from "./abi/shadow/beside-hook.js";
export { type HealthLimits, type ShadowHealth, shadowHealth } from "./abi/shadow/health.js";
export { applyLive, type LiveDecision } from "./abi/shadow/live.js";
export { compareDecisions, type ParityEvent } from "./abi/shadow/parity.js";
export {
  type AbiRuntime,
  createAbiRuntime,
  type EventWithNative,
  type Observation,
  type RuntimeOptions,
  type ShadowRow,
  type ShadowStatus,
} from "./abi/shadow/runtime.js";
export { type AbiSettings, abiSettings } from "./abi/shadow/settings.js";
export { supports, type Unsupported, unsupported } from "./abi/supports.js";
export {
  type HostOutput,
  isUnsupported,
  type Translated,
  translateDecision,
} from "./abi/translate-decision.js";
export { translateEvent } from "./abi/translate-event.js";
