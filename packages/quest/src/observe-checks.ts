import type { OrangeContext } from "@orange-hyper/core";
import { type CommandContext, type OrangeCommandClass, runCommand } from "@orange-hyper/core/command";
import { createContext } from "@orange-hyper/core/context";
import { activeQuest } from "./active-quest.js";
import { checksDoNotCover, checksStillFail, checksUnavailable, testRequired } from "./errors.js";
import type { Evidence } from "./evidence-source.js";
import { checkEvidence, lostTestsEvidence, notRunEvidence, parseCheck } from "./observed-check.js";

/** The command that runs the checks of a quest and records them with it. */
const RUNNER = "verify.run";

/** What came of the checks of a quest that all passed. */
export interface Observed {
  /** What proves the quest, and a line for each check that it expected and that was not run. */
  readonly evidence: readonly Evidence[];
  /** What it expected and no program can do. */
  readonly notRun: readonly string[];
}

/**
 * Runs the checks of an active quest, and answers with those that prove it. Refuses with the checks' own error when one did
 * not pass, when an earlier one still fails, when none of them is of the kind that the quest needs, and when none looks at a
 * file that the work changed.
 */
export async function observeChecks(
  ctx: OrangeContext,
  selector: string,
  { env, messages, progress, live, interruption }: CommandContext,
): Promise<Observed> {
  const { id } = await activeQuest(ctx, selector);
  const runner = await ctx.registry.command(RUNNER);
  if (runner === null) throw checksUnavailable();
  const command = (await runner.manifest.load()).default as unknown as OrangeCommandClass;
  const { project, registry, generator } = ctx;
  const orange = createContext(runner.plugin, { ports: ctx, project, registry, generator });
  const { data, error } = await runCommand(command, {
    argv: ["verify", "--", id],
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

/** The part of the runner's answer that is read here. */
interface RunData {
  readonly checks: readonly { readonly command: string }[];
  readonly enough: boolean;
  readonly uncovered: readonly string[];
  readonly by_hand: readonly string[];
}
