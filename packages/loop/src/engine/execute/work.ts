import { isOrangeError } from "@orange-hyper/core";
import { configDigest } from "../../config/read-config.js";
import { isQuestActive } from "../../kernel-link/quest-facts.js";
import { taskWork } from "../../kernel-link/task-link.js";
import { blocked } from "../../rules/stops.js";
import type { StepLine } from "../../runs/runs.js";
import { approvalsWithoutDecision, readControl, removeControl } from "../../storage/decisions.js";
import { nextStep } from "../next-step.js";
import type { RunState } from "../state.js";
import type { Situation, Step } from "../steps.js";
import { takeDecisions } from "./approvals.js";
import type { Done } from "./done.js";
import { endRun } from "./end-run.js";
import { type Engine, record, stopwatch } from "./engine.js";
import { moveTo, runStep } from "./run-step.js";

/** Works on a run until it waits, is blocked, ends or is stopped, or until `maxSteps` steps were made. */
export async function work(engine: Engine, maxSteps: number | null): Promise<readonly StepLine[]> {
  const lines: StepLine[] = [];
  const { ledger, watch } = engine;
  for (const problem of await ledger.verify()) engine.integrity.add(problem.subject);
  // A request that already exists was meant for an earlier process.
  await removeControl(engine.ctx, ledger.runId);
  await moveTo(engine, "running");
  await ledger.anchor();
  for (;;) {
    if (await isEnded(engine)) break;
    await takeDecisions(engine);
    const step = nextStep(ledger.state, await measure(engine));
    const began = stopwatch(engine.ctx);
    const shown = lineOf(ledger.state, step);
    await noteStep(engine, step);
    if (shown !== null) watch.onBegin?.(shown);
    const { outcome, goesOn } = await runStep(engine, step).catch((error) => blockWhereFull(engine, error));
    // An interrupted step may have changed files since the last look.
    if (engine.isStopped()) engine.workspace.expectChange();
    if (shown !== null) {
      const line = { ...shown, iteration: ledger.state.counters.iterations, outcome, seconds: began() };
      lines.push(line);
      watch.onStep?.(line);
    }
    if (!goesOn || ledger.state.status !== "running") break;
    if (maxSteps !== null && lines.length >= maxSteps) {
      if (!(await isEnded(engine))) await moveTo(engine, "paused");
      break;
    }
  }
  await ledger.anchor();
  return lines;
}

/** Pauses or aborts the run if that was requested. Returns true when it did. */
async function isEnded(engine: Engine): Promise<boolean> {
  const { ctx, ledger } = engine;
  const control = await readControl(ctx, ledger.runId);
  if (control?.kind === "abort") {
    await endRun(engine, {
      status: "aborted",
      verification: "none",
      reason: "user_abort",
      message: control.reason,
    });
    await removeControl(ctx, ledger.runId);
    return true;
  }
  if (control === null && !engine.isStopped()) return false;
  await moveTo(engine, "paused");
  await removeControl(ctx, ledger.runId);
  return true;
}

async function measure(engine: Engine): Promise<Situation> {
  const { ctx, ledger, workspace, integrity } = engine;
  await ledger.assertUntouched().catch((error: Error) => integrity.add(error.message));
  for (const id of await approvalsWithoutDecision(ctx, ledger.state)) integrity.add(`the approval ${id}`);
  const task = await taskOf(engine);
  const isThere = task !== "merged" && task !== "gone";
  return {
    marks: isThere ? (workspace.seen ?? (await look(engine))) : null,
    is_merged: task === "merged",
    config_digest: await configDigest(ctx),
    is_quest_active: await isQuestActive(ctx, ledger.state.quest_id),
    seconds: 0,
    integrity: [...integrity],
    now: ctx.clock.now(),
  };
}

/** Returns where the work of the run's task is; null for a run without a task. */
async function taskOf({ ctx, env, ledger }: Engine): Promise<Awaited<ReturnType<typeof taskWork>> | null> {
  const { task_id: id, workspace } = ledger.state;
  return id === null ? null : taskWork(ctx, { id, folder: workspace.path_rel }, { env });
}

/** Takes the marks of the work tree; returns null when it is gone. */
async function look({ workspace }: Engine): Promise<Situation["marks"]> {
  try {
    return await workspace.marks();
  } catch (error) {
    if (isOrangeError(error) && error.code === "NOT_A_GIT_REPOSITORY") return null;
    throw error;
  }
}

/** Blocks a run that has reached its storage limit, so that the person can inspect and abort it. */
async function blockWhereFull(engine: Engine, error: unknown): Promise<Done> {
  if (!isOrangeError(error) || error.code !== "RUN_STORAGE_LIMIT") throw error;
  return runStep(engine, blocked("storage_limit", error.message));
}

/** Steps that are shown to people. All others are bookkeeping. */
const SHOWN: ReadonlySet<Step["kind"]> = new Set([
  "ask",
  "validate",
  "trigger",
  "revise",
  "request",
  "restore",
  "integrate",
]);

async function noteStep(engine: Engine, step: Step): Promise<void> {
  if (step.kind !== "ask" && step.kind !== "validate" && step.kind !== "trigger") return;
  const { state } = engine.ledger;
  const task = step.kind === "validate" ? null : step.task;
  const isFirst = !state.is_iterating;
  await record(engine, "step.started", {
    iteration: state.counters.iterations + (isFirst ? 1 : 0),
    action: task?.action ?? step.kind,
    role: task?.role ?? null,
    phase: task?.phase ?? (step.kind === "validate" ? "validating" : state.phase),
    is_iteration: true,
  });
}

function lineOf(state: RunState, step: Step): Omit<StepLine, "outcome" | "seconds"> | null {
  if (!SHOWN.has(step.kind)) return null;
  const task = step.kind === "ask" || step.kind === "trigger" ? step.task : null;
  const role = task?.role ?? null;
  return {
    iteration: state.counters.iterations,
    max_iterations: state.limits.max_iterations,
    action: task?.action ?? step.kind,
    role,
    provider: role === null ? null : (state.roster[role]?.provider ?? null),
  };
}
