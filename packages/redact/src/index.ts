export { type Redaction, redact } from "./redact.js";
