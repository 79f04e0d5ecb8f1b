import {
  assertSameProject,
  type OrangeContext,
  type ProjectIdentity,
  requireIdentity,
  withKernelLock,
} from "@orange-hyper/core";
import { findSection, textField } from "@orange-hyper/core/documents";
import type { DocumentChange, StoredDocument } from "@orange-hyper/core/ports";
import { isNodeType, type NodeType, nodeId, nodeKey } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import type { Finding } from "@orange-hyper/gate";
import {
  findTargets,
  forgottenKey,
  type NodeDraft,
  newNode,
  putNode,
  type RelationLine,
  readRelations,
  relationKey,
  selectNode,
  updateIndex,
} from "@orange-hyper/graph";
import { getQuest, type Quest, touchedPaths } from "@orange-hyper/quest";
import { candidateText } from "./candidate.js";
import { withExamination } from "./check-proposal.js";
import { decide, settleNamesake } from "./decide.js";
import { alreadyDecided, alreadyForgotten, nodeTaken } from "./errors.js";
import { examineProposal } from "./examine.js";
import { resolveProposal } from "./find-proposal.js";
import { isIndexed } from "./index-entry.js";
import { refuseInvalid } from "./invalid-errors.js";
import { noteDecision } from "./life/decisions.js";
import { addRelation, assertAllowed } from "./life/relate.js";
import type { Proposal, StoredProposal } from "./proposal.js";
import { proposalData } from "./proposal-data.js";
import { missingIdentity } from "./proposal-file.js";
import { notedRelations } from "./related-proposals.js";
import { SECTIONS } from "./sections.js";
import { validateProposal } from "./validate.js";
import { validateData } from "./validate-data.js";

/** An accepted proposal and the node that carries its memory. */
export interface Accepted {
  readonly proposal: Proposal;
  readonly node: NodeDraft;
  /** Warnings of the gate that a person accepted nevertheless; never errors. */
  readonly findings: readonly Finding[];
  /** Id of the memory that it supersedes; omitted when there is none. */
  readonly superseded?: string | undefined;
}

/** Options of `acceptProposal`. */
export interface AcceptOptions {
  /** The accepted memory that the new one supersedes. Default: the one that the proposal itself names, if any. */
  readonly replace?: string | undefined;
}

/**
 * Accepts a valid pending proposal of this project: the only way to a new graph node. Called again after an
 * interruption, it completes the remaining steps; throws USER_INPUT_ERROR when none remain.
 */
export function acceptProposal(
  ctx: OrangeContext,
  selector: string,
  { replace }: AcceptOptions = {},
): Promise<Accepted> {
  requireIdentity(ctx.project);
  return withKernelLock(ctx, "remember.accept", async () => {
    const job = await openJob(ctx, selector, replace);
    return job.proposal.folder === "accepted" ? finishAcceptance(job) : acceptPending(job);
  });
}

/** Returns the pending proposal that a person is to be asked about. Throws whatever accepting it would throw. */
export async function requireAcceptable(ctx: OrangeContext, selector: string): Promise<StoredProposal> {
  const job = await openJob(ctx, selector);
  if (job.proposal.folder === "accepted") throw alreadyDecided(job.proposal, "accepted");
  await requireSource(job);
  await requireFit(job);
  return job.proposal;
}

async function openJob(ctx: OrangeContext, selector: string, replace?: string): Promise<Job> {
  const identity = requireIdentity(ctx.project);
  const proposal = await resolveProposal(ctx.documents, selector);
  if (proposal.folder === "rejected") throw alreadyDecided(proposal, "rejected");
  assertSameProject(msg`memory proposal`, proposal.id, proposal.projectId, identity);
  await refuseForgotten(ctx, proposal);
  return { ctx, proposal, identity, replace: replace ?? textField(proposal.fields, "replaces") };
}

interface Job {
  readonly ctx: OrangeContext;
  readonly proposal: StoredProposal;
  readonly identity: ProjectIdentity;
  /** The memory that the new one supersedes; "" when it supersedes none. */
  readonly replace: string;
}

async function refuseForgotten(ctx: OrangeContext, { id, nodeType }: Proposal): Promise<void> {
  if (isNodeType(nodeType) && (await ctx.documents.exists(forgottenKey(nodeId(nodeType, id)))))
    throw alreadyForgotten(id, nodeId(nodeType, id));
}

async function acceptPending(job: Job): Promise<Accepted> {
  const { ctx, proposal: pending, identity } = job;
  const source = await requireSource(job);
  const findings = await requireFit(job);
  const orphan = await findOwnNode(job);
  const { proposal, write } = decide(pending, {
    ...missingIdentity(pending.fields, identity),
    status: "accepted",
    updated_at: ctx.clock.now(),
  });
  const rev = await ctx.documents.revision(proposal.key, proposal);
  const node = await draftNode(ctx, { proposal, rev }, source);
  const changes: readonly DocumentChange[] = [
    write,
    // An orphaned node holds the hash of an accepted file that is gone, which never matches the new file, so it is
    // replaced.
    orphan === null ? newNode(node) : { ...newNode(node), when: { rev: orphan.rev } },
    { remove: pending.key },
  ];
  const relations = await newRelations(job, node.id);
  const decision = { at: proposal.updatedAt, action: "accept", subject: proposal.id, relations } as const;
  await noteDecision(ctx, decision, changes, new Map([[proposal.key, rev]]));
  // Relations are written first: a relation of a node that does not exist yet has no effect, so an interruption here is
  // harmless.
  for (const line of relations) await addRelation(ctx, line);
  const added = await putNode(ctx, node, changes);
  await updateIndex(ctx, orphan === null ? added : undefined);
  const superseded = relations.find(
    ({ type, source }) => type === "supersedes" && source === node.id,
  )?.target;
  return { proposal, node, findings, superseded };
}

