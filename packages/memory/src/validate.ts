import {
  type DocumentStore,
  findSection,
  isDocumentUnreadable,
  isSafeId,
  sectionNames,
  textField,
} from "@orange-hyper/core";
import { getQuest } from "@orange-hyper/quest";
import { candidateText } from "./candidate.js";
import { isNodeType } from "./node-type.js";
import { CONFIDENCES, type Proposal, proposalFolder, STATUSES } from "./proposal.js";
import { findWarnings } from "./quality.js";
import type { ValidationData } from "./schema.js";
import { SECTIONS } from "./sections.js";

/** Validates one proposal against the store that holds its source quest. */
export async function checkProposal(documents: DocumentStore, proposal: Proposal): Promise<ValidationData> {
  return validateProposal(proposal, await questExists(documents, proposal.sourceQuest));
}

/** Every rule that a proposal breaks, as sentences that name it. Reads nothing: `questExists` is the caller's finding. */
export function validateProposal(proposal: Proposal, questExists: boolean): ValidationData {
  const prefixed = (problems: readonly string[]): string[] =>
    problems.map((problem) => `memory proposal ${proposal.id} ${problem}`);
  const errors = [
    ...prefixed(findFieldErrors(proposal)),
    ...findUnsafeIds(proposal),
    ...prefixed(findPlaceErrors(proposal)),
    ...prefixed(findBodyErrors(proposal)),
  ];
  if (isSafeId(proposal.sourceQuest) && !questExists) {
    errors.push(...prefixed([`source_quest not found: ${proposal.sourceQuest}`]));
  }
  const warnings = prefixed(findWarnings(proposal, candidateText(proposal)));
  return { valid: errors.length === 0, errors, warnings };
}

/** A quest file that cannot be read is there all the same; what is wrong with it is not the proposal's fault. */
async function questExists(documents: DocumentStore, id: string): Promise<boolean> {
  if (!isSafeId(id)) return false;
  try {
    return (await getQuest(documents, id)) !== null;
  } catch (error) {
    if (!isDocumentUnreadable(error)) throw error;
    return true;
  }
}

function findFieldErrors(proposal: Proposal): string[] {
  const errors = [
    "schema_version",
    "id",
    "status",
    "source_quest",
    "node_type",
    "confidence",
    "created_at",
    "updated_at",
  ].flatMap((name) => (textField(proposal.fields, name).trim() === "" ? [`missing ${name}`] : []));
  const version = textField(proposal.fields, "schema_version");
  const refuse = (value: string, known: boolean, problem: string): void => {
    if (value !== "" && !known) errors.push(`${problem} ${value}`);
  };
  const { status, nodeType, confidence } = proposal;
  refuse(version, version === "1", "has unsupported schema_version");
  refuse(
    status,
    STATUSES.some((known) => known === status),
    "has invalid status",
  );
  refuse(nodeType, isNodeType(nodeType), "has invalid node_type");
  refuse(
    confidence,
    CONFIDENCES.some((known) => known === confidence),
    "has invalid confidence",
  );
  return errors;
}

function findUnsafeIds({ id, sourceQuest }: Proposal): string[] {
  const errors: string[] = [];
  if (!isSafeId(id)) errors.push("Memory proposal id must be an id, not a path.");
  if (sourceQuest !== "" && !isSafeId(sourceQuest)) {
    errors.push("Memory proposal source_quest must be an id, not a path.");
  }
  return errors;
}

function findPlaceErrors({ id, stem, folder, status }: Proposal): string[] {
  const errors: string[] = [];
  if (id !== stem) errors.push("filename does not match id");
  if (folder === null) {
    const expected = STATUSES.find((known) => known === status) ?? "pending";
    errors.push(`path must stay inside ${proposalFolder(expected)}`);
  } else if (status !== "" && status !== folder) {
    errors.push(`is in ${folder} directory but status is ${status}`);
  }
  return errors;
}

function findBodyErrors(proposal: Proposal): string[] {
  const names = sectionNames(proposal.body);
  const errors = Object.values(SECTIONS).flatMap((name) => {
    const count = names.filter((found) => found === name).length;
    if (count === 0) return [`missing section ${name}`];
    return count === 1 ? [] : [`has duplicate section ${name}`];
  });
  for (const name of [SECTIONS.candidate, SECTIONS.why]) {
    if (findSection(proposal.body, name) === "") errors.push(`${name} is empty`);
  }
  const evidence = findSection(proposal.body, SECTIONS.evidence);
  if (evidence !== null && !namesItsSource(evidence, proposal.sourceQuest)) {
    errors.push("Evidence must reference source quest or verification information");
  }
  return [...errors, ...findTypeConflicts(proposal)];
}

function namesItsSource(evidence: string, sourceQuest: string): boolean {
  if (/source quest|verification|evidence|unverified/i.test(evidence)) return true;
  return sourceQuest !== "" && evidence.includes(sourceQuest);
}

function findTypeConflicts({ body, nodeType }: Proposal): string[] {
  if (nodeType === "") return [];
  const lines = (findSection(body, SECTIONS.node) ?? "").matchAll(
    /^[-*] +(?:type|node type|node_type|kind):(.*)$/gim,
  );
  const types = new Set(Array.from(lines, (match) => (match[1] ?? "").trim()));
  return [...types]
    .filter((type) => type !== "" && type !== nodeType)
    .map((type) => `Suggested Node type ${type} conflicts with node_type ${nodeType}`);
}
