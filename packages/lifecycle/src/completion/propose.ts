import { displayPath, type Key, type OrangeContext, toOrangeError } from "@orange-hyper/core";
import { isNodeType } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import type { QuestRecord } from "@orange-hyper/quest";
import { fileKey } from "../keys.js";
import type { HeldFact } from "../state/held-facts.js";
import { statedQuest, statedQuestId } from "./stated-quest.js";

/** The outcome of a proposal as a stop reports it. */
export type ProposalAnswer = Readonly<Record<string, unknown>>;

const CANDIDATES_FOLDER = "local/runtime/candidates";

/** The outcome of proposing a fact. */
interface Proposed {
  readonly answer: ProposalAnswer;
  /** True when the fact need not be proposed again. */
  readonly isSettled: boolean;
}

/**
 * Proposes a fact, unless it was proposed before, whatever was decided about it. The proposal's source is the given
 * quest, or, without one, a quest that only records the fact. If the fact comes from an agent whose work nothing
 * verified, the proposal states this for the reviewer. If it restates what the user `said`, the proposal quotes that.
 * The caller must hold the kernel lock. Never throws, so that a completed quest stays completed.
 */
export async function proposeFact(
  ctx: OrangeContext,
  fact: HeldFact,
  source: QuestRecord | null,
  said: HeldFact | null = null,
): Promise<Proposed> {
  try {
    return { answer: await propose(ctx, fact, source, said), isSettled: true };
  } catch (error) {
    const { code, message } = toOrangeError(error);
    if (code === "MEMORY_PROPOSAL_INVALID") return { answer: refused(message), isSettled: true };
    // A quest that is broken or belongs to another project cannot be a source. The fact is proposed without it, so that
    // it is not lost.
    if (source !== null && (code === "USER_INPUT_ERROR" || code === "VALIDATION_ERROR"))
      return proposeFact(ctx, fact, null, said);
    return { answer: refused(`The proposal was not written (${code}).`), isSettled: false };
  }
}

/** Builds the answer that explains why nothing was proposed. */
export function refused(reason: string): ProposalAnswer {
  return { created: false, reason, auto_accepted: false };
}

async function propose(
  ctx: OrangeContext,
  fact: HeldFact,
  source: QuestRecord | null,
  said: HeldFact | null,
): Promise<ProposalAnswer> {
  const { candidateNormalForm, proposeMemory, refusalReason } = await import("@orange-hyper/memory");
  const { text, type } = fact;
  const what = fact.by === "user" ? "rule" : "fact";
  const keyOf = (candidate: string): Key =>
    `${CANDIDATES_FOLDER}/${fileKey(ctx.ids.digest(`candidate\0${candidateNormalForm(candidate)}`))}.json`;
  const keys = [fact, ...(said === null ? [] : [said])].map((one) => keyOf(one.text));
  for (const key of keys) {
    const known = await knownProposal(ctx, key);
    if (known !== null)
      return { ...answered(known), created: false, reason: "The same candidate memory was proposed before." };
  }
  // Checked before `statedQuest`, so that no quest is created for a fact that would be refused.
  const unfit = source === null ? refusalReason(text, what) : null;
  if (unfit !== null) return refused(unfit);
  const quest = source ?? (await statedQuest(ctx, fact));
  const restated = await findRestated(ctx, fact, {
    quests: [quest.id, statedQuestId(ctx, fact.session)],
    keyOf,
  });
  if (restated !== null) {
    for (const key of keys)
      await writeStateFile(ctx.blobs, key, { schema_version: 1, proposal_id: restated.id, by: restated.by });
    return {
      ...answered({ ...restated, status: "pending" }),
      created: false,
      reason: "It was proposed before in other words.",
    };
  }
  const { proposal, duplicated } = await proposeMemory(ctx, quest.id, {
    text,
    nodeType: isNodeType(type) ? type : undefined,
    why: said === null ? whyOf(fact, source) : whyRestated(said),
    unattended: what,
  });
  for (const key of keys)
    await writeStateFile(ctx.blobs, key, { schema_version: 1, proposal_id: proposal.id, by: fact.by });
  return {
    ...answered({ key: proposal.key, id: proposal.id, status: "pending" }),
    created: !duplicated,
    duplicated,
  };
}

/**
 * Finds the pending proposal, from the same work or session, in which the other of user and agent stated a fact in other
 * words at the end of an earlier turn. Null when there is none.
 */
async function findRestated(
  { blobs, documents }: OrangeContext,
  { text, by }: HeldFact,
  { quests, keyOf }: { readonly quests: readonly string[]; readonly keyOf: (candidate: string) => Key },
): Promise<(Omit<Known, "status"> & Pick<HeldFact, "by">) | null> {
  const { candidateText, listProposals, restates } = await import("@orange-hyper/memory");
  const { proposals } = await listProposals(documents, { status: "pending" });
  const other = by === "user" ? "agent" : "user";
  for (const proposal of proposals.filter(({ sourceQuest }) => quests.includes(sourceQuest ?? ""))) {
    const candidate = candidateText(proposal);
    const file = await readStateFile(blobs, keyOf(candidate));
    if (file.kind === "object" && file.value["by"] === other && restates(candidate, text))
      return { id: proposal.id, key: proposal.key, by: other };
  }
  return null;
}

function whyRestated({ text }: HeldFact): string {
  return msg`Stated by the user, and put in these words by the agent. The user's words: "${text}"`;
}

function whyOf({ by, at }: HeldFact, source: QuestRecord | null): string {
  if (source === null)
    return by === "user"
      ? msg`Stated by the user outside any recorded work.`
      : msg`Stated by the agent outside any recorded work. Nothing of it was verified.`;
  if (by === "user")
    return source.completedAt !== null && Date.parse(at) > Date.parse(source.completedAt)
      ? msg`Stated by the user after the work on this quest.`
      : msg`Stated by the user during the work on this quest.`;
  return source.verificationStatus === "verified"
    ? msg`Stated by the agent at the end of the work on this quest.`
    : msg`Stated by the agent at the end of the work on this quest. That work was not verified.`;
}

interface Known {
  readonly id: string;
  readonly key: Key;
  readonly status: string;
}

function answered({ id, key, status }: Known): ProposalAnswer {
  return { duplicated: true, id, file: displayPath(key), status, auto_accepted: false };
}

/** Finds an earlier proposal of the same fact in any status; null when there is none or its file is gone. */
async function knownProposal({ blobs, documents }: OrangeContext, candidate: Key): Promise<Known | null> {
  const file = await readStateFile(blobs, candidate);
  const id = file.kind === "object" ? file.value["proposal_id"] : undefined;
  if (typeof id !== "string" || !/^[\w-]+$/.test(id)) return null;
  for (const status of ["pending", "accepted", "rejected"]) {
    const key = `proposals/memory-delta/${status}/${id}.md`;
    if (await documents.exists(key)) return { id, key, status };
  }
  return null;
}
