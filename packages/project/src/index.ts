export { CONFIG_KEY, readConfig } from "./config.js";
export { type InitInput, type InitReport, initProject } from "./init.js";
export { defaultLanguage, type Language } from "./language.js";
export { type RecoveredIdentity, recoverIdentity } from "./recovery.js";
export { type Comparison, compareWithState } from "./sync/compare.js";
export type { StructureEdge, StructureNode } from "./sync/identify.js";
export type { Scan } from "./sync/scan.js";
export { storageTree, type TreeEntry } from "./tree.js";
