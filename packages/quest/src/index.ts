export { buildCapsule, CAPSULE_KEY, type Capsule, renderCapsule } from "./capsule.js";
export { type CheckedQuest, type CheckedQuestListing, readCheckedQuests } from "./checked-quests.js";
export { type CompleteQuestInput, completeQuest } from "./complete-quest.js";
export { isPlainlyDestructive } from "./destructive.js";
export type { VerificationInput } from "./evidence.js";
export {
  getQuest,
  listQuests,
  type OpenQuest,
  openQuest,
  type QuestListing,
  resolveQuest,
} from "./find-quest.js";
export { inferRoute, type RouteOverrides } from "./inference.js";
export { keywords } from "./keywords.js";
export { type NewQuest, type NewQuestInput, newQuest } from "./new-quest.js";
export { newestActiveQuest, projectQuest } from "./project-quest.js";
export {
  type DraftedQuest,
  decodeQuest,
  QUEST_FOLDERS,
  type Quest,
  type QuestFolder,
  type QuestRecord,
  questFolder,
  questKey,
} from "./quest.js";
export { questRequest } from "./quest-file.js";
export { listQuestRecords, type QuestRecordListing } from "./quest-records.js";
export {
  isLayer,
  LAYERS,
  type Layer,
  OUTPUT_CONTRACTS,
  type OutputContract,
  type QuestPolicy,
  type RouteContract,
  routeContract,
  routeLine,
} from "./route.js";
export { type ShowRouteInput, showRoute } from "./show-route.js";
export { compactStamp, slugify } from "./slug.js";
export { appendTrace, ROUTE_LOG } from "./trace.js";
export { assertValidQuest, validateQuest } from "./validate.js";
export { questData, routeContractData } from "./wire.js";