/**
 * Returns the relation lines to add for the new memory: the one it supersedes, if any, and the relations noted in the
 * proposal.
 */
async function newRelations({ ctx, proposal, replace }: Job, id: string): Promise<readonly RelationLine[]> {
  const existing = await readRelations(ctx.blobs);
  const at = ctx.clock.now();
  const noted = await notedRelations(ctx, proposal, { id, existing });
  const lines = noted.map((relation) => ({ ...relation, at }));
  if (replace === "") return lines;
  const relation = { source: id, type: "supersedes", target: (await selectNode(ctx, replace)).id } as const;
  if (existing.some((other) => relationKey(other) === relationKey(relation))) return lines;
  assertAllowed(existing, relation);
  return [{ ...relation, at }, ...lines];
}

async function finishAcceptance(job: Job): Promise<Accepted> {
  const { ctx, proposal, identity } = job;
  const existing = await findOwnNode(job);
  const rest = await settleNamesake(ctx.documents, proposal);
  if (existing !== null && rest.length === 0 && (await isIndexed(ctx, existing, identity))) {
    throw alreadyDecided(proposal, "accepted");
  }
  const node = await draftNode(ctx, { proposal, rev: proposal.document.rev }, await requireSource(job));
  if (existing === null) await updateIndex(ctx, await putNode(ctx, node, [newNode(node), ...rest]));
  else {
    await ctx.documents.transaction(rest);
    await updateIndex(ctx);
  }
  return { proposal, node, findings: [] };
}

interface Source {
  readonly quest: Quest;
  readonly nodeType: NodeType;
}

/**
 * Returns what only a valid proposal has: its quest and node type. Throws MEMORY_PROPOSAL_INVALID, and VALIDATION_ERROR
 * for a quest of another project.
 */
async function requireSource({ ctx, proposal, identity }: Job): Promise<Source> {
  const { sourceQuest, nodeType } = proposal;
  const quest = await getQuest(ctx.documents, sourceQuest);
  const validation = validateProposal(proposal, quest !== null);
  if (!validation.valid || quest === null || !isNodeType(nodeType)) {
    throw refuseInvalid("accept", { proposal: proposalData(proposal), validation });
  }
  assertSameProject("source quest", quest.id, quest.projectId, identity);
  return { quest, nodeType };
}

/**
 * Returns the findings of the gate about a valid proposal. Throws MEMORY_PROPOSAL_INVALID when one of them is an error.
 */
async function requireFit({ ctx, proposal, replace }: Job): Promise<readonly Finding[]> {
  const replaces = replace === "" ? {} : { replaces: (await selectNode(ctx, replace)).id };
  const examined = { ...proposal, fields: { ...proposal.fields, ...replaces } };
  const findings = await examineProposal(ctx, examined);
  const checked = withExamination(proposal, validateProposal(proposal, true), findings);
  if (!checked.validation.valid) throw refuseInvalid("accept", validateData(proposal, checked));
  return findings;
}

/**
 * Returns the node file of this proposal; null when there is none. Throws USER_INPUT_ERROR when the file holds another
 * memory.
 */
async function findOwnNode({ ctx, proposal, identity }: Job): Promise<StoredDocument | null> {
  const { id, nodeType } = proposal;
  if (!isNodeType(nodeType)) return null;
  const node = await ctx.documents.get(nodeKey(nodeType, nodeId(nodeType, id)));
  if (node === null) return null;
  const owner = textField(node.fields, "project_id");
  const isOurs = owner === "" || owner === identity.project_id;
  if (!isOurs || textField(node.fields, "source_proposal") !== id) throw nodeTaken(id, nodeId(nodeType, id));
  return node;
}

async function draftNode(
  ctx: OrangeContext,
  { proposal: accepted, rev }: { readonly proposal: Proposal; readonly rev: string },
  { quest, nodeType }: Source,
): Promise<NodeDraft> {
  const identity = requireIdentity(ctx.project);
  const candidate = candidateText(accepted);
  const targets = await findTargets(ctx.sources, {
    text: candidate,
    paths: [...quest.scopePaths, ...touchedPaths(quest)],
  });
  return {
    id: nodeId(nodeType, accepted.id),
    nodeType,
    confidence: accepted.confidence,
    acceptedAt: accepted.updatedAt,
    sourceProposal: accepted.id,
    sourceQuest: accepted.sourceQuest,
    scopePaths: quest.scopePaths,
    sourceProposalHash: rev,
    candidate,
    evidence: findSection(accepted.body, SECTIONS.evidence) ?? "",
    projectId: identity.project_id,
    projectName: identity.project_name,
    ...(targets.length > 0 && { targets }),
  };
}
