import type { OrangeContext } from "@orange-hyper/core";
import { type CommandContext, runCommand } from "@orange-hyper/core/command";
import { createContext } from "@orange-hyper/core/context";
import { activeQuest } from "./active-quest.js";
import { checksDoNotCover, checksStillFail, checksUnavailable, testRequired } from "./errors.js";
import type { Evidence } from "./evidence-source.js";
import { checkEvidence, lostTestsEvidence, notRunEvidence, parseCheck } from "./observed-check.js";

/** Id of the command that runs the checks of a quest and records the results. */
const RUNNER = "verify.run";

/** The result of a quest's checks when all of them passed. */
export interface Observed {
  /** The evidence for the quest, and an entry for each expected check that was not run. */
  readonly evidence: readonly Evidence[];
  /** Expected checks that no program can run. */
  readonly notRun: readonly string[];
}

/**
 * Runs the checks of an active quest and returns those that prove it. Throws the check runner's own error when one
 * fails; also throws when an earlier check still fails, when none is of the kind that the quest requires, and when none
 * covers a file that the work changed.
 */
export async function observeChecks(
  ctx: OrangeContext,
  selector: string,
  { env, messages, progress, live, interruption }: CommandContext,
): Promise<Observed> {
  const { id } = await activeQuest(ctx, selector);
  const runner = await ctx.registry.command(RUNNER);
  if (runner === null) throw checksUnavailable();
  const { project, registry, generator } = ctx;
  const orange = createContext(runner.plugin, { ports: ctx, project, registry, generator });
  const { data, error } = await runCommand(runner.manifest, {
    argv: ["--", id],
    orange,
    env,
    messages,
    progress,
    live,
    interruption,
  });
  if (error !== undefined) throw error;
  const { checks, enough, uncovered, by_hand: notRun } = data as RunData;
  const ran = new Set(checks.map((check) => check.command));
  const quest = await activeQuest(ctx, id);
  const recorded = quest.checks.map(parseCheck).filter((check) => check !== null);
  const failing = recorded.filter(({ outcome, kind }) => outcome === "failed" && kind !== "none");
  if (failing.length > 0) throw checksStillFail(failing);
  const passed = recorded.filter((check) => ran.has(check.command));
  if (!enough) throw testRequired(quest.id);
  if (uncovered.length > 0) throw checksDoNotCover(quest.id, uncovered);
  const { findLostTests } = await import("./find-lost-tests.js");
  const lost = await findLostTests(ctx, (await ctx.git.changedSince(quest.createdAt)) ?? [], quest.createdAt);
  const evidence = [...passed.map(checkEvidence), ...lostTestsEvidence(lost), ...notRun.map(notRunEvidence)];
  return { evidence, notRun };
}

/** The part of the runner's answer that is used here. */
interface RunData {
  readonly checks: readonly { readonly command: string }[];
  readonly enough: boolean;
  readonly uncovered: readonly string[];
  readonly by_hand: readonly string[];
}
