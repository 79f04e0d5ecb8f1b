import { assertSameProject, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import { activeQuest } from "./active-quest.js";
import { addCheckRuns, type StoredRun } from "./check-runs.js";
import { type ObservedCheck, parseCheck, renderCheck } from "./observed-check.js";
import { decodeRecord, type QuestRecord } from "./quest.js";
import { withFields } from "./quest-file.js";
import { assertValidQuest } from "./validate.js";

export interface RecordChecksInput {
  readonly selector: string;
  /** Checks in the order in which they ran. */
  readonly checks: readonly ObservedCheck[];
  /** The runs that a later judgement needs. Separate from `checks`, because a command line may run several checks. */
  readonly runs?: readonly StoredRun[];
}

/**
 * Records the outcomes of checks in an active quest, all of them or none. A new outcome replaces an earlier one of the
 * same command. The runs are stored in a separate file that is local to this working copy.
 */
export async function recordChecks(ctx: OrangeContext, input: RecordChecksInput): Promise<QuestRecord> {
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "quest.checks", async () => {
    const quest = await activeQuest(ctx, input.selector);
    assertSameProject("Quest", quest.id, quest.projectId, identity);
    assertValidQuest(quest);
    const added = input.checks.map(renderCheck);
    const commands = new Set(added.map((entry) => parseCheck(entry)?.command));
    const kept = quest.checks.filter((entry) => !commands.has(parseCheck(entry)?.command));
    const { key, rev, body } = quest.document;
    const fields = withFields(quest.document.fields, {
      updated_at: ctx.clock.now(),
      checks: [...kept, ...added],
    });
    await ctx.documents.put(key, { fields, body }, { rev });
    await addCheckRuns(ctx, quest, input.runs ?? []);
    return decodeRecord(key, fields);
  });
}
