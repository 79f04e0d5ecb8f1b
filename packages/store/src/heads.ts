// What a shell's completion needs: an entry of its own, because somebody waits for it at each press of a key.
export { type DocumentHeads, documentHeads } from "./file/heads.js";
export { locateProject } from "./file/project.js";
