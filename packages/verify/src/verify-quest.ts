import { assertSameProject, type OrangeContext, requireConfig, requireIdentity } from "@orange-hyper/core";
import {
  activeQuest,
  assertValidQuest,
  listQuests,
  type ObservedCheck,
  type Quest,
  readCheckRuns,
  recordChecks,
  type StoredRun,
} from "@orange-hyper/quest";
import { CHECKED_CONTENT } from "@orange-hyper/verification";
import { noChecks } from "./errors.js";
import { type CheckPlan, planChecks } from "./plan-checks.js";
import { type Proof, proofOf } from "./proof.js";
import { type FinishedCheck, runCheck, type Watch } from "./run-check.js";

export interface VerifyInput {
  /** The newest active quest without it; where there is none, nothing is recorded. */
  readonly selector?: string | undefined;
  /** Command lines in place of those of the quest and the project. */
  readonly commands?: readonly string[];
}

/** What will run. */
export interface Verification {
  readonly quest: Quest | null;
  readonly plan: CheckPlan;
}

/** Finds the quest and its checks. Runs nothing; refuses where no check is known. */
export async function planVerification(ctx: OrangeContext, input: VerifyInput): Promise<Verification> {
  requireConfig(ctx.project);
  const quest = await findQuest(ctx, input.selector);
  const { root } = ctx.project;
  const plan = await planChecks(ctx, { quest, commands: input.commands ?? [], root });
  if (plan.checks.length === 0) throw noChecks(quest?.id ?? null, plan.byHand);
  return { quest, plan };
}

/** Hears of each check before and after it runs. */
export interface Report extends Watch {
  readonly begins: (command: string, index: number) => void;
  readonly ended: (check: FinishedCheck) => void;
}

/** How the checks came out. */
export interface VerificationResult extends Proof {
  readonly checks: readonly ObservedCheck[];
  /** False where files changed between the first check and the last one. */
  readonly isSteady: boolean;
}

/**
 * Runs every planned check, one after the other, and then records all of them with the quest, at once. Whoever stops it
 * before leaves nothing behind.
 */
export async function runVerification(
  ctx: OrangeContext,
  { quest, plan }: Verification,
  report: Report,
): Promise<VerificationResult> {
  const checks: ObservedCheck[] = [];
  const runs: StoredRun[] = [];
  const first = await ctx.sources.fingerprint(CHECKED_CONTENT);
  let before = first;
  for (const [index, { command }] of plan.checks.entries()) {
    report.begins(command, index);
    const { runs: found, ...check } = await runCheck(ctx, command, report);
    const after = await ctx.sources.fingerprint(CHECKED_CONTENT);
    const held = before === after ? after : null;
    checks.push({ ...check, fingerprint: check.outcome === "passed" ? held : null });
    for (const run of found)
      runs.push({ at: check.at, run, fingerprint: run.outcome === "passed" ? held : null });
    before = after;
    report.ended({ ...check, runs: found });
  }
  if (quest === null) return { checks, isSteady: before === first, ...(await proofOf(ctx, null, runs)) };
  await recordChecks(ctx, { selector: quest.id, checks, runs });
  // What passed before on the same content is as good.
  const earlier = (await readCheckRuns(ctx, quest)).filter(
    ({ fingerprint }) => fingerprint !== null && fingerprint === before,
  );
  return { checks, isSteady: before === first, ...(await proofOf(ctx, quest, [...earlier, ...runs])) };
}

async function findQuest(ctx: OrangeContext, selector: string | undefined): Promise<Quest | null> {
  const identity = requireIdentity(ctx.project);
  if (selector === undefined) {
    const { quests } = await listQuests(ctx.documents, "active");
    const isOurs = ({ projectId }: Quest): boolean => projectId === "" || projectId === identity.project_id;
    const newest = quests.find(isOurs);
    if (newest === undefined) return null;
    assertValidQuest(newest);
    return newest;
  }
  const quest = await activeQuest(ctx, selector);
  assertSameProject("Quest", quest.id, quest.projectId, identity);
  assertValidQuest(quest);
  return quest;
}
