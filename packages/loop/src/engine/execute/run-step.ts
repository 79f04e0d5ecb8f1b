import { progressPacket } from "../../reports/progress.js";
import { checkGates } from "../../rules/gates.js";
import { choosePacket } from "../../rules/packet.js";
import { failedCriteria, progressKey } from "../../rules/progress.js";
import { INTERRUPTED } from "../fold-answer.js";
import type { Step } from "../steps.js";
import { requestApproval, requestApprovals } from "./approvals.js";
import { askRole } from "./ask.js";
import { captureStep } from "./capture.js";
import type { Done } from "./done.js";
import { endRun } from "./end-run.js";
import { type Engine, record } from "./engine.js";
import { integrateStep } from "./integrate.js";
import { leaveTask } from "./leave-task.js";
import { triggerStep } from "./trigger.js";
import { validateStep } from "./validate.js";

const ON = (outcome: string): Done => ({ outcome, goesOn: true });

/** Carries out one step. If it is left unfinished, the state leads to the same step again. */
export async function runStep(engine: Engine, step: Step): Promise<Done> {
  switch (step.kind) {
    case "capture":
      await captureStep(engine, step.external);
      return ON(step.external ? "changed from outside" : "captured");
    case "ask": {
      const asked = await askRole(engine, step.task);
      return ON(asked.outcome);
    }
    case "validate":
      return ON(await validateStep(engine));
    case "trigger":
      return ON(await triggerStep(engine, step));
    case "revise":
      return ON(await reviseStep(engine));
    case "request":
      await requestApprovals(engine, step.approvals);
      return ON(step.approvals.map(({ kind }) => kind).join(", "));
    case "void":
      for (const { id, status } of step.approvals) await voidApproval(engine, id, status);
      return ON("no longer so");
    case "expire":
      await expireStep(engine);
      return ON("expired");
    case "restore":
      await engine.workspace.salvage(engine.ledger.runId);
      await engine.workspace.restore(step.tree);
      await captureStep(engine, false);
      return ON("put back");
    case "check":
      return ON(await checkStep(engine));
    case "integrate":
      return integrateStep(engine, step.verification);
    case "end-iteration":
      await endIteration(engine);
      return ON("ended");
    case "wait":
      await moveTo(engine, step.status);
      return { outcome: step.status, goesOn: false };
    case "stop":
      return stopStep(engine, step);
    case "complete":
      if (engine.ledger.state.task_id !== null && engine.ledger.state.mode === "implement")
        await leaveTask(engine, engine.ledger.state.task_id);
      await endRun(engine, {
        status: "completed",
        verification: step.verification,
        reason: "gates_met",
        message: null,
      });
      return { outcome: "completed", goesOn: false };
    case "none":
      return { outcome: engine.ledger.state.status, goesOn: false };
  }
}

export async function moveTo(
  engine: Pick<Engine, "ledger">,
  to: "running" | "paused" | "waiting_approval" | "waiting_handoff",
): Promise<void> {
  const { status, phase } = engine.ledger.state;
  if (status === to) return;
  await record(engine, "run.status", { from: status, to, phase, reason: null, message: null });
}

async function reviseStep(engine: Engine): Promise<string> {
  const { ctx, ledger } = engine;
  const packet = choosePacket(ledger.state);
  if (packet === null) return "nothing to repair";
  const { reason, source_response_ref, ...facts } = packet;
  const { trigger, tree_digest, validation, verdict } = ledger.state;
  const refs = [validation?.ref, verdict?.ref].filter((ref) => ref !== undefined);
  const ref = await ledger.keep({
    kind: "revision_packet",
    producer: "runtime",
    parents: [source_response_ref],
    // The format is fixed by section 9.3 of the specification of runs.
    body: {
      schemaVersion: 1,
      kind: "revision_packet",
      runId: ledger.runId,
      createdAt: ctx.clock.now(),
      sourceRole: facts.source_role,
      reasonCode: facts.reason_code,
      reason,
      repairObjective: facts.repair_objective,
      acceptanceCriteria: facts.acceptance_criteria,
      evidenceRefs: refs,
      sourceResponseRef: source_response_ref,
      criticTriggerRef: trigger?.tree === tree_digest ? trigger.ref : null,
    },
  });
  await record(engine, "revision.created", { ref, packet: { ...facts, ref } });
  return facts.reason_code;
}

async function voidApproval(engine: Engine, id: string, status: "superseded" | "expired"): Promise<void> {
  const found = engine.ledger.state.approvals.find(({ approval_id }) => approval_id === id);
  if (found === undefined) return;
  const { kind, subject_digest } = found;
  await record(engine, "approval.decided", {
    approval_id: id,
    kind,
    subject_digest,
    status,
    via: null,
    note: null,
  });
}

/**
 * Closes a directive that will not be answered, because its process is gone or its time is over. A late answer then
 * fails to acknowledge.
 */
async function expireStep(engine: Engine): Promise<void> {
  const { ledger } = engine;
  const open = ledger.state.open_directive;
  if (open === null) return;
  const code = open.is_handed_off ? "HANDOFF_EXPIRED" : INTERRUPTED;
  const message = open.is_handed_off ? "Nobody answered in time." : "The process that waited for it ended.";
  const ref = await ledger.keep({
    kind: "provider_error",
    body: { directiveId: open.directive_id, role: open.role, code, message },
    producer: "runtime",
    accepted: false,
  });
  await record(engine, "response.rejected", {
    directiveId: open.directive_id,
    ref,
    codes: [code],
    outcome: null,
    seconds: 0,
    tokens: 0,
    incidents: [{ code, role: open.role, ref, message }],
  });
}

async function checkStep(engine: Engine): Promise<string> {
  const { ledger } = engine;
  const problems = await ledger.verify();
  for (const { subject } of problems) engine.integrity.add(subject);
  const check = checkGates(ledger.state, problems.length === 0);
  const unmet = check.gates.filter(({ ok }) => !ok).map(({ id }) => id);
  const ref = await ledger.keep({ kind: "completion_check", body: { ...check }, producer: "runtime" });
  await record(engine, "gate.checked", { ref, ok: check.ok, unmet, treeDigest: ledger.state.tree_digest });
  return check.ok ? "all gates met" : `not met: ${unmet.join(", ")}`;
}

async function endIteration(engine: Engine): Promise<void> {
  const { ctx, ledger } = engine;
  const { state } = ledger;
  const progress = await ledger.keep({
    kind: "progress_packet",
    body: progressPacket(state),
    producer: "runtime",
  });
  await record(engine, "iteration.finished", {
    iteration: state.counters.iterations,
    treeDigest: state.tree_digest,
    failedCriteriaDigest: ctx.ids.digest(failedCriteria(state).join("\n")),
    progressKey: ctx.ids.digest(progressKey(state)),
    progress,
  });
  await ledger.anchor();
}

async function stopStep(engine: Engine, step: Extract<Step, { kind: "stop" }>): Promise<Done> {
  const { status, reason, message, approval } = step;
  if (status === "blocked") {
    if (approval !== null) await requestApproval(engine, approval);
    const { status: from, phase } = engine.ledger.state;
    await record(engine, "stop.reached", { reason });
    await record(engine, "run.status", { from, to: "blocked", phase, reason, message });
  } else await endRun(engine, { status, verification: "none", reason, message });
  return { outcome: reason, goesOn: false };
}
