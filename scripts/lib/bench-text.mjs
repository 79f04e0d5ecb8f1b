// Stored files as the commands write them, generated directly. The text depends only on the number.
import { createHash } from "node:crypto";
import { document } from "./bench-document.mjs";

const WORDS = (
  "adapter contract stable cache index folder token header layer route capsule cursor parser writer reader lock " +
  "retry timeout schema field listing search ranking window queue worker socket stream buffer digest rename journal " +
  "branch merge commit release package manifest plugin registry context session identity boundary fixture snapshot " +
  "결제 목록 화면 색인 모듈 주문 저장 배송"
).split(" ");
const TYPES = ["decision", "constraint", "component", "risk", "verification"];

/** Returns a sentence of about `length` words, different for each number. */
function sentence(number, length) {
  let state = (number + 1) * 2654435761;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length];
  };
  return `Table ${number} holds the ${Array.from({ length }, next).join(" ")}`;
}

/** Returns the ids, times and texts of one completed quest and its memory. */
export function memory(number) {
  const at = (minutes) => new Date(Date.UTC(2026, 0, 1) + (number * 10 + minutes) * 60_000).toISOString();
  const nodeType = TYPES[number % TYPES.length];
  const stamp = at(0).replaceAll(/[-:]/g, "").replace("T", "_").slice(0, 15);
  const questId = `quest_${stamp}Z_memory-${number}`;
  const proposalId = `mem_delta_${questId}_${nodeType}`;
  return {
    number,
    nodeType,
    questId,
    proposalId,
    nodeId: `${nodeType}.${proposalId}`,
    title: sentence(number, 4),
    candidate: sentence(number, 12),
    evidence: `${sentence(number, 6)}: all tests passed`,
    createdAt: at(0),
    completedAt: at(3),
    proposedAt: at(4),
    acceptedAt: at(5),
  };
}

/** @returns {[string, string]} key below the storage root, and text */
export function questFile(identity, item, status) {
  const done = status === "completed";
  const completion = `## Completion\n\n- Completed at: ${item.completedAt}\n- Verification status: verified\n- Evidence: ${item.evidence}`;
  const fields = {
    schema_version: 1,
    ...identity,
    id: item.questId,
    title: item.title,
    status,
    created_at: item.createdAt,
    updated_at: done ? item.completedAt : item.createdAt,
    layer: "L2",
    route: "L2/P2/T2/V2/A0/M0/MB2",
    quest_policy: "recommended",
    output_contract: "implementation",
    scope_paths: item.scopePaths ?? [],
    constraints: [],
    unknowns: [],
    expected_verification: [],
    verification_status: done ? (item.unverifiedReason ? "unverified" : "verified") : "pending",
    verification_evidence: done && !item.unverifiedReason ? [item.evidence] : [],
    ...(done && item.isObserved ? { evidence_sources: ["observed"] } : {}),
    unverified_reason: item.unverifiedReason ?? "",
    ...(done ? { completed_at: item.completedAt } : {}),
  };
  const body = [
    `# ${item.title}`,
    `## Request\n\n${item.candidate}`,
    "## Route Contract\n\nOrange route: L2 · P2 · T2 · V2 · A0 · M0 · MB2",
    "- Quest policy: recommended\n- Reason: bounded implementation work with targeted verification; quest is recommended",
    ...["Scope", "Constraints", "Verification Plan"].map((name) => `## ${name}\n\n- Not specified.`),
    "## Notes\n\nThis file is yours to edit; completing the quest only adds to it.",
    ...(done ? [completion] : []),
  ];
  return [`quests/${status}/${item.questId}.md`, document(fields, body)];
}

/** @returns {[string, string]} */
export function proposalFile(identity, item, status) {
  const fields = {
    schema_version: 1,
    ...identity,
    id: item.proposalId,
    status,
    source_quest: item.questId,
    node_type: item.nodeType,
    confidence: "medium",
    created_at: item.proposedAt,
    updated_at: status === "accepted" ? item.acceptedAt : item.proposedAt,
    title: item.title,
  };
  const body = [
    `# Memory Delta Proposal: ${item.title}`,
    `## Candidate Memory\n\n${item.candidate}`,
    "## Why this should be remembered\n\nA completed L2 quest with output contract implementation may hold something worth keeping; review it before acceptance.",
    `## Evidence\n\n${evidenceOf(item)}`,
    `## Suggested Node\n\n- Type: ${item.nodeType}\n- Confidence: medium\n- Summary: ${item.candidate}\n- Source Quest: ${item.questId}`,
  ];
  return [`proposals/memory-delta/${status}/${item.proposalId}.md`, document(fields, body)];
}

/** @returns {[string, string]} */
export function nodeFile(identity, item) {
  const [acceptedKey, accepted] = proposalFile(identity, item, "accepted");
  const { nodeType, nodeId, proposalId, questId, acceptedAt, candidate } = item;
  const hash = createHash("sha256").update(accepted).digest("hex");
  const source = {
    source_proposal: proposalId,
    source_quest: questId,
    source_path: "",
    scope_paths: item.scopePaths ?? [],
  };
  const origin = { node_type: nodeType, origin: "memory-delta-proposal", source_proposal_hash: hash };
  const { origin: originName, source_proposal_hash } = origin;
  const fields = {
    schema_version: 1,
    ...identity,
    id: nodeId,
    kind: nodeType,
    node_type: nodeType,
    status: "candidate",
    confidence: "medium",
    created_at: acceptedAt,
    updated_at: acceptedAt,
    accepted_at: acceptedAt,
    origin: originName,
    ...source,
    source_proposal_hash,
    provenance: { ...identity, proposal_id: proposalId, ...source, accepted_at: acceptedAt, ...origin },
  };
  const body = [
    "# Suggested Memory Node",
    `## Summary\n\n${candidate}`,
    `## Evidence\n\n${evidenceOf(item)}`,
    `## Source Proposal\n\n- Proposal: ${proposalId}\n- File: .orange-hyper/${acceptedKey}`,
  ];
  return [`graph/nodes/${nodeType}/${nodeId}.md`, document(fields, body)];
}

function evidenceOf({ questId, evidence }) {
  return `- Source Quest: ${questId}\n- Verification status: verified\n- Evidence: ${evidence}`;
}
