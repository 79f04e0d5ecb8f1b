// For what every event of an agent host needs. A separate entry point, because most events need nothing else.
export { lazyDocuments } from "./file/lazy-documents.js";
export { type LocalPorts, localPorts } from "./file/local-ports.js";
export type { FilePortOptions } from "./file/ports.js";
export { projectAt } from "./file/project.js";
