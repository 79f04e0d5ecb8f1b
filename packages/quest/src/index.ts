export { activeQuest } from "./active-quest.js";
export { type CancelQuestInput, cancelQuest } from "./cancel-quest.js";
export { buildCapsule, CAPSULE_KEY, type Capsule, renderCapsule } from "./capsule.js";
export { type CapsuleMemoryOptions, capsuleMemory } from "./capsule-memory.js";
export { readCheckRuns, type StoredRun } from "./check-runs.js";
export { type CheckedQuest, type CheckedQuestListing, readCheckedQuests } from "./checked-quests.js";
export { type CompleteQuestInput, completeQuest, MAX_TOUCHED } from "./complete-quest.js";
export { isPlainlyDestructive } from "./destructive.js";
export { type EditQuestInput, editQuest } from "./edit-quest.js";
export { endQuest } from "./end-quest.js";
export type { VerificationInput } from "./evidence.js";
export {
  type Evidence,
  type EvidenceSource,
  questEvidence,
  verificationSource,
} from "./evidence-source.js";
export {
  getQuest,
  listQuests,
  type OpenQuest,
  openQuest,
  QUEST_SELECTOR,
  type QuestListing,
  resolveQuest,
  selectQuest,
} from "./find-quest.js";
export { inferRoute, type RouteOverrides } from "./inference.js";
export { keywords } from "./keywords.js";
export { type NewQuest, type NewQuestInput, newQuest } from "./new-quest.js";
export { checkEvidence, type ObservedCheck, parseCheck, renderCheck } from "./observed-check.js";
export { newestActiveQuest, projectQuest } from "./project-quest.js";
export {
  ALL_QUEST_FOLDERS,
  type DraftedQuest,
  decodeQuest,
  evidenceTimes,
  QUEST_FOLDERS,
  type Quest,
  type QuestFolder,
  type QuestRecord,
  questFolder,
  questKey,
  touchedPaths,
} from "./quest.js";
export { questRequest } from "./quest-file.js";
export { listQuestRecords, type QuestRecordListing } from "./quest-records.js";
export { type RecordChecksInput, recordChecks } from "./record-checks.js";
export { type ReopenQuestInput, reopenQuest } from "./reopen-quest.js";
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
export { compactStamp, slugify, wholeWordSlug } from "./slug.js";
export { verificationWords } from "./status-word.js";
export { appendTrace, lastTrace, ROUTE_LOG } from "./trace.js";
export { assertValidQuest, validateQuest } from "./validate.js";
export { questData, routeContractData } from "./wire.js";
