export { type Candidate, findCandidates } from "./candidates.js";
export type { Evidence, EvidenceSource } from "./evidence.js";
export type { Distribution, GrowthFacts, Outcomes } from "./facts.js";
export { type Growth, readGrowth } from "./growth.js";
export type { GrowthLevel, LevelVerdict } from "./level.js";
export type { Rule, RuleInput } from "./rules/rule.js";
export type { GrowthState, SkippedFile } from "./state.js";
export { growthExplainData, growthSuggestData } from "./wire.js";
export { growthStatusData } from "./wire-status.js";
