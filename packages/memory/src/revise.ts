import {
  assertSameProject,
  type OrangeContext,
  type ProjectIdentity,
  requireIdentity,
  withKernelLock,
} from "@orange-hyper/core";
import {
  escapeText,
  type FrontMatter,
  findSection,
  listField,
  replaceSection,
} from "@orange-hyper/core/documents";
import { type DocumentStore, readFolder, type Unreadable } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { Finding } from "@orange-hyper/gate";
import { candidateNormalForm, candidateText } from "./candidate.js";
import { checkProposal } from "./check-proposal.js";
import { alreadyDecided } from "./errors.js";
import { resolveProposal } from "./find-proposal.js";
import { refuseInvalid } from "./invalid-errors.js";
import { noteDecision } from "./life/decisions.js";
import {
  decodeProposal,
  decodeText,
  type Proposal,
  proposalFolder,
  REVISED_TITLE,
  type StoredProposal,
} from "./proposal.js";
import { changeFields, missingIdentity, summaryLine } from "./proposal-file.js";
import { candidateTaken } from "./revise-errors.js";
import type { Confidence, NodeType, ReviseData, ValidationData } from "./schema.js";
import { SECTIONS } from "./sections.js";
import { validateData } from "./validate-data.js";

/** Name of the field that records when a proposal was revised, and which parts. */
export const REVISIONS = "revisions";
const MAX_REVISIONS = 20;

/** The changes of a revision; at least one is required. */
export interface Revision {
  readonly candidate?: string | undefined;
  readonly why?: string | undefined;
  readonly nodeType?: NodeType | undefined;
  readonly confidence?: Confidence | undefined;
}

/** A proposal after its revision. */
export interface Revised {
  readonly proposal: Proposal;
  readonly revisions: ReviseData["revisions"];
  readonly validation: ValidationData;
  readonly findings: readonly Finding[];
  /** Files that could not be read and compared. */
  readonly unreadable: readonly Unreadable[];
}

/**
 * Changes the words, the type or the confidence of a pending proposal of this project. Throws MEMORY_PROPOSAL_INVALID
 * when the result would be invalid, and USER_INPUT_ERROR when another pending proposal has the same text; nothing is
 * written then.
 */
export function reviseProposal(ctx: OrangeContext, selector: string, revision: Revision): Promise<Revised> {
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "remember.revise", async () => {
    const stored = await resolveProposal(ctx.documents, selector);
    assertRevisable(stored, identity);
    const draft = draftRevision(stored, revision, {
      ...missingIdentity(stored.fields, identity),
      ...(revision.nodeType === undefined ? {} : { node_type: revision.nodeType }),
      ...(revision.confidence === undefined ? {} : { confidence: revision.confidence }),
      ...noteRevision(stored.fields, ctx.clock.now(), listRevisions(revision)),
    });
    const checked = await checkProposal(ctx, draft);
    const { validation, findings } = checked;
    if (!validation.valid) throw refuseInvalid("revise", validateData(stored, checked));
    const unreadable =
      revision.candidate === undefined ? [] : await assertDistinct(ctx.documents, draft, identity);
    const change = { put: draft.key, document: draft, when: { rev: stored.document.rev } };
    await noteDecision(ctx, { at: draft.updatedAt, action: "revise", subject: draft.id }, [change]);
    await ctx.documents.transaction([change]);
    return { proposal: draft, revisions: listRevisions(revision), validation, findings, unreadable };
  });
}

/**
 * Returns the fields that record a revision: the time of the change, and the times and parts of all changes, which
 * `orange why` shows.
 */
export function noteRevision(stored: FrontMatter, now: string, names: readonly string[]): FrontMatter {
  const entries = new Set([...listField(stored, REVISIONS), `${now} ${names.join(", ")}`]);
  return { updated_at: now, [REVISIONS]: [...entries].slice(-MAX_REVISIONS) };
}

function assertRevisable(proposal: StoredProposal, identity: ProjectIdentity): void {
  if (proposal.folder === "accepted" || proposal.folder === "rejected") {
    throw alreadyDecided(proposal, proposal.folder);
  }
  assertSameProject(msg`memory proposal`, proposal.id, proposal.projectId, identity);
}

/** Returns a stored proposal with a revision and changed fields applied; writes nothing. */
export function draftRevision(stored: StoredProposal, revision: Revision, changes: FrontMatter): Proposal {
  const candidate = cleanText(revision.candidate);
  let body = stored.body;
  if (candidate !== undefined) body = replaceSection(body, SECTIONS.candidate, escapeText(candidate));
  const why = cleanText(revision.why);
  if (why !== undefined) body = replaceSection(body, SECTIONS.why, escapeText(why));
  const suggested = findSection(body, SECTIONS.node);
  if (suggested !== null) {
    body = replaceSection(body, SECTIONS.node, reviseSuggestion(suggested, { ...revision, candidate }));
  }
  const titled = candidate === undefined ? changes : { ...changes, [REVISED_TITLE]: summaryLine(candidate) };
  return decodeText({ key: stored.key, fields: changeFields(stored.fields, titled), body });
}

function reviseSuggestion(section: string, { candidate, nodeType, confidence }: Revision): string {
  let revised = section;
  if (nodeType !== undefined) revised = setItem(revised, "Type", nodeType);
  if (confidence !== undefined) revised = setItem(revised, "Confidence", confidence);
  if (candidate !== undefined) revised = setItem(revised, "Summary", summaryLine(candidate));
  return revised;
}

/** Replaces the list item with this label, or appends one. */
function setItem(section: string, label: string, value: string): string {
  const item = `- ${label}: ${value}`;
  const line = new RegExp(`^[-*] +${label}:.*$`, "im");
  return line.test(section) ? section.replace(line, () => item) : `${section}\n${item}`.trim();
}

function cleanText(text: string | undefined): string | undefined {
  return text?.replace(/\r\n?/g, "\n").trim();
}

/**
 * Throws when another pending proposal of this project has the same candidate; returns the files that could not be
 * read.
 */
async function assertDistinct(
  documents: DocumentStore,
  draft: Proposal,
  identity: ProjectIdentity,
): Promise<readonly Unreadable[]> {
  const form = candidateNormalForm(candidateText(draft));
  const pending = await readFolder(documents, proposalFolder("pending"));
  for (const other of pending.documents.map(decodeProposal)) {
    if (other.key === draft.key) continue;
    if (other.projectId !== "" && other.projectId !== identity.project_id) continue;
    if (candidateNormalForm(candidateText(other)) === form) throw candidateTaken(draft.id, other.id);
  }
  return pending.unreadable;
}

function listRevisions(revision: Revision): ReviseData["revisions"] {
  const changed = (["candidate", "why", "confidence"] as const).filter(
    (name) => revision[name] !== undefined,
  );
  return revision.nodeType === undefined ? changed : [...changed, "type"];
}
