export { describeBlobStore, describeDottedBlobStore } from "./blobs.js";
export type { DocumentStoreSubject } from "./document-subject.js";
export { describeDocumentStore } from "./documents.js";
export { describeLinkStore, type LinkSubject } from "./links.js";
export { describeLockStore, describeLockTakeover } from "./locks.js";
export { describeLogStore, type LogStoreSubject } from "./logs.js";
export { describeSources, EVERYWHERE, type SourceSubject } from "./sources.js";
