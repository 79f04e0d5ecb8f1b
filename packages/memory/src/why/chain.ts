import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { listField } from "@orange-hyper/core/documents";
import type { Commit } from "@orange-hyper/core/ports";
import { type GraphNode, holdingOf, parseTarget, readConfirmations, selectNode } from "@orange-hyper/graph";
import { getQuest, parseCheck, type Quest, questEvidence, touchedPaths } from "@orange-hyper/quest";
import { findEdit } from "../edited/find-edit.js";
import { acceptedProposal } from "../edited/select-edited.js";
import type { StoredProposal } from "../proposal.js";
import { REVISIONS } from "../revise.js";
import type { WhyData } from "../schema.js";

/**
 * Where a memory comes from: its node, the proposal that it was, the quest that this came from, the evidence of the quest, and
 * the commits that were made while the quest was open, and those that changed its files since. What cannot be found is null or empty, and named in `missing`.
 */
export async function whyMemory(ctx: OrangeContext, selector: string): Promise<WhyData> {
  const node = await selectNode(ctx, selector);
  const proposal = await acceptedProposal(ctx, node);
  const quest = await getQuest(ctx.documents, node.sourceQuest).catch(() => null);
  const commits = quest === null ? null : await commitsOf(ctx, quest);
  return {
    node: {
      id: node.id,
      file: displayPath(node.key),
      node_type: node.nodeType,
      text: node.candidateMemory,
      at: node.acceptedAt || null,
      known: "recorded",
    },
    proposal: proposal === null ? null : proposalPart(proposal),
    quest: quest === null ? null : questPart(quest),
    edited: proposal === null ? null : findEdit(node, proposal),
    evidence: quest === null ? [] : evidencePart(quest),
    commits: (commits ?? []).map((commit) => ({ ...commit, known: "observed" })),
    later_commits: (await laterCommits(ctx, node, quest)).map((commit) => ({ ...commit, known: "observed" })),
    missing: [
      ...(proposal === null ? ["proposal" as const] : []),
      ...(quest === null ? ["quest" as const] : []),
      ...(commits === null ? ["commits" as const] : []),
    ],
  };
}

function commitsOf({ git, clock }: OrangeContext, quest: Quest): Promise<readonly Commit[] | null> {
  const { createdAt, completedAt, scopePaths } = quest;
  const span = { from: createdAt, to: completedAt ?? clock.now(), paths: scopePaths };
  return git.commitsBetween?.(span) ?? Promise.resolve(null);
}

/** What changed of that which the memory speaks of, or of the files of its quest, since it was accepted; the last commits. */
async function laterCommits(
  { git, clock, logs }: OrangeContext,
  { id, acceptedAt, document }: GraphNode,
  quest: Quest | null,
): Promise<readonly Commit[]> {
  const held = holdingOf(document, (await readConfirmations({ logs })).get(id));
  const targets = held.targets.flatMap((text) => parseTarget(text)?.path ?? []);
  const paths = [
    ...new Set([...targets, ...(quest === null ? [] : [...quest.scopePaths, ...touchedPaths(quest)])]),
  ];
  const from = quest?.completedAt ?? acceptedAt;
  if (paths.length === 0 || Number.isNaN(Date.parse(from))) return [];
  // Git tells whole seconds, and what was made in that of the completion is of the quest.
  const next = new Date(Math.floor(Date.parse(from) / 1000) * 1000 + 1000).toISOString();
  return (await git.commitsBetween?.({ from: next, to: clock.now(), paths })) ?? [];
}

function proposalPart(proposal: StoredProposal): NonNullable<WhyData["proposal"]> {
  return {
    id: proposal.id,
    file: displayPath(proposal.key),
    /** What it said first: a revision leaves the title alone. */
    first_words: proposal.title,
    at: proposal.createdAt || null,
    decided_at: proposal.updatedAt || null,
    known: "recorded",
    revisions: listField(proposal.fields, REVISIONS).map((entry) => {
      const [at = "", ...names] = entry.split(/,? /);
      return { at, changed: names };
    }),
  };
}

function questPart(quest: Quest): NonNullable<WhyData["quest"]> {
  return {
    id: quest.id,
    file: displayPath(quest.key),
    title: quest.title,
    at: quest.createdAt || null,
    completed_at: quest.completedAt,
    verification_status: quest.verificationStatus,
    scope_paths: [...quest.scopePaths],
    known: "recorded",
  };
}

function evidencePart(quest: Quest): WhyData["evidence"] {
  const checks = quest.checks.flatMap((entry) => parseCheck(entry) ?? []);
  const known = questEvidence(quest).map(({ text, source }) => ({
    text,
    // Only a check that was seen has a time of its own.
    at:
      checks.find(({ command }) => source === "observed" && text.startsWith(`${command} passed`))?.at ??
      quest.completedAt,
    known: source,
  }));
  if (known.length > 0 || quest.unverifiedReason === "") return known;
  return [{ text: `Not verified: ${quest.unverifiedReason}`, at: quest.completedAt, known: "stated" }];
}
