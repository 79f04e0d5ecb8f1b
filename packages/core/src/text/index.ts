export {
  escapeText,
  findSection,
  listItem,
  listItems,
  replaceSection,
  sectionNames,
  unescapeText,
} from "./sections.js";
export { collapseWhitespace, ellipsize, foldText } from "./words.js";
