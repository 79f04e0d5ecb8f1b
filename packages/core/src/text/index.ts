export { isoTime } from "./time.js";
export { collapseWhitespace, ellipsize, foldText } from "./words.js";
