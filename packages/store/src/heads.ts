// For shell completion, help and refusals. A separate entry point, because someone waits for them at each key press.
export { type DocumentHeads, documentHeads } from "./file/heads.js";
export { locateProject } from "./file/project.js";
