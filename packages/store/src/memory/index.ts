// Drivers that do not use Node.js, so that they also run in browsers.
export { parseDocument } from "../codec/parse.js";
export { renderDocument } from "../codec/render.js";
export { documentRef, documentText, storedDocument } from "../document.js";
export { assertFolderKey, assertKey, isDocumentName } from "../keys.js";
export { memoryBlobs } from "./blobs.js";
export { memoryDocuments } from "./documents.js";
export { memoryLocks } from "./locks.js";
export { memoryLogs } from "./logs.js";
export { type MemoryPortOverrides, memoryPorts } from "./ports.js";
export { memorySources } from "./sources.js";
export { MemoryTree, memoryTree } from "./tree.js";
