import {
  assertSameProject,
  isOrangeError,
  type OrangeContext,
  type ProjectIdentity,
  requireIdentity,
  withKernelLock,
} from "@orange-hyper/core";
import type { DocumentStore, Unreadable } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import type { Finding } from "@orange-hyper/gate";
import { selectNode } from "@orange-hyper/graph";
import { assertValidQuest, type Quest, resolveQuest } from "@orange-hyper/quest";
import { withExamination } from "./check-proposal.js";
import {
  idsExhausted,
  questNotCompleted,
  questTooSmall,
  questWithoutEvidence,
  textMissing,
} from "./errors.js";
import { type Examiner, examineProposal } from "./examine.js";
import { refuseInvalid } from "./invalid-errors.js";
import { suggestConfidence, suggestNodeType } from "./node-type.js";
import type { Pending } from "./pending.js";
import { decodeText, type Proposal, proposalId, proposalKey } from "./proposal.js";
import { type ProposalDraft, renderProposal } from "./proposal-file.js";
import { type Unattended, unattended } from "./refusal-reason.js";
import type { NodeType } from "./schema.js";
import { findSame, readSiblings } from "./siblings.js";
import { validateProposal } from "./validate.js";
import { validateData } from "./validate-data.js";

/** The outcome of proposing: a new proposal, or the pending one with the same text. */
export interface Proposed {
  readonly proposal: Proposal;
  readonly duplicated: boolean;
  /** Warnings about the quality of the proposal. */
  readonly quality: readonly string[];
  /** Findings of the gate; never errors, because a text with one is not proposed. */
  readonly findings: readonly Finding[];
  /** Files of the same quest that could not be read and compared. */
  readonly unreadable: readonly Unreadable[];
}

/** A fact that a quest left behind, to be proposed instead of its title. */
export interface StatedFact {
  readonly text: string;
  /** Default: suggested by the words of the fact. */
  readonly nodeType?: NodeType | undefined;
  /** Why it is worth remembering; usually who stated it. */
  readonly why?: string | undefined;
  /** Set when no person can reword the text: a weak text is then refused like a wrong one. */
  readonly unattended?: Unattended | undefined;
}

/**
 * Proposes memory from a completed quest: its title, or the given fact. When a pending proposal of the same quest and
 * type has the same text, returns that one instead of writing a second. With `replace`, accepting the proposal
 * supersedes that memory. Throws USER_INPUT_ERROR for a quest that memory cannot come from, and MEMORY_PROPOSAL_INVALID
 * for a text in which the gate finds an error.
 */
export function proposeMemory(
  ctx: OrangeContext,
  questSelector: string,
  fact?: StatedFact,
  replace?: string,
): Promise<Proposed> {
  const identity = requireIdentity(ctx.project);
  if (fact?.text.trim() === "") throw textMissing();
  return withKernelLock(ctx, "remember.propose", async () => {
    const quest = await resolveQuest(ctx.documents, questSelector, ctx.project.root);
    assertProposable(quest, identity);
    const replaces = replace === undefined ? undefined : (await selectNode(ctx, replace)).id;
    const draft = {
      ...(await draftProposal(quest, { identity, createdAt: ctx.clock.now(), fact })),
      replaces,
    };
    const base = proposalId(quest.id, draft.nodeType);
    const siblings = await readSiblings(ctx, base);
    const { waiting, taken, unreadable } = siblings;
    const same = await findSame(ctx, siblings, draft);
    if (same !== undefined) {
      const quality = validateProposal(same, true).warnings;
      return {
        proposal: same,
        duplicated: true,
        quality,
        findings: await examineProposal(ctx, same, waiting),
        unreadable,
      };
    }
    const created = await createProposal(ctx, draft, {
      ids: freeIds(base, taken),
      waiting,
      what: fact?.unattended,
    });
    return { ...created, duplicated: false, unreadable };
  });
}

function assertProposable(quest: Quest, identity: ProjectIdentity): void {
  assertSameProject("source quest", quest.id, quest.projectId, identity);
  if (quest.status !== "completed") throw questNotCompleted(quest.id);
  if (quest.layer === "L0" || quest.layer === "L1") throw questTooSmall();
  const evidence = [...quest.verificationEvidence, quest.unverifiedReason];
  if (evidence.every((text) => text.trim() === "")) throw questWithoutEvidence();
  assertValidQuest(quest);
}

interface DraftRequest extends Pick<ProposalDraft, "identity" | "createdAt"> {
  readonly fact: StatedFact | undefined;
}

async function draftProposal(quest: Quest, { fact, ...given }: DraftRequest): Promise<ProposalDraft> {
  const candidate = fact === undefined ? quest.title : fact.text.replace(/\r\n?/g, "\n").trim();
  return {
    quest,
    candidate,
    nodeType: fact === undefined ? suggestNodeType(quest) : (fact.nodeType ?? (await suggested(candidate))),
    confidence: suggestConfidence(quest),
    ...(fact === undefined ? {} : { why: fact.why ?? msg`Stated as what this quest leaves behind.` }),
    ...given,
  };
}

async function suggested(candidate: string): Promise<NodeType> {
  return (await import("@orange-hyper/gate")).suggestType(candidate);
}

function* freeIds(base: string, taken: ReadonlySet<string>): Iterable<string> {
  for (let count = 1; count <= 999; count++) {
    const id = count === 1 ? base : `${base}_${count}`;
    if (!taken.has(id)) yield id;
  }
}

interface Creation {
  readonly ids: Iterable<string>;
  readonly waiting: readonly Pending[];
  readonly what: Unattended | undefined;
}

async function createProposal(
  ctx: Examiner,
  draft: ProposalDraft,
  { ids, waiting, what }: Creation,
): Promise<Pick<Proposed, "proposal" | "quality" | "findings">> {
  for (const id of ids) {
    const proposal = decodeText({ key: proposalKey("pending", id), ...renderProposal(draft, id) });
    const found = await examineProposal(ctx, proposal, waiting);
    const findings = what === undefined ? found : found.map((finding) => unattended(finding, what));
    const checked = withExamination(proposal, validateProposal(proposal, true), findings);
    const { valid, warnings } = checked.validation;
    if (!valid) throw refuseInvalid("propose", validateData(proposal, checked));
    if (await putNew(ctx.documents, proposal)) return { proposal, quality: warnings, findings };
  }
  throw idsExhausted(draft.quest.id, draft.nodeType);
}

async function putNew(documents: DocumentStore, { key, fields, body }: Proposal): Promise<boolean> {
  try {
    await documents.put(key, { fields, body }, { absent: true });
    return true;
  } catch (error) {
    if (isOrangeError(error) && error.code === "CONFLICT") return false;
    throw error;
  }
}
