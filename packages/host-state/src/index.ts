export {
  ACTIVATION_KEY,
  type Activation,
  type ActivationPolicy,
  type AutomaticStep,
  completePolicy,
  decodeActivation,
  readActivation,
} from "./activation-file.js";
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
