export { ACTIVATION_KEY, type Activation, decodeActivation, readActivationFile } from "./activation-file.js";
export {
  type ActivationState,
  APPROVALS_FOLDER,
  type Approval,
  approvalKey,
  judgeActivation,
  type Refusal,
  readActivation,
  readApproval,
} from "./approval.js";
export {
  EVENTS_FOLDER,
  type HeartbeatRead,
  readHeartbeat,
  recordFailure,
  recordHookEvent,
} from "./heartbeat.js";
export {
  addHookEvent,
  EVENT_NAMES,
  type Heartbeat,
  type HookEventRecord,
  type ObservedEvent,
  type SessionRecord,
} from "./heartbeat-record.js";
export { readStateFile, type StateFile, writeStateFile } from "./json-file.js";
export { type HostRefusals, type KnownHost, requireHost } from "./known-host.js";
export { type ActivationPolicy, type AutomaticStep, completePolicy, grantsBeyond } from "./policy.js";
