export { restates } from "@orange-hyper/gate";
export { type Accepted, type AcceptOptions, acceptProposal, requireAcceptable } from "./accept.js";
export { candidateNormalForm, candidateText } from "./candidate.js";
export { type CheckedText, checkProposal } from "./check-proposal.js";
export {
  type CheckedProposal,
  readCheckedProposals,
} from "./checked-proposals.js";
export { requireNode, requireSelector, resolveProposal } from "./find-proposal.js";
export { findingsData } from "./finding-data.js";
export { type Confirmed, confirmMemory } from "./life/confirm.js";
export { type Decision, type DecisionAction, standingDecisions } from "./life/decisions.js";
export { forgetMemory, restoreMemory } from "./life/forget.js";
export type { Moved } from "./life/moved.js";
export { type RelationRequest, relateMemories } from "./life/relate.js";
export { undoableDecision, undoDecision } from "./life/undo.js";
export { listProposals, type ProposalFilters, type ProposalListing } from "./list.js";
export { suggestConfidence, suggestNodeType } from "./node-type.js";
export {
  decodeProposal,
  type Proposal,
  type ProposalRecord,
  type ProposalText,
  proposalKey,
  type StoredProposal,
} from "./proposal.js";
export { listProposalRecords } from "./proposal-records.js";
export { type Proposed, proposeMemory, type StatedFact } from "./propose.js";
export { refusalReason } from "./refusal-reason.js";
export { rejectProposal } from "./reject.js";
export { type Card, readCard } from "./review/card.js";
export { renderCard } from "./review/render-card.js";
export { type Revised, type Revision, reviseProposal } from "./revise.js";
export { validateProposal } from "./validate.js";
export { whyMemory } from "./why/chain.js";
export { proposeData } from "./wire.js";
