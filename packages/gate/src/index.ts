export type { PairNotes } from "./compare/pair-notes.js";
export { findPairs, findPairsAgain, type Pair } from "./compare/pairs.js";
export { restates } from "./compare/restates.js";
export { type Candidate, examine, type Known, type Remembered, type Report } from "./examine.js";
export type { Finding, FindingCode } from "./finding.js";
export { namedPaths } from "./names/named-paths.js";
export { bareSymbol, namedSymbols } from "./names/named-symbols.js";
export { type SuggestedType, suggestType } from "./suggest-type.js";
