import type { OrangeContext } from "@orange-hyper/core";
import { msg, shellQuote } from "@orange-hyper/core/text";
import {
  completeQuest,
  type EvidenceSource,
  endQuest,
  openQuest,
  parseCheck,
  type Quest,
  type QuestRecord,
  questFolder,
  recordChecks,
  verificationSource,
} from "@orange-hyper/quest";
import { CHECKED_CONTENT } from "@orange-hyper/verification";
import type { RunState } from "../engine/state.js";
import type { BlobRef } from "../model/refs.js";
import { evidenceStale, gatesUnmet } from "./errors.js";
import { type EvidenceBundle, evidenceText } from "./evidence-text.js";
import { type ObservedChecks, observedChecks } from "./observed-checks.js";
import { provesLevel } from "./proves-level.js";
import { requireActiveQuest } from "./quest-facts.js";

export interface Finishing {
  readonly state: RunState;
  readonly bundle: EvidenceBundle;
  /** Absolute path of the work tree. */
  readonly folder: string;
  /** When the last validation ended. */
  readonly validatedAt: string;
  /** Returns the digest of the current work tree; null when it no longer exists. */
  readonly currentTree: () => Promise<string | null>;
  readonly readBlob: (ref: BlobRef) => Promise<string | null>;
  /** Files that the run changed. */
  readonly touched: readonly string[];
  readonly allowStub: boolean;
}

export interface FinishedQuest {
  readonly quest: QuestRecord;
  /** "observed" when the measurements suffice for the quest's level. */
  readonly source: EvidenceSource;
  readonly evidence: string;
  readonly warnings: readonly string[];
}

/**
 * Completes the quest of a run with the runtime's measurements: records its commands as observed checks with class and
 * fingerprint, and lists them first in the evidence. Idempotent: a run that has already completed its quest returns the
 * same result. Throws GATES_UNMET for a run that is not completed and verified, EVIDENCE_STALE when the tree has
 * changed since, QUEST_NOT_ACTIVE, and PROJECT_ID_MISMATCH.
 */
export async function finishRun(ctx: OrangeContext, finishing: Finishing): Promise<FinishedQuest> {
  const { state, bundle } = finishing;
  requireVerified(state, finishing.allowStub);
  const evidence = evidenceText(bundle);
  const before = await completedBy(ctx, state);
  if (before !== null)
    return { quest: before, source: verificationSource(before) ?? "stated", evidence, warnings: [] };
  await requireSameTree(finishing);
  const quest = await requireActiveQuest(ctx, state.quest_id);
  const observed = await observe(ctx, finishing);
  await requireSameTree(finishing);
  requireNothingFailing(quest, observed);
  const level = quest.route.split("/")[3] ?? "";
  const isProven = await provesLevel(ctx, observed.passed, { level, touched: finishing.touched });
  const source = isProven ? "observed" : "stated";
  if (observed.checks.length > 0)
    await recordChecks(ctx, { selector: quest.id, checks: observed.checks, runs: observed.runs });
  const completed = await endQuest(ctx, (held) =>
    completeQuest(held, {
      selector: quest.id,
      evidence: [{ text: evidence, source }],
      findTouched: async () => finishing.touched,
    }),
  );
  return { quest: completed, source, evidence, warnings: isProven ? [] : [byStatement(level)] };
}

/**
 * Throws GATES_UNMET for a run that proves nothing. Names the command by which a person may complete the quest anyway,
 * but never runs it.
 */
function requireVerified(state: RunState, allowStub: boolean): void {
  const { run_id, quest_id, status, verification, unmet } = state;
  if (status !== "completed")
    throw gatesUnmet({
      message: `The run ${run_id} is ${status}, so its gates are not met.`,
      hint: `Run \`orange run status ${run_id}\` to see what is missing.`,
      data: { run_id, status, unmet },
    });
  if (verification !== "verified") {
    const command = unverifiedCommand(quest_id, run_id);
    throw gatesUnmet({
      message: `The run ${run_id} is completed, and nothing that it did was verified by a command.`,
      hint: `Run \`${command}\` if that is what you want.`,
      data: { run_id, status, verification, quest_done_command: command },
    });
  }
  if (state.is_stub && !allowStub)
    throw gatesUnmet({
      message: `A script played a role of the run ${run_id}, so it proves nothing of a model's work.`,
      hint: `Run \`orange run finish ${run_id} --allow-stub\` if a script is what you wanted.`,
      data: { run_id, stub: true },
    });
}

/** Returns the command by which a person completes the quest of an unverified run. */
function unverifiedCommand(quest: string, run: string): string {
  const reason = `The run ${run} was completed without a validation command.`;
  return `orange quest done ${shellQuote(quest)} --unverified ${shellQuote(reason)}`;
}

/** Returns the run's quest if this run has already completed it; otherwise null. */
async function completedBy(
  { documents }: OrangeContext,
  { quest_id, run_id }: RunState,
): Promise<Quest | null> {
  const found = await openQuest(documents, quest_id);
  if (found === null || found.interrupted || questFolder(found.quest.key) !== "completed") return null;
  const isOurs = found.quest.verificationEvidence.some((text) => text.startsWith(`Run ${run_id} `));
  return isOurs ? found.quest : null;
}

async function requireSameTree({ state, currentTree }: Finishing): Promise<void> {
  if ((await currentTree()) !== state.tree_digest) throw evidenceStale(state.run_id);
}

async function observe(ctx: OrangeContext, finishing: Finishing): Promise<ObservedChecks> {
  const { state, bundle, folder, validatedAt, readBlob } = finishing;
  // The tree is the validated one, so its current fingerprint is valid for then, too. The worktree of a task has no
  // fingerprint, because it differs from the project's.
  const isHere = state.workspace.kind === "in_place";
  return observedChecks(ctx, bundle.commands, {
    folder,
    at: validatedAt,
    fingerprint: isHere ? await ctx.sources.fingerprint(CHECKED_CONTENT) : null,
    configured: state.settings.validation,
    readBlob,
  });
}

/** Throws GATES_UNMET when a check of the quest has failed and this run did not repeat it. */
function requireNothingFailing({ id, checks }: Quest, observed: ObservedChecks): void {
  const ran = new Set(observed.checks.map(({ command }) => command));
  const failing = checks
    .map(parseCheck)
    .flatMap((check) =>
      check?.outcome === "failed" && check.kind !== "none" && !ran.has(check.command) ? [check] : [],
    );
  const [first] = failing;
  if (first === undefined) return;
  throw gatesUnmet({
    message: `A check of the quest still fails: ${first.command}.`,
    hint: `Run \`orange verify ${shellQuote(id)} --verify ${shellQuote(first.command)}\` once it passes.`,
    data: { failing: failing.map(({ command }) => command) },
  });
}

function byStatement(level: string): string {
  return msg`None of the validation commands is known to be the check that ${level} takes, so the quest is verified by statement.`;
}
