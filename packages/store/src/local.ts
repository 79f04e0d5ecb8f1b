// What an event of an agent host always needs: an entry of its own, because most events need nothing else.
export { lazyDocuments } from "./file/lazy-documents.js";
export { type LocalPorts, localPorts } from "./file/local-ports.js";
export type { FilePortOptions } from "./file/ports.js";
export { projectAt } from "./file/project.js";
