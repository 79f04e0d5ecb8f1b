export { type FoundSecret, findSecrets } from "./find-secrets.js";
export { type Redaction, redact, redactCommand } from "./redact.js";
export { type TokenShape, tokenShapes } from "./token-shapes.js";
