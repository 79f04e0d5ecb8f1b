export { type FoundSecret, findSecrets } from "./find-secrets.js";
export { type Redaction, redact } from "./redact.js";
export { TOKEN_SHAPES, type TokenShape } from "./token-shapes.js";
