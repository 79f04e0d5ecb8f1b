export { CANONICAL_EVENTS, type CanonicalEvent, canonicalEvent } from "./engine/events.js";
export { normalisedToolName } from "./engine/tool-names.js";
