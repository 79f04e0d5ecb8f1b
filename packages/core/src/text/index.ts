export { printable, shellQuote } from "./printable.js";
export {
  type BodySection,
  escapeText,
  findSection,
  listItem,
  listItems,
  readSections,
  replaceSection,
  sectionNames,
  unescapeText,
} from "./sections.js";
export { isoTime } from "./time.js";
export { collapseWhitespace, compareText, ellipsize, foldText, quantity } from "./words.js";
