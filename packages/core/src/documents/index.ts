export {
  type FieldValue,
  type FrontMatter,
  listField,
  mapField,
  mergeFields,
  TypedScalar,
  textField,
} from "./front-matter.js";
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
export { isSafeId, resolveSelector, type SelectorWords } from "./selector.js";
export { shortId, shownId } from "./short-id.js";
