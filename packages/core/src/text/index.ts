export { hasConflictMarks, UNRESOLVED_MERGE } from "./conflict-marks.js";
export { msg } from "./msg.js";
export { printable, printableJson, shellQuote } from "./printable.js";
export { isoTime } from "./time.js";
export { baseName, collapseWhitespace, compareText, ellipsize, foldText, quantity } from "./words.js";
