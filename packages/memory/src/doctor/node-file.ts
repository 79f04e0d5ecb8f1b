import type { Finding, Key } from "@orange-hyper/core";
import { type FrontMatter, mapField, textField } from "@orange-hyper/core/documents";
import { documentStem, type StoredDocument } from "@orange-hyper/core/ports";
import { NODE_ORIGIN } from "@orange-hyper/core/storage";
import { msg, shellQuote } from "@orange-hyper/core/text";
import type { CheckedProposal } from "../checked-proposals.js";
import { nodeText } from "../edited/node-text.js";
import { textMark } from "../text-mark.js";

/** What a node file records about its source. It does so twice: in its own fields and in its provenance. */
export interface NodeFile {
  readonly id: string;
  readonly key: Key;
  readonly projectId: string;
  readonly sourceProposal: string;
  readonly fields: FrontMatter;
  readonly provenance: FrontMatter;
  readonly body: string;
}

/** Decodes only what the provenance check needs, without keywords and text. */
export function decodeNodeFile({ key, fields, body }: StoredDocument): NodeFile {
  return {
    id: textField(fields, "id") || documentStem(key),
    key,
    projectId: textField(fields, "project_id"),
    sourceProposal: textField(fields, "source_proposal"),
    fields,
    provenance: mapField(fields, "provenance"),
    body,
  };
}

/** Adds a finding for every way in which a node contradicts the accepted proposal that it names. */
export function compareNode(node: NodeFile, proposal: CheckedProposal, findings: Finding[]): void {
  compareOwner(node, proposal, findings);
  compareProvenance(node, proposal, (problem) => findings.push(provenanceMismatch(node, problem)));
  compareHash(node, proposal, findings);
}

function compareOwner(
  { id, key, projectId }: NodeFile,
  proposal: CheckedProposal,
  findings: Finding[],
): void {
  if (projectId === "" || proposal.projectId === "" || projectId === proposal.projectId) return;
  findings.push({
    code: "GRAPH_NODE_PROJECT_MISMATCH",
    level: "error",
    message: `graph node ${id} project_id ${projectId} does not match source proposal ${proposal.id} project_id ${proposal.projectId}`,
    hint: `Correct project_id in ${key} or in ${proposal.key} by hand; both belong to one project.`,
    boundary: true,
  });
}

function compareProvenance(
  { fields, provenance }: NodeFile,
  proposal: CheckedProposal,
  refuse: (problem: string) => void,
): void {
  const bothAre = (name: string, value: string): boolean =>
    textField(fields, name) === value && textField(provenance, name) === value;
  if (!bothAre("source_quest", proposal.sourceQuest)) {
    refuse(msg`provenance does not match accepted proposal ${proposal.id}`);
  }
  const isNamed = (name: string): boolean => textField(provenance, name) === proposal.id;
  if (!isNamed("source_proposal") || !isNamed("proposal_id")) {
    refuse(msg`missing proposal provenance for ${proposal.id}`);
  }
  if (!bothAre("node_type", proposal.nodeType)) {
    refuse(msg`node_type provenance does not match accepted proposal ${proposal.id}`);
  }
  if (!bothAre("origin", NODE_ORIGIN)) refuse(msg`origin provenance does not match ${NODE_ORIGIN}`);
  const acceptedAt = textField(fields, "accepted_at");
  if (acceptedAt === "" || !bothAre("accepted_at", acceptedAt)) {
    refuse(msg`accepted_at provenance is missing or inconsistent`);
  }
  if (textField(fields, HASH) === "" || textField(provenance, HASH) === "") {
    refuse(msg`source_proposal_hash provenance is missing`);
  }
}

const HASH = "source_proposal_hash";

function provenanceMismatch({ id, key }: NodeFile, problem: string): Finding {
  return {
    code: "GRAPH_NODE_PROVENANCE_MISMATCH",
    level: "error",
    message: `graph node ${id} ${problem}`,
    hint: `Restore ${key} from version control; only an acceptance writes nodes.`,
  };
}

function compareHash(
  { id, fields, provenance, body }: NodeFile,
  proposal: CheckedProposal,
  findings: Finding[],
): void {
  const holds = (hash: string): boolean => hash === "" || hash === proposal.rev;
  if (holds(textField(fields, HASH)) && holds(textField(provenance, HASH))) {
    const isSame = textField(fields, HASH) === "" || textMark(nodeText({ body })) === proposal.text;
    if (!isSame) findings.push(textEdited(id, proposal));
    return;
  }
  findings.push({
    code: "GRAPH_NODE_HASH_MISMATCH",
    level: "error",
    message: `graph node ${id} source_proposal_hash does not match accepted proposal ${proposal.id}`,
    hint: `Restore ${proposal.key} from version control, or take the memory as it is with \`orange remember accept ${shellQuote(proposal.id)} --edited\`.`,
  });
}

function textEdited(id: string, proposal: CheckedProposal): Finding {
  return {
    code: "GRAPH_NODE_TEXT_EDITED",
    level: "error",
    message: `graph node ${id} does not say what was accepted as ${proposal.id}`,
    hint: `Run \`orange remember restore ${shellQuote(id)}\`, or \`orange remember accept ${shellQuote(proposal.id)} --edited\`; \`orange why ${shellQuote(id)}\` shows what was changed.`,
  };
}
