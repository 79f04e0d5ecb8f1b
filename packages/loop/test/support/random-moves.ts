import { isOrangeError } from "@orange-hyper/core";
import type { RunState } from "../../src/engine/state.js";
import { openRuns } from "../../src/runs/open-runs.js";
import type { Directive } from "../../src/schema/directive.js";
import { KILLED, mortalPorts } from "./mortal-ports.js";
import type { RandomStep } from "./random-cast.js";
import type { Game, Move } from "./random-game.js";
import type { RandomProject } from "./random-project.js";

/** A game in progress. */
export interface Played {
  readonly project: RandomProject;
  readonly runId: string;
  /** The files with only the test's own changes; `isKnown` is false when those cannot be separated from a role's. */
  readonly own: { files: ReadonlyMap<string, string>; isKnown: boolean };
  state(): Promise<RunState>;
}

/** Returns the content of `roles.json` for a game. */
export function configOf({ roles, manual, validation, policy, limits }: Game): object {
  return {
    schema_version: 1,
    roles: Object.fromEntries(
      roles.map((role) => [role, { provider: manual.includes(role) ? "hands" : "robot" }]),
    ),
    providers: { robot: { type: "stub", script: "robot.json" }, hands: { type: "manual" } },
    validation,
    policy,
    limits,
  };
}

/** Returns true on success and false when the action was refused; rethrows every other error. */
export async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isOrangeError(error) || !REFUSALS.has(error.code)) throw error;
    return false;
  }
}

const REFUSALS: ReadonlySet<string> = new Set([
  "RUN_STATE_INVALID",
  "APPROVAL_ALREADY_DECIDED",
  "APPROVAL_STALE",
  "ROLE_NOT_AVAILABLE",
  "FANOUT_TOO_LARGE",
  "FANOUT_ROLE_NOT_READ_ONLY",
]);

/** Performs a move. */
export async function make(game: Game, played: Played, move: Move): Promise<unknown> {
  const { project, runId, own } = played;
  const { runs } = project;
  switch (move.kind) {
    case "resume":
      return runs.resume(runId, { maxSteps: move.maxSteps, addIterations: move.addIterations });
    case "decide":
      return decide(played, move);
    case "write":
    case "remove":
    case "rename":
      return changeOutside(played, move);
    case "killed": {
      // It is unknown which files the killed process has changed.
      own.isKnown = false;
      const { doomed } = mortalPorts(project.ctx, move.writes);
      const resumed = openRuns(doomed, { env: project.env }).resume(runId, {
        maxSteps: null,
        addIterations: null,
      });
      return resumed.catch((error: Error) => {
        if (error.message !== KILLED) throw error;
      });
    }
    case "wait":
      return project.wait();
    case "commit":
      return project.commit();
    case "configure":
      return project.write(".orange-hyper/roles.json", JSON.stringify({ ...configOf(game), preset: "pair" }));
    case "pause":
      return runs.pause(runId);
    case "abort":
      return runs.abort(runId, "Enough");
    case "validate":
      own.isKnown = false;
      return runs.validate({ selector: runId, trustConfig: null });
    case "reconcile":
      return runs.reconcile(runId);
    case "handoff":
      return runs.handoff(runId);
    case "respond":
      return respond(game, played, move.isRight);
    case "summon":
      return runs.summon(runId, { role: move.role, kind: "risk_check", question: "Well?", refs: [] });
    case "fanOut": {
      const items = move.roles.map((role) => ({ role, kind: "risk_check" }));
      return runs.fanOut(runId, { items, instruction: "Look." });
    }
    case "request":
      return runs.requestApproval(runId, "May I go on?");
  }
}

async function decide(
  { project, runId, own, state }: Played,
  { verdict, at }: Extract<Move, { kind: "decide" }>,
): Promise<void> {
  const { approvals, pending_approvals } = await state();
  const id = pending_approvals[at % Math.max(1, pending_approvals.length)];
  const found = approvals.find(({ approval_id }) => approval_id === id);
  if (found === undefined) return;
  // The decision keeps or discards a role's changes, so they can no longer be separated from the test's own.
  if (found.kind === "role_edit_violation") own.isKnown = false;
  await project.runs.decide({
    selector: runId,
    approval: found.approval_id,
    verdict,
    note: verdict === "revise" || found.kind === "question" || at === 1 ? "As you like." : null,
    via: "cli",
  });
}

/** Changes files outside the run, as no role does. */
function changeOutside(
  { project, own }: Played,
  move: Extract<Move, { kind: "write" | "remove" | "rename" }>,
): void {
  const before = project.filesOf(project.tree());
  if (move.kind === "write") project.write(move.path, move.text);
  if (move.kind === "remove") project.remove(move.path);
  if (move.kind === "rename") project.rename(move.path, `${move.path}.moved`);
  const after = project.filesOf(project.tree());
  const mine = new Map(own.files);
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === is) continue;
    if (is === undefined) mine.delete(path);
    else mine.set(path, is);
  }
  own.files = mine;
}

/** Answers the open directive from the script, or with an invalid answer. */
async function respond(game: Game, { project, runId, state }: Played, isRight: boolean): Promise<void> {
  const { runs } = project;
  const { open_directive: open, asked } = await state();
  if (open === null || !isRight) {
    await runs.respond(runId, '{"status":"ok","summary":"Fine.","data":{}}');
    return;
  }
  const directive = (await runs.artifact(runId, open.ref)).body as unknown as Directive;
  const steps = game.script[open.role] ?? [];
  const step = steps[Math.min(asked[open.role] ?? 0, steps.length - 1)] ?? {};
  if (open.role === "implementer") {
    for (const [path, text] of Object.entries(step.files ?? {})) project.write(path, text);
    for (const path of step.removed ?? []) project.remove(path);
    for (const [from, to] of step.renamed ?? []) project.rename(from, to);
  }
  const measured = (await runs.artifacts(runId, null)).filter(({ kind }) => MEASURED.has(kind)).at(-1);
  await runs.respond(runId, textOf(step, directive, measured?.ref ?? "none"));
}

const MEASURED: ReadonlySet<string> = new Set(["diff", "validation", "git_evidence"]);

function textOf(step: RandomStep, { runId, nonce, responseField }: Directive, ref: string): string {
  if (step.raw !== undefined) return step.raw;
  const ack = step.ack === "missing" ? {} : { [responseField]: { runId, nonce, responseField } };
  const { status = "ok", summary = "By hand.", data = {} } = step;
  return JSON.stringify({ status, summary, data: { ...data, ...ack } }).replaceAll("{evidence}", ref);
}
