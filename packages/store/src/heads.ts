// For shell completion. A separate entry point, because someone waits for it at each key press.
export { type DocumentHeads, documentHeads } from "./file/heads.js";
export { locateProject } from "./file/project.js";
