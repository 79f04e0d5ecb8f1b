import {
  type BodySection,
  formatProblem,
  isSafeId,
  readSections,
  textField,
} from "@orange-hyper/core/documents";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { candidateOf } from "./candidate.js";
import { CONFIDENCES, type Proposal, type ProposalRecord, proposalFolder, STATUSES } from "./proposal.js";
import { findWarnings } from "./quality.js";
import type { ValidationData } from "./schema.js";
import { SECTIONS } from "./sections.js";

const REQUIRED = [
  "schema_version",
  "id",
  "status",
  "source_quest",
  "node_type",
  "confidence",
  "created_at",
  "updated_at",
] as const;

/**
 * Returns every rule that a proposal breaks, as sentences that contain its id. Reads nothing: the caller finds out
 * whether the quest exists.
 */
export function validateProposal(proposal: Proposal, questExists: boolean): ValidationData {
  const errors: string[] = [];
  const refuse = (problem: string): void => {
    errors.push(msg`memory proposal ${proposal.id} ${problem}`);
  };
  const sections = readSections(proposal.body);
  findFieldErrors(proposal, refuse);
  errors.push(...findUnsafeIds(proposal));
  findPlaceErrors(proposal, refuse);
  findBodyErrors(proposal, sections, refuse);
  if (!questExists) errors.push(...findMissingSource(proposal));
  const warnings = findWarnings(proposal, candidateOf(sections)).map(
    (problem) => msg`memory proposal ${proposal.id} ${problem}`,
  );
  return { valid: errors.length === 0, errors, warnings };
}

/** Returns the error for a source quest that does not exist; empty when the id is unsafe, which is another error. */
export function findMissingSource({
  id,
  sourceQuest,
}: Pick<ProposalRecord, "id" | "sourceQuest">): readonly string[] {
  return isSafeId(sourceQuest) ? [msg`memory proposal ${id} source_quest not found: ${sourceQuest}`] : [];
}

/** Receives what is wrong with a proposal, worded to follow its name. */
type Refuse = (problem: string) => void;

function findFieldErrors({ fields, status, nodeType, confidence }: Proposal, refuse: Refuse): void {
  for (const name of REQUIRED) if (textField(fields, name).trim() === "") refuse(msg`missing ${name}`);
  const unknown = formatProblem(textField(fields, "schema_version"));
  if (unknown !== null) refuse(unknown);
  const among = (known: readonly string[], value: string): boolean => value === "" || known.includes(value);
  if (!among(STATUSES, status)) refuse(msg`has invalid status ${status}`);
  if (!among(NODE_TYPES, nodeType)) refuse(msg`has invalid node_type ${nodeType}`);
  if (!among(CONFIDENCES, confidence)) refuse(msg`has invalid confidence ${confidence}`);
}

function findUnsafeIds({ id, sourceQuest }: Proposal): string[] {
  const errors: string[] = [];
  if (!isSafeId(id)) errors.push(msg`Memory proposal id must be an id, not a path.`);
  if (sourceQuest !== "" && !isSafeId(sourceQuest)) {
    errors.push(msg`Memory proposal source_quest must be an id, not a path.`);
  }
  return errors;
}

function findPlaceErrors({ id, stem, folder, status }: Proposal, refuse: Refuse): void {
  if (id !== stem) refuse(msg`filename does not match id`);
  if (folder === null) {
    const expected = STATUSES.find((known) => known === status) ?? "pending";
    refuse(msg`path must stay inside ${proposalFolder(expected)}`);
  } else if (status !== "" && status !== folder) {
    refuse(msg`is in ${folder} directory but status is ${status}`);
  }
}

function findBodyErrors(
  { sourceQuest, nodeType }: Proposal,
  sections: readonly BodySection[],
  refuse: Refuse,
): void {
  const textOf = (name: string): string | undefined =>
    sections.find((section) => section.name === name)?.text;
  for (const name of Object.values(SECTIONS)) {
    const count = countOf(sections, name);
    if (count === 0) refuse(msg`missing section ${name}`);
    if (count > 1) refuse(msg`has duplicate section ${name}`);
  }
  for (const name of [SECTIONS.candidate, SECTIONS.why]) {
    if (textOf(name) === "") refuse(msg`${name} is empty`);
  }
  const evidence = textOf(SECTIONS.evidence);
  if (evidence !== undefined && !namesItsSource(evidence, sourceQuest)) {
    refuse(msg`Evidence must reference source quest or verification information`);
  }
  for (const conflict of findTypeConflicts(textOf(SECTIONS.node) ?? "", nodeType)) refuse(conflict);
}

function countOf(sections: readonly BodySection[], name: string): number {
  let count = 0;
  for (const section of sections) if (section.name === name) count++;
  return count;
}

function namesItsSource(evidence: string, sourceQuest: string): boolean {
  if (/source quest|verification|evidence|unverified/i.test(evidence)) return true;
  return sourceQuest !== "" && evidence.includes(sourceQuest);
}

function findTypeConflicts(suggested: string, nodeType: string): readonly string[] {
  if (nodeType === "") return NO_CONFLICTS;
  const types = new Set<string>();
  SUGGESTED_TYPE.lastIndex = 0;
  for (let line = SUGGESTED_TYPE.exec(suggested); line !== null; line = SUGGESTED_TYPE.exec(suggested)) {
    const type = (line[1] ?? "").trim();
    if (type !== nodeType) types.add(type);
  }
  types.delete("");
  if (types.size === 0) return NO_CONFLICTS;
  return [...types].map((type) => msg`Suggested Node type ${type} conflicts with node_type ${nodeType}`);
}

const SUGGESTED_TYPE = /^[-*] +(?:type|node type|node_type|kind):(.*)$/gim;
const NO_CONFLICTS: readonly string[] = [];
