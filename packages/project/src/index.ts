export { IGNORE_LINES } from "./ignore-file.js";
export { type InitInput, type InitReport, initProject } from "./init.js";
export { defaultLanguage, type Language } from "./language.js";
export { type RecoveredIdentity, recoverIdentity } from "./recovery.js";
export { TREE, type TreeEntry } from "./tree.js";
