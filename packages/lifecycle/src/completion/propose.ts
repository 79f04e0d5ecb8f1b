import { displayPath, type OrangeContext, toOrangeError } from "@orange-hyper/core";
import { isNodeType } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import type { QuestRecord } from "@orange-hyper/quest";
import { fileKey } from "../keys.js";
import type { Fact } from "../state/session.js";

/** What became of a proposal, as a stop answers it. */
export type ProposalAnswer = Readonly<Record<string, unknown>>;

const CANDIDATES_FOLDER = "local/runtime/candidates";

function whyOf(by: Fact["by"], { verificationStatus }: QuestRecord): string {
  if (by === "user") return msg`Stated by the user during the work on this quest.`;
  return verificationStatus === "verified"
    ? msg`Stated by the agent at the end of the work on this quest.`
    : msg`Stated by the agent at the end of the work on this quest. That work was not verified.`;
}

/**
 * Proposes the facts that were stated during a quest, each once, and none that was proposed before. What an agent states of work
 * that nothing verified says so, for whoever decides about it. The caller holds the kernel lock. Never throws: a completed quest
 * stays completed.
 */
export async function proposeFacts(
  ctx: OrangeContext,
  quest: QuestRecord,
  facts: readonly Fact[],
): Promise<readonly ProposalAnswer[]> {
  const answers: ProposalAnswer[] = [];
  for (const fact of facts) answers.push(await proposeFact(ctx, quest, fact));
  return answers;
}

/** Says why nothing was proposed. */
export function refused(reason: string): ProposalAnswer {
  return { created: false, reason, auto_accepted: false };
}

async function proposeFact(ctx: OrangeContext, quest: QuestRecord, fact: Fact): Promise<ProposalAnswer> {
  try {
    return await propose(ctx, quest, fact);
  } catch (error) {
    const { code, message } = toOrangeError(error);
    return refused(code === "MEMORY_PROPOSAL_INVALID" ? message : `The proposal was not written (${code}).`);
  }
}

async function propose(ctx: OrangeContext, quest: QuestRecord, fact: Fact): Promise<ProposalAnswer> {
  const { candidateNormalForm, proposeMemory } = await import("@orange-hyper/memory");
  const { text, type, by } = fact;
  const key = `${CANDIDATES_FOLDER}/${fileKey(ctx.ids.digest(`candidate\0${candidateNormalForm(text)}`))}.json`;
  const known = await knownProposal(ctx, key);
  if (known !== null && !known.includes(quest.id)) {
    return { ...refused("The same candidate memory was proposed before."), duplicated: true };
  }
  const { proposal, duplicated } = await proposeMemory(ctx, quest.id, {
    text,
    nodeType: isNodeType(type) ? type : undefined,
    why: whyOf(by, quest),
    isUnattended: true,
  });
  await writeStateFile(ctx.blobs, key, { schema_version: 1, proposal_id: proposal.id });
  return {
    created: !duplicated,
    duplicated,
    id: proposal.id,
    file: displayPath(proposal.key),
    status: "pending",
    auto_accepted: false,
  };
}

/** The proposal that says the same already, whatever was decided about it; null where there is none any more. */
async function knownProposal({ blobs, documents }: OrangeContext, key: string): Promise<string | null> {
  const file = await readStateFile(blobs, key);
  const id = file.kind === "object" ? file.value["proposal_id"] : undefined;
  if (typeof id !== "string" || !/^[\w-]+$/.test(id)) return null;
  for (const folder of ["pending", "accepted", "rejected"]) {
    if ((await documents.get(`proposals/memory-delta/${folder}/${id}.md`)) !== null) return id;
  }
  return null;
}
