export { MAX_LINE_LENGTH } from "./alerts/alert-line.js";
export { HOOK_CONDITION } from "./alerts/alert-text.js";
export { checkConditions } from "./alerts/check-conditions.js";
export { CONDITIONS, type Condition } from "./alerts/conditions.js";
export { type Evaluate, evaluate } from "./alerts/evaluate.js";
export { type AlertRequest, reportAlerts } from "./alerts/report-alerts.js";
export { type DroppedEvent, type EmitPorts, emit } from "./emit.js";
export { EVENT_TYPES, type EventName, type EventType, eventProblem, STREAMS } from "./registry.js";
