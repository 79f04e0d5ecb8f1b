import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { readAllProjected } from "@orange-hyper/core/derived";
import { documentStem, listableFolders, type Unreadable } from "@orange-hyper/core/ports";
import { isNodeType, NODE_TYPES, nodeFolder, nodeId } from "@orange-hyper/core/storage";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { forgottenIds } from "@orange-hyper/graph";
import { type CheckedProposal, readCheckedProposals } from "../checked-proposals.js";
import { proposalFolder, STATUSES } from "../proposal.js";
import type { ProposalStatus } from "../schema.js";
import { currentIdentity } from "./identity.js";
import { compareNode, decodeNodeFile } from "./node-file.js";
import { NODE_SOURCES, type NodeSource } from "./node-source.js";
import { readQuestOwners } from "./quest-owners.js";

/**
 * Checks that every accepted proposal has its node, that every node has its accepted proposal, and that the two agree.
 */
export async function checkProvenance(ctx: OrangeContext): Promise<CheckResult> {
  const { proposals, unreadable } = await readCheckedProposals(
    ctx,
    await listableFolders(ctx.documents, STATUSES, proposalFolder),
  );
  const memory = { ...indexProposals(proposals, unreadable), ...(await readNodes(ctx)) };
  const identity = currentIdentity(ctx.project);
  const findings = [
    ...linkFindings(proposals, await readQuestOwners(ctx)),
    ...(identity === null
      ? []
      : missingNodes(memory, identity.project_id, await forgottenIds(ctx.documents))),
    ...rejectedWithNodes(memory),
  ];
  for (const node of memory.nodes) {
    const proposal = findSource(node, memory, findings);
    if (proposal === null || node.isCopyOf(proposal)) continue;
    const document = await ctx.documents.get(node.key);
    if (document !== null) compareNode(decodeNodeFile(document), proposal, findings);
  }
  return { checks: [], findings };
}

interface Memory extends Proposals, Nodes {}

interface Proposals {
  /**
   * The status of each proposal by id; of two copies the decided one counts. An unreadable file is listed by its file
   * name.
   */
  readonly statuses: ReadonlyMap<string, ProposalStatus>;
  readonly accepted: ReadonlyMap<string, CheckedProposal>;
}

interface Nodes {
  readonly nodes: readonly NodeSource[];
  /** Ids of all nodes; an unreadable file is listed by its file name. */
  readonly nodeIds: ReadonlySet<string>;
}

function indexProposals(proposals: readonly CheckedProposal[], unreadable: readonly Unreadable[]): Proposals {
  const statuses = new Map<string, ProposalStatus>();
  for (const status of ["pending", "rejected", "accepted"] as const) {
    const folder = proposalFolder(status);
    for (const { key } of unreadable)
      if (key.startsWith(`${folder}/`)) statuses.set(documentStem(key), status);
    for (const proposal of proposals) if (proposal.folder === status) statuses.set(proposal.id, status);
  }
  const accepted = new Map<string, CheckedProposal>();
  for (const proposal of proposals) if (proposal.folder === "accepted") accepted.set(proposal.id, proposal);
  return { statuses, accepted };
}

async function readNodes(ctx: OrangeContext): Promise<Nodes> {
  const folders = (await listableFolders(ctx.documents, NODE_TYPES, nodeFolder)).map(nodeFolder);
  const { values, unreadable } = await readAllProjected(ctx, folders, NODE_SOURCES);
  const nodeIds = new Set(unreadable.map(({ key }) => documentStem(key)));
  for (const { id } of values) nodeIds.add(id);
  return { nodes: values, nodeIds };
}

function linkFindings(
  proposals: readonly CheckedProposal[],
  owners: ReadonlyMap<string, string>,
): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { id, key, projectId, sourceQuest } of proposals) {
    const owner = owners.get(sourceQuest) ?? "";
    if (owner === "" || projectId === "" || owner === projectId) continue;
    findings.push({
      code: "PROJECT_ID_MISMATCH",
      level: "error",
      message: `memory proposal ${id} project_id ${projectId} does not match source quest ${sourceQuest} project_id ${owner}`,
      hint: `Correct project_id in ${key} or in its quest by hand; both belong to one project.`,
      boundary: true,
    });
  }
  return findings;
}

