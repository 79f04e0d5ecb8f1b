import {
  assertSameProject,
  type OrangeContext,
  type ProjectIdentity,
  requireIdentity,
  withKernelLock,
} from "@orange-hyper/core";
import { type DocumentStore, documentStem, isSameArtefact } from "@orange-hyper/core/ports";
import {
  completionRequiresVerification,
  questAlreadyCancelled,
  questAlreadyCompleted,
  questInBothFolders,
  questSelectorRequired,
} from "./errors.js";
import { readVerification, type VerificationInput } from "./evidence.js";
import { openQuest, selectQuest } from "./find-quest.js";
import { decodeQuest, decodeRecord, type Quest, type QuestRecord, questFolder, questKey } from "./quest.js";
import { completedBody, type Verification, withFields } from "./quest-file.js";
import { assertValidQuest, validateQuest } from "./validate.js";

export interface CompleteQuestInput extends VerificationInput {
  readonly selector: string;
  /** Finds the files that the work changed; the first MAX_TOUCHED are recorded. Omitted: none are recorded. */
  readonly findTouched?: (quest: Quest) => Promise<readonly string[]>;
}

/** Maximum number of touched files that a quest records. */
export const MAX_TOUCHED = 20;

/**
 * Completes an active quest. The completed file is written before the active one is removed. A completion that was
 * interrupted in between is finished as already recorded, without new verification.
 */
export async function completeQuest(ctx: OrangeContext, input: CompleteQuestInput): Promise<QuestRecord> {
  if (input.selector.trim() === "") throw questSelectorRequired();
  const verification = await readVerification(ctx.files, input).catch((error: unknown) => {
    // Finishing an interrupted completion needs no evidence, because the recorded evidence stands.
    if (isStated(input)) throw error;
    return isInterrupted(ctx.documents, input.selector).then((isHalfDone) => {
      if (!isHalfDone) throw error;
      return null;
    });
  });
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "quest.done", async () => {
    const quest = await selectQuest(ctx, input.selector, ["active"]);
    assertSameProject("Quest", quest.id, quest.projectId, identity);
    const folder = questFolder(quest.key);
    if (folder === "completed") throw questAlreadyCompleted(quest.id);
    if (folder === "cancelled") throw questAlreadyCancelled(quest.id);
    const finished = await finishInterrupted(ctx, quest, identity);
    if (finished !== null) return finished;
    assertValidQuest(quest);
    if (verification === null) throw completionRequiresVerification(input.selector);
    const touched = (await input.findTouched?.(quest)) ?? [];
    return moveToCompleted(ctx, quest, { verification, identity, touched });
  });
}

function isStated({ evidence = [], evidenceFiles = [], unverifiedReason }: VerificationInput): boolean {
  return evidence.length + evidenceFiles.length > 0 || unverifiedReason !== undefined;
}

async function isInterrupted(documents: DocumentStore, id: string): Promise<boolean> {
  return (await openQuest(documents, id).catch(() => null))?.interrupted === true;
}

async function finishInterrupted(
  ctx: OrangeContext,
  quest: Quest,
  identity: ProjectIdentity,
): Promise<QuestRecord | null> {
  const stem = documentStem(quest.key);
  if (await ctx.documents.exists(questKey("cancelled", stem))) throw questAlreadyCancelled(quest.id);
  const document = await ctx.documents.get(questKey("completed", stem));
  if (document === null) return null;
  const completed = decodeQuest(document);
  assertSameProject("Quest", completed.id, completed.projectId, identity);
  const isOther = completed.id !== quest.id || !isSameArtefact(document.fields, quest.document.fields);
  if (isOther || validateQuest(completed).length > 0) throw questInBothFolders(quest.id);
  await ctx.documents.remove(quest.key);
  return completed;
}

interface Outcome {
  readonly verification: Verification;
  readonly identity: ProjectIdentity;
  readonly touched: readonly string[];
}

async function moveToCompleted(ctx: OrangeContext, quest: Quest, outcome: Outcome): Promise<QuestRecord> {
  const { verification, identity, touched } = outcome;
  const completedAt = ctx.clock.now();
  const key = questKey("completed", quest.id);
  const fields = withFields(quest.document.fields, {
    project_id: identity.project_id,
    project_name: quest.projectName || identity.project_name,
    status: "completed",
    updated_at: completedAt,
    ...(touched.length === 0 ? {} : { touched_paths: touched.slice(0, MAX_TOUCHED) }),
    verification_status: verification.status,
    verification_evidence: verification.evidence.map(({ text }) => text),
    ...(verification.evidence.length === 0
      ? {}
      : { evidence_sources: verification.evidence.map(({ source }) => source) }),
    ...(verification.evidence.every(({ at }) => at === undefined)
      ? {}
      : { evidence_times: verification.evidence.map(({ at }) => at ?? "") }),
    unverified_reason: verification.unverifiedReason,
    completed_at: completedAt,
  });
  const body = completedBody(quest.document.body, verification, completedAt);
  await ctx.documents.transaction([
    { put: key, document: { fields, body }, when: { absent: true } },
    { remove: quest.key },
  ]);
  return decodeRecord(key, fields);
}
