import { displayPath, type OrangeContext, toOrangeError } from "@orange-hyper/core";
import { isNodeType } from "@orange-hyper/core/storage";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import type { QuestRecord } from "@orange-hyper/quest";
import { fileKey } from "../keys.js";
import type { DurableType } from "../prompt/words.js";
import type { Ledger } from "../state/ledger.js";
import type { TurnCompletion } from "../state/turn.js";
import { candidateSentence } from "./candidate.js";

/** What became of the proposal, as a stop answers it. */
export type ProposalAnswer = Readonly<Record<string, unknown>>;

const CANDIDATES_FOLDER = "local/runtime/candidates";
const NOTHING_DURABLE = "No durable decision, constraint, risk, or verification candidate detected.";

/**
 * Proposes what a verified quest may leave behind, if there is something specific to say that nobody has proposed yet. The
 * caller holds the kernel lock. Never throws: a completed quest stays completed.
 */
export async function proposeFromTurn(
  ctx: OrangeContext,
  quest: QuestRecord,
  { ledger, completion }: { readonly ledger: Ledger; readonly completion: TurnCompletion },
): Promise<ProposalAnswer> {
  if (ledger.durable_type === null) return refused(NOTHING_DURABLE);
  if (completion.verification_status !== "verified")
    return refused("Only a verified Quest is proposed from.");
  try {
    return await propose(ctx, quest, { ledger, completion });
  } catch (error) {
    return refused(`The proposal was not written (${toOrangeError(error).code}).`);
  }
}

async function propose(
  ctx: OrangeContext,
  quest: QuestRecord,
  { ledger, completion }: { readonly ledger: Ledger; readonly completion: TurnCompletion },
): Promise<ProposalAnswer> {
  const { candidateNormalForm, isWeakCandidate, proposeMemory } = await import("@orange-hyper/memory");
  const type = ledger.durable_type ?? "";
  if (!isNodeType(type)) return refused(NOTHING_DURABLE);
  const candidate = candidateSentence({
    type: type as DurableType,
    outputContract: quest.outputContract,
    touchedPaths: ledger.touched_paths,
    scope: ledger.scope,
    evidence: completion.evidence,
  });
  if (candidate === null || isWeakCandidate(candidate)) {
    return refused("The candidate memory would not be specific enough.");
  }
  const key = `${CANDIDATES_FOLDER}/${fileKey(ctx.ids.digest(`candidate\0${candidateNormalForm(candidate)}`))}.json`;
  const known = await knownProposal(ctx, key);
  if (known !== null && !known.includes(quest.id)) {
    return { ...refused("The same candidate memory was proposed before."), duplicated: true };
  }
  const { proposal, duplicated } = await proposeMemory(ctx, quest.id, { candidate, nodeType: type });
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

function refused(reason: string): ProposalAnswer {
  return { created: false, reason, auto_accepted: false };
}
