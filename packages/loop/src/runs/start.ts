import { type Environment, type OrangeContext, requireIdentity } from "@orange-hyper/core";
import { shellQuote } from "@orange-hyper/core/text";
import { requireAllowed } from "../config/allowed-commands.js";
import { readProjectConfig } from "../config/read-config.js";
import { rosterLines } from "../config/roster.js";
import { isTrusted } from "../config/trust.js";
import { requireFoldersInside } from "../config/validation-folders.js";
import { keepRepoContext } from "../engine/execute/material.js";
import { work } from "../engine/execute/work.js";
import { foldRun } from "../engine/fold.js";
import { initialState } from "../engine/initial-state.js";
import type { RunState } from "../engine/state.js";
import { openWorkspace } from "../evidence/open-workspace.js";
import { protectedTest } from "../evidence/protected-paths.js";
import { questRequired } from "../kernel-link/errors.js";
import type { QuestFacts } from "../kernel-link/facts.js";
import { openQuestFor, questFacts } from "../kernel-link/quest-facts.js";
import { claimWorktree } from "../kernel-link/worktree-claim.js";
import type { Mode } from "../model/mode.js";
import { newRunId } from "../model/new-run-id.js";
import { isTerminal } from "../model/status.js";
import { modeOf } from "../recommend/mode-of.js";
import { cleaner } from "../storage/clean.js";
import type { Ledger } from "../storage/ledger.js";
import { createLedger } from "../storage/open-ledger.js";
import { runPaths } from "../storage/paths.js";
import { readState } from "../storage/read-ledger.js";
import { requireIgnored } from "../storage/require-ignored.js";
import { placeRequired } from "./errors.js";
import { outcomeOf } from "./outcome.js";
import { knownProviders } from "./providers.js";
import { releaseFinishedRun } from "./release-finished-run.js";
import type { RunOutcome, StartPlan, StartRequest, Watch } from "./runs.js";
import { requireTrusted, settle } from "./settle.js";
import { withEngine } from "./with-engine.js";

/** Creates a run and works on it. Throws the refusals of `run start`. */
export async function startRun(
  ctx: OrangeContext,
  env: Environment,
  request: StartRequest,
  watch: Watch,
): Promise<RunOutcome> {
  const { ledger, warnings } = await createRun(ctx, env, request);
  try {
    const steps = await withEngine(ctx, { env, ledger, watch }, async (engine) => {
      await keepRepoContext(engine);
      return work(engine, request.maxSteps);
    });
    return { ...outcomeOf(ledger.state, steps), warnings };
  } finally {
    await ledger.release();
    await releaseFinishedRun(ctx, env, ledger.state);
  }
}

/** Creates a run and stops before its first step. */
export async function createRun(
  ctx: OrangeContext,
  env: Environment,
  request: StartRequest,
): Promise<{ readonly ledger: Ledger<RunState>; readonly warnings: readonly string[] }> {
  const identity = requireIdentity(ctx.project);
  const mode = modeFor(request);
  const isEditing = mode === "implement";
  if (isEditing && request.task === null && !request.inPlace) throw placeRequired(startLine(request));
  if (request.quest === null && !request.newQuest) throw questRequired(startLine(request));
  await requireTrusted(ctx, env, request.trustConfig);
  const runId = newRunId(ctx);
  await requireIgnored(ctx, runId);
  const link = request.task === null ? null : await openTask(ctx, env, request.task);
  const folder = link?.facts.folder ?? ctx.project.root;
  const workspace = await openWorkspace(ctx, folder);
  const existing = request.newQuest ? null : await questFacts(ctx, request.quest, request.goal);
  // Everything that can refuse the run comes before a quest is opened.
  const resolved = await settle(ctx, { request, mode, quest: existing });
  requireFoldersInside(ctx.homes, { folder, file: "roles.json" }, resolved.settings.validation);
  const isProtected = protectedTest(resolved.settings.policy);
  requireAllowed({ root: folder, isProtected }, "roles.json", resolved.settings.validation);
  const quest = existing ?? (await openedQuest(ctx, request));
  const settings =
    existing === null ? (await settle(ctx, { request, mode, quest })).settings : resolved.settings;
  if (isEditing) await claimWorktree(ctx, { folder, run: runId });
  const marks = await workspace.marks();
  const base = mode === "review" ? await baseTree(workspace, request.base ?? link?.facts.base ?? null) : null;
  const state = initialState({
    run_id: runId,
    project_id: identity.project_id,
    project_name: identity.project_name,
    quest_id: quest.quest_id,
    task_id: link?.facts.task_id ?? null,
    mode,
    goal: request.goal,
    layer: quest.layer,
    created_at: ctx.clock.now(),
    workspace: {
      kind: link === null ? "in_place" : "task",
      path_rel: link === null ? "." : folder,
      base_head: marks.head,
      base_tree: base ?? marks.tree,
    },
    settings,
    head: marks.head,
    tree: marks.tree,
    guarded: marks.guarded,
  });
  const opening = { runId, fold: foldRun, clean: cleaner(env), command: "run start" };
  const ledger = await createLedger<RunState>(ctx, opening, { state });
  await ledger.keep({ kind: "run", body: { ...state }, producer: "runtime" });
  await link?.attach(runId, (other) => isOver(ctx, other));
  return { ledger, warnings: resolved.warnings.map(({ message }) => message) };
}

