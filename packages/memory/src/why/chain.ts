import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { listField, textField } from "@orange-hyper/core/documents";
import { type Commit, readFolder } from "@orange-hyper/core/ports";
import {
  decodeNode,
  FORGOTTEN_FOLDER,
  type GraphNode,
  getNode,
  readRelationLines,
  readRelations,
  relationKey,
  selectNode,
} from "@orange-hyper/graph";
import {
  checkEvidence,
  evidenceTimes,
  getQuest,
  parseCheck,
  type Quest,
  questEvidence,
  verificationSource,
} from "@orange-hyper/quest";
import { findEdit } from "../edited/find-edit.js";
import { acceptedProposal } from "../edited/select-edited.js";
import { findForgotten } from "../life/find-forgotten.js";
import type { StoredProposal } from "../proposal.js";
import { REVISIONS } from "../revise.js";
import type { WhyData } from "../schema.js";
import { commitsOfWork } from "./commits.js";

/**
 * Returns the chain behind a memory: its node, accepted or forgotten, and its successors; its proposal, the source
 * quest and the quest's evidence; the commits that hold the work, and those that changed its files since. What cannot
 * be found is null or empty, and listed in `missing`.
 */
export async function whyMemory(ctx: OrangeContext, selector: string): Promise<WhyData> {
  const { node, forgotten } = await selectAny(ctx, selector);
  const proposal = await acceptedProposal(ctx, node);
  const quest = await getQuest(ctx.documents, node.sourceQuest).catch(() => null);
  const commits = await commitsOfWork(ctx, node, quest);
  return {
    node: {
      id: node.id,
      file: displayPath(node.key),
      node_type: node.nodeType,
      text: node.candidateMemory,
      at: node.acceptedAt || null,
      known: "recorded",
    },
    superseded_by: await successorsOf(ctx, node),
    forgotten,
    proposal: proposal === null ? null : proposalPart(proposal),
    quest: quest === null ? null : questPart(quest),
    edited: proposal === null ? null : findEdit(node, proposal),
    evidence: quest === null ? [] : evidencePart(quest),
    commits: (commits?.own ?? []).map(commitPart),
    later_commits: (commits?.later ?? []).map(commitPart),
    missing: [
      ...(proposal === null ? ["proposal" as const] : []),
      ...(quest === null ? ["quest" as const] : []),
      ...(commits === null || quest === null ? ["commits" as const] : []),
    ],
  };
}

/** Returns the selected accepted memory, or else the forgotten one. */
async function selectAny(
  ctx: OrangeContext,
  selector: string,
): Promise<{ readonly node: GraphNode; readonly forgotten: WhyData["forgotten"] }> {
  try {
    return { node: await selectNode(ctx, selector), forgotten: null };
  } catch (error) {
    const stored =
      selector === "current" || selector === "last"
        ? null
        : findForgotten(await readFolder(ctx.documents, FORGOTTEN_FOLDER), selector);
    if (stored === null) throw error;
    const { fields } = stored;
    const reason = textField(fields, "forgotten_reason");
    return {
      node: decodeNode(stored),
      forgotten: { reason, at: textField(fields, "forgotten_at") || null, known: "recorded" },
    };
  }
}

/** Returns the memories that superseded it; their relations tell since when. */
async function successorsOf(ctx: OrangeContext, { id }: GraphNode): Promise<WhyData["superseded_by"]> {
  const found: WhyData["superseded_by"] = [];
  const relations = (await readRelations(ctx.blobs)).filter(
    ({ type, target }) => type === "supersedes" && target === id,
  );
  const lines = relations.length === 0 ? [] : await readRelationLines(ctx.blobs);
  for (const relation of relations) {
    const successor = await getNode(ctx, relation.source).catch(() => null);
    if (successor === null) continue;
    const times = lines.filter((line) => relationKey(line) === relationKey(relation)).map(({ at }) => at);
    const at = times.sort().at(-1) || null;
    found.push({ id: relation.source, text: successor.candidateMemory, at, known: "recorded" });
  }
  return found;
}

function commitPart({ id, at, subject }: Commit): WhyData["commits"][number] {
  return { id, at, subject, known: "observed" };
}

function proposalPart(proposal: StoredProposal): NonNullable<WhyData["proposal"]> {
  return {
    id: proposal.id,
    file: displayPath(proposal.key),
    /** The first wording: a revision leaves the title unchanged. */
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
    verification_source: verificationSource(quest),
    scope_paths: [...quest.scopePaths],
    known: "recorded",
  };
}

function evidencePart(quest: Quest): WhyData["evidence"] {
  const times = evidenceTimes(quest);
  const checks = quest.checks.flatMap((entry) => parseCheck(entry) ?? []);
  const known = questEvidence(quest).map(({ text, source }, index) => ({
    text,
    // Typed evidence dates from the completion; an observed check has a time of its own.
    at:
      times[index] ||
      (checks.find((check) => source === "observed" && checkEvidence(check).text === text)?.at ??
        quest.completedAt),
    known: source,
  }));
  if (known.length > 0 || quest.unverifiedReason === "") return known;
  return [{ text: `Not verified: ${quest.unverifiedReason}`, at: quest.completedAt, known: "stated" }];
}
