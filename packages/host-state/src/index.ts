export {
  APPROVALS_FOLDER,
  approvalKey,
  MAX_REPORTED_FAILURES,
  REPORTED_FAILURES_KEY,
} from "@orange-hyper/core/host";
export {
  ACTIVATION_KEY,
  type Activation,
  type ActivationFile,
  decodeActivation,
  hostRecord,
  hostsNamed,
  readActivationAt,
  readActivationFile,
} from "./activation-file.js";
export {
  type ActivationState,
  type Approval,
  judgeActivation,
  type Refusal,
  readActivation,
  readActivations,
  readApproval,
} from "./approval.js";
export { type AskedDecisions, isAskedDecision, readAskedDecisions, readRecentDecisions } from "./asked.js";
export { EARLIER_HEARTBEAT, type Heartbeat, type HeartbeatRead, readHeartbeat } from "./heartbeat.js";
export type { BegunHook } from "./hook-rows.js";
export { readStateFile, type StateFile, writeStateFile } from "./json-file.js";
export {
  allHosts,
  type HostRefusals,
  isFileHost,
  type KnownHost,
  requireHost,
  reviewsHooks,
} from "./known-host.js";
export { hookMark, type LeftFailure, leftFailures } from "./left-failures.js";
export { IGNORE_KEY, IGNORE_TEXT } from "./local-folder.js";
export { type ActivationPolicy, type AutomaticStep, completePolicy, grantsBeyond } from "./policy.js";
export { EVENT_ROUTES, type EventRoute, HOOK_ENDS_MS } from "./routes.js";
export {
  newestEntries,
  SESSIONS_FOLDER,
  type SessionEntry,
  SessionLog,
  sessionLogKey,
  wantedEntries,
} from "./session-log.js";
export {
  EVENT_NAMES,
  type HookEventRecord,
  type ObservedEvent,
  type RecordedEventName,
  type SessionRecord,
} from "./session-record.js";