/** True when a run has ended or was removed. */
async function isOver(ctx: OrangeContext, run: string): Promise<boolean> {
  if ((await ctx.blobs.kind(runPaths(run).folder)) === null) return true;
  const state = await readState(ctx, run, foldRun);
  return state !== null && isTerminal(state.status);
}

function modeFor({ mode, goal }: StartRequest): Mode {
  return mode ?? modeOf(goal, false).mode;
}

async function openTask(ctx: OrangeContext, env: Environment, selector: string) {
  const { openTaskLink } = await import("../kernel-link/task-link.js");
  return openTaskLink(ctx, selector, { env });
}

function openedQuest(ctx: OrangeContext, request: StartRequest): Promise<QuestFacts> {
  return openQuestFor(ctx, {
    goal: request.goal,
    constraints: request.constraints,
    criteria: request.criteria,
  });
}

/**
 * Returns the tree that a review compares with: the named base, or else the first that exists of `origin/HEAD`, `main`,
 * `master` and the last commit.
 */
async function baseTree(
  workspace: Awaited<ReturnType<typeof openWorkspace>>,
  named: string | null,
): Promise<string | null> {
  for (const base of named === null ? ["origin/HEAD", "main", "master", "HEAD"] : [named]) {
    const tree = await workspace.treeOf(base);
    if (tree !== null) return tree;
  }
  return null;
}

/** What `--dry-run` shows. */
export async function planRun(
  ctx: OrangeContext,
  env: Environment,
  request: StartRequest,
): Promise<StartPlan> {
  const mode = modeFor(request);
  const quest = request.quest === null ? null : await questFacts(ctx, request.quest, request.goal);
  const { settings, warnings } = await settle(ctx, { request, mode, quest });
  const known = await knownProviders(ctx, env, settings, false);
  const { digest } = await readProjectConfig(ctx);
  return {
    mode,
    roster: rosterLines(settings, known),
    limits: settings.limits,
    validation: settings.validation.map(({ id, argv, cwd }) => ({ id, argv, cwd })),
    policy: settings.policy,
    providers: [...known].map(([id, { description }]) => ({ id, argv: description.argv })),
    config_digest: digest,
    is_trusted: digest === null || (await isTrusted(ctx, digest)),
    warnings: warnings.map(({ message }) => message),
  };
}

/**
 * Returns the command line that starts the requested run, with `--new-quest` when no quest was named and `--in-place`
 * when no task was.
 */
function startLine({ goal, quest, task, mode, preset }: StartRequest): string {
  return [
    `orange run start ${shellQuote(goal)}`,
    quest === null ? "--new-quest" : `--quest ${shellQuote(quest)}`,
    ...(task === null ? ["--in-place"] : [`--task ${shellQuote(task)}`]),
    ...(mode === null ? [] : [`--mode ${mode}`]),
    ...(preset === null ? [] : [`--preset ${shellQuote(preset)}`]),
  ].join(" ");
}
