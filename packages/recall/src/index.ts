export { analyse, type Term, type TermKind } from "./analyse.js";
export { type Corpus, documentAt, type Postings } from "./corpus.js";
export { type Explanation, explain } from "./explain.js";
export { type Decision, gate, type Reason } from "./gate.js";
export { countWords, indexOf, type Memory } from "./index-of.js";
export { passagesOf } from "./passages.js";
export type { Query, QueryWord, Reading, Source } from "./query.js";
export { type Hit, type Match, type Ranked, type RankOptions, rank } from "./rank.js";
