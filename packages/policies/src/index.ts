export { CONTRACT_LINE, CONTRACT_VERSION } from "./engine/contract.js";
export {
  DEFAULT_PROFILES,
  type Environment,
  isEnabled,
  PROFILES,
  type Profile,
  parseProfiles,
  profileOf,
} from "./engine/environment.js";
export { CANONICAL_EVENTS, type CanonicalEvent, canonicalEvent } from "./engine/events.js";
export { guidanceIn, withGuidance } from "./engine/guidance.js";
export { type Fields, type Payload, readPayload } from "./engine/payload.js";
export {
  type Emission,
  emissionOf,
  MAX_INPUT_BYTES,
  type Policy,
  type PolicyAnswer,
  type PolicyOptions,
  type Verdict,
} from "./engine/policy.js";
export { type Input, readInput } from "./engine/read-input.js";
export { runHook } from "./engine/run-hook.js";
export { targetPaths } from "./engine/target-paths.js";
export { shellPipelines } from "./shell/commands.js";
export type { ShellCommand, ShellPipeline } from "./shell/pipeline.js";
