export { type CompletionRequest, complete, type FindProject } from "./complete.js";
export type { Candidate, Grammar } from "./grammar.js";
export type { Heads } from "./ids.js";
export { COMPLETE_WORD, isShell, SHELLS, type Shell } from "./shells.js";
