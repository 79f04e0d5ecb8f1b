export { findUnapproved, unapprovedReason } from "./approval.js";
export { type Concerning, memoryConcerning, type WorkAtHand } from "./concerning.js";
export {
  CONFIRMATIONS_KEY,
  type Confirmation,
  type ConfirmationLine,
  confirmedTargetsOf,
  readConfirmations,
} from "./confirmations.js";
export { type AcceptedState, countGraph } from "./count.js";
export { type GraphFilters, parseFilters } from "./filters.js";
export { FORGOTTEN_FOLDER, forgottenIds, forgottenKey } from "./forgotten.js";
export { emptyIndexText, INDEX_KEY } from "./index-file.js";
export { INDEXED_AT_ONCE } from "./index-memo.js";
export { type Lives, type NodeLife, readLives, withSuccessors } from "./life.js";
export { listGraph, type NodeListing } from "./list.js";
export {
  type GraphNode,
  type NodeClaim,
  type NodeDraft,
  type NodeStanding,
  type NodeSummary,
  nodeStanding,
} from "./node.js";
export { type AddedNode, newNode, putNode } from "./node-draft.js";
export { setProposalHash } from "./node-edit.js";
export { decodeNode, readNode } from "./node-file.js";
export type { GraphReader, GraphWriter } from "./open-graph.js";
export { type NodesRead, readNodes } from "./read-nodes.js";
export {
  isIndexDeferred,
  type RebuiltIndex,
  rebuildIndex,
  updateIndex,
} from "./rebuild.js";
export { type RecalledNode, type RecallResult, recallGraph } from "./recall.js";
export { relationLabel } from "./relation-label.js";
export { relationSentence } from "./relation-sentence.js";
export {
  currentRelations,
  EDGES_KEY,
  findCycle,
  isRelationType,
  RELATION_RULES,
  RELATIONS,
  type Relation,
  type RelationLine,
  type RelationType,
  readRelationLines,
  readRelations,
  relationKey,
  relationLine,
  storedForm,
} from "./relations.js";
export { enableResultCache } from "./result-cache.js";
export { type NodeHit, type SearchResult, searchGraph } from "./search.js";
export { getNode, NODE_SELECTOR_FORMS, parseSelector, selectNode } from "./select.js";
export { approvedNode, latestNodes, nearestNodes, relatedNodes, type TellOptions } from "./slice.js";
export { checkTargets, type TargetLooker } from "./targets/check-targets.js";
export { findTargets, type Naming } from "./targets/find-targets.js";
export { hasPackage, isManifest, packagesIn } from "./targets/manifests.js";
export { readStale, type StaleReason, setStale } from "./targets/stale-file.js";
export { parseTarget, type Target } from "./targets/target.js";
export { acceptedNodeData } from "./wire.js";
