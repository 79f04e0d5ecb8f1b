import {
  assertSameProject,
  type OrangeContext,
  requireConfig,
  requireIdentity,
  withKernelLock,
} from "@orange-hyper/core";
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
  /** Selects the quest. Default: the newest active one; when there is none, nothing is recorded. */
  readonly selector?: string | undefined;
  /** Command lines that replace the checks of the quest and the project. */
  readonly commands?: readonly string[];
}

/** A quest with the checks to run. */
export interface Verification {
  readonly quest: Quest | null;
  readonly plan: CheckPlan;
}

/** Finds the quest and its checks. Runs nothing; throws when no check is known. */
export async function planVerification(ctx: OrangeContext, input: VerifyInput): Promise<Verification> {
  requireConfig(ctx.project);
  const quest = await findQuest(ctx, input.selector);
  const { root } = ctx.project;
  const plan = await planChecks(ctx, { quest, commands: input.commands ?? [], root });
  if (plan.checks.length === 0) throw noChecks(quest?.id ?? null, plan.byHand);
  return { quest, plan };
}

/** Receives each check before and after it runs. */
export interface Report extends Watch {
  readonly begins: (command: string, index: number) => void;
  readonly ended: (check: FinishedCheck) => void;
}

/** The results of the checks. */
export interface VerificationResult extends Proof {
  readonly checks: readonly ObservedCheck[];
  /** False when files changed between the first check and the last. */
  readonly isContentUnchanged: boolean;
}

/**
 * Runs every planned check in order, then records all results at once. When it is stopped before, nothing is recorded.
 * Where nothing can be recorded, it throws before the first check.
 */
export async function runVerification(
  ctx: OrangeContext,
  { quest, plan }: Verification,
  report: Report,
): Promise<VerificationResult> {
  if (quest !== null) await withKernelLock(ctx, "verify.run", async () => undefined);
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
  if (quest === null)
    return { checks, isContentUnchanged: before === first, ...(await proofOf(ctx, null, runs)) };
  await recordChecks(ctx, { selector: quest.id, checks, runs });
  // Earlier checks that passed on the same content count as well.
  const earlier = (await readCheckRuns(ctx, quest)).filter(
    ({ fingerprint }) => fingerprint !== null && fingerprint === before,
  );
  return {
    checks,
    isContentUnchanged: before === first,
    ...(await proofOf(ctx, quest, [...earlier, ...runs])),
  };
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
