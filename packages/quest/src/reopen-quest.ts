import { assertSameProject, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import type { FieldValue, FrontMatter } from "@orange-hyper/core/documents";
import { documentStem } from "@orange-hyper/core/ports";
import { removeCheckRuns } from "./check-runs.js";
import { questAlreadyActive, questSelectorRequired } from "./errors.js";
import { openQuest, selectQuest } from "./find-quest.js";
import { readReason } from "./option-text.js";
import { decodeRecord, type QuestRecord, questFolder, questKey } from "./quest.js";
import { withFields, withSection } from "./quest-file.js";
import { assertValidQuest } from "./validate.js";

export interface ReopenQuestInput {
  readonly selector: string;
  readonly reason?: string | undefined;
}

/**
 * Reopens a completed or cancelled quest and records the reason. Its previous evidence no longer counts, but stays
 * readable in its body. If a reopening is interrupted, the quest still counts as ended, because of two copies the ended
 * one counts; repeating the command completes it.
 */
export async function reopenQuest(ctx: OrangeContext, input: ReopenQuestInput): Promise<QuestRecord> {
  if (input.selector.trim() === "") throw questSelectorRequired();
  const reason = readReason(input.reason);
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "quest.reopen", async () => {
    const selected = await selectQuest(ctx, input.selector, ["completed", "cancelled"]);
    const stem = documentStem(selected.key);
    const quest = (await openQuest(ctx.documents, stem))?.quest ?? selected;
    assertSameProject("Quest", quest.id, quest.projectId, identity);
    if (questFolder(quest.key) === "active") throw questAlreadyActive(quest.id);
    assertValidQuest(quest);
    const reopenedAt = ctx.clock.now();
    const fields = withFields(withoutEnding(quest.document.fields), {
      project_id: identity.project_id,
      project_name: quest.projectName || identity.project_name,
      status: "active",
      updated_at: reopenedAt,
      verification_status: "pending",
      verification_evidence: [],
      unverified_reason: "",
    });
    const items = [`Reopened at: ${reopenedAt}`, ...(reason === "" ? [] : [`Reason: ${reason}`])];
    const key = questKey("active", stem);
    await removeCheckRuns(ctx, quest);
    await ctx.documents.transaction([
      { put: key, document: { fields, body: withSection(quest.document.body, "Reopening", items) } },
      { remove: quest.key },
    ]);
    return decodeRecord(key, fields);
  });
}

/** Fields that an active quest does not have. */
const ENDING = new Set([
  "completed_at",
  "cancelled_at",
  "cancel_reason",
  "evidence_sources",
  "evidence_times",
  "checks",
]);

function withoutEnding(stored: FrontMatter): FrontMatter {
  const fields: Record<string, FieldValue> = {};
  for (const name of Object.keys(stored)) {
    const value = stored[name];
    if (value !== undefined && !ENDING.has(name)) fields[name] = value;
  }
  return fields;
}
