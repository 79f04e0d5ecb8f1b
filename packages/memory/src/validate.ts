import { type BodySection, isSafeId, readSections, textField } from "@orange-hyper/core";
import { candidateOf } from "./candidate.js";
import { NODE_TYPES } from "./node-type.js";
import { CONFIDENCES, type Proposal, proposalFolder, STATUSES } from "./proposal.js";
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

/** Every rule that a proposal breaks, as sentences that name it. Reads nothing: `questExists` is the caller's finding. */
export function validateProposal(proposal: Proposal, questExists: boolean): ValidationData {
  const prefixed = (problems: readonly string[]): string[] =>
    problems.map((problem) => `memory proposal ${proposal.id} ${problem}`);
  const sections = readSections(proposal.body);
  const errors = [
    ...prefixed(findFieldErrors(proposal)),
    ...findUnsafeIds(proposal),
    ...prefixed(findPlaceErrors(proposal)),
    ...prefixed(findBodyErrors(proposal, sections)),
  ];
  if (isSafeId(proposal.sourceQuest) && !questExists) {
    errors.push(...prefixed([`source_quest not found: ${proposal.sourceQuest}`]));
  }
  const warnings = prefixed(findWarnings(proposal, candidateOf(sections)));
  return { valid: errors.length === 0, errors, warnings };
}

function findFieldErrors({ fields, status, nodeType, confidence }: Proposal): readonly string[] {
  const errors: string[] = [];
  for (const name of REQUIRED) if (textField(fields, name).trim() === "") errors.push(`missing ${name}`);
  const version = textField(fields, "schema_version");
  const refuse = (value: string, known: readonly string[], problem: string): void => {
    if (value !== "" && !known.includes(value)) errors.push(`${problem} ${value}`);
  };
  refuse(version, ["1"], "has unsupported schema_version");
  refuse(status, STATUSES, "has invalid status");
  refuse(nodeType, NODE_TYPES, "has invalid node_type");
  refuse(confidence, CONFIDENCES, "has invalid confidence");
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

function findBodyErrors(
  { sourceQuest, nodeType }: Proposal,
  sections: readonly BodySection[],
): readonly string[] {
  const errors: string[] = [];
  const texts = new Map<string, string>();
  for (const name of Object.values(SECTIONS)) {
    const [first, second] = sections.filter((section) => section.name === name);
    if (first === undefined) errors.push(`missing section ${name}`);
    else texts.set(name, first.text);
    if (second !== undefined) errors.push(`has duplicate section ${name}`);
  }
  for (const name of [SECTIONS.candidate, SECTIONS.why]) {
    if (texts.get(name) === "") errors.push(`${name} is empty`);
  }
  const evidence = texts.get(SECTIONS.evidence);
  if (evidence !== undefined && !namesItsSource(evidence, sourceQuest)) {
    errors.push("Evidence must reference source quest or verification information");
  }
  return [...errors, ...findTypeConflicts(texts.get(SECTIONS.node) ?? "", nodeType)];
}

function namesItsSource(evidence: string, sourceQuest: string): boolean {
  if (/source quest|verification|evidence|unverified/i.test(evidence)) return true;
  return sourceQuest !== "" && evidence.includes(sourceQuest);
}

function findTypeConflicts(suggested: string, nodeType: string): readonly string[] {
  if (nodeType === "") return [];
  const lines = suggested.matchAll(/^[-*] +(?:type|node type|node_type|kind):(.*)$/gim);
  const types = new Set(Array.from(lines, (match) => (match[1] ?? "").trim()));
  return [...types]
    .filter((type) => type !== "" && type !== nodeType)
    .map((type) => `Suggested Node type ${type} conflicts with node_type ${nodeType}`);
}
