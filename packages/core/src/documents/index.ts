export { formatProblem, newerFormatHint } from "./format-version.js";
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
export {
  type Choices,
  findSelected,
  isPathLike,
  isSafeId,
  notSelected,
  resolveSelector,
  SELECTOR_FORMS,
  type SelectorWords,
} from "./selector.js";
export { isShortId, shortId, shownId } from "./short-id.js";
