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
  recordSighting,
} from "./heartbeat.js";
export {
  EVENT_NAMES,
  foldSighting,
  type Heartbeat,
  type ObservedEvent,
  type SessionRecord,
  type Sighting,
} from "./heartbeat-record.js";
export { readStateFile, type StateFile, writeStateFile } from "./json-file.js";
export { type HostRefusals, type KnownHost, requireHost } from "./known-host.js";
export { type ActivationPolicy, type AutomaticStep, completePolicy, grantsBeyond } from "./policy.js";
