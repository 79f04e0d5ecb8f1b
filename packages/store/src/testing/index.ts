export { describeBlobStore } from "./blobs.js";
export type { DocumentStoreSubject } from "./document-subject.js";
export { describeDocumentStore } from "./documents.js";
export { describeLockStore, describeLockTakeover } from "./locks.js";
export { describeLogStore, type LogStoreSubject } from "./logs.js";