function missingNodes(
  { accepted, nodeIds }: Memory,
  currentId: string,
  forgotten: ReadonlySet<string>,
): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { id, nodeType, projectId } of accepted.values()) {
    if (projectId !== "" && projectId !== currentId) continue;
    if (!isNodeType(nodeType)) continue;
    const node = nodeId(nodeType, id);
    if (forgotten.has(node) && nodeIds.has(node)) findings.push(forgottenAndThere(node));
    if (nodeIds.has(node) || forgotten.has(node)) continue;
    findings.push({
      code: "ACCEPTED_PROPOSAL_MISSING_NODE",
      level: "error",
      message: `accepted memory proposal ${id} is missing graph node ${node}`,
      hint: `Run \`orange remember accept ${shellQuote(id)}\` again to create it.`,
    });
  }
  return findings;
}

/**
 * Reports a memory that is both forgotten and accepted, as after merging a branch that forgot it with one that changed
 * it.
 */
function forgottenAndThere(id: string): Finding {
  return {
    code: "FORGOTTEN_NODE_ACCEPTED",
    level: "warning",
    message: `graph node ${id} was forgotten, and is accepted memory as well`,
    hint: `Run \`orange remember forget ${shellQuote(id)} --reason "..."\`, or remove .orange-hyper/graph/forgotten/${id}.md to keep it.`,
  };
}

function rejectedWithNodes({ statuses, nodes, nodeIds }: Memory): readonly Finding[] {
  const rejected: string[] = [];
  for (const [id, status] of statuses) if (status === "rejected") rejected.push(id);
  if (rejected.length === 0) return [];
  const sources = new Set(nodes.map(({ sourceProposal }) => sourceProposal));
  const hasNode = (id: string): boolean =>
    sources.has(id) || NODE_TYPES.some((nodeType) => nodeIds.has(nodeId(nodeType, id)));
  return rejected.filter(hasNode).map((id) => ({
    code: "REJECTED_PROPOSAL_HAS_NODE",
    level: "error",
    message: `rejected memory proposal ${id} must not have graph nodes`,
    hint: "Remove the node file, then run `orange graph rebuild-index`.",
  }));
}

/**
 * Returns the accepted proposal that a node came from. Null when it is not accepted or not readable; adds a finding
 * unless only its file is unreadable.
 */
function findSource(
  node: NodeSource,
  { statuses, accepted }: Memory,
  findings: Finding[],
): CheckedProposal | null {
  const { id, sourceProposal } = node;
  if (sourceProposal === "") {
    findings.push(sourceMissing(node, msg`accepted graph node ${id} is missing source_proposal provenance`));
    return null;
  }
  const status = statuses.get(sourceProposal);
  if (status === undefined) {
    const message = msg`accepted graph node ${id} source_proposal ${sourceProposal} is missing accepted proposal file`;
    findings.push(sourceMissing(node, message));
    return null;
  }
  if (status !== "accepted") {
    findings.push(notAccepted(node, status));
    return null;
  }
  return accepted.get(sourceProposal) ?? null;
}

function sourceMissing({ key }: NodeSource, message: string): Finding {
  return {
    code: "ACCEPTED_NODE_SOURCE_PROPOSAL_MISSING",
    level: "error",
    message,
    hint: `Restore the accepted proposal from version control, or remove ${key} and run \`orange graph rebuild-index\`.`,
  };
}

function notAccepted({ id, key, sourceProposal }: NodeSource, status: ProposalStatus): Finding {
  return {
    code: "GRAPH_NODE_SOURCE_PROPOSAL_NOT_ACCEPTED",
    level: "error",
    message: `graph node ${id} source_proposal ${sourceProposal} is not an accepted proposal`,
    hint:
      status === "pending"
        ? `Run \`orange remember accept ${shellQuote(sourceProposal)}\`, or remove ${key} and run \`orange graph rebuild-index\`.`
        : `Remove ${key}, then run \`orange graph rebuild-index\`.`,
  };
}
