import type { Step } from "../steps.js";
import { askRole } from "./ask.js";
import { type Engine, record } from "./engine.js";

/** Asks the critic, if there is one, and records why (specification of runs, section 9.2). */
export async function triggerStep(
  engine: Engine,
  { trigger, task }: Extract<Step, { kind: "trigger" }>,
): Promise<string> {
  const { ledger } = engine;
  if (task === null) {
    await record(engine, "critic.triggered", { ref: null, trigger });
    return trigger.reason_code;
  }
  // The answer may already exist, if a crash came before the trigger was recorded.
  if (ledger.state.critique?.tree !== trigger.tree) {
    const asked = await askRole(engine, task);
    if (!asked.isOver || ledger.state.status !== "running") return asked.outcome;
  }
  const criticResponseRef = ledger.state.critique?.ref ?? "";
  const ref = await ledger.keep({
    kind: "critic_trigger",
    producer: "runtime",
    body: {
      schemaVersion: 1,
      kind: "critic_trigger",
      runId: ledger.runId,
      called: true,
      reasonCode: trigger.reason_code,
      reason: trigger.reason,
      sourceRoles: trigger.source_roles,
      evidenceRefs: trigger.evidence_refs,
      criticResponseRef,
    },
    parents: [criticResponseRef],
  });
  await record(engine, "critic.triggered", { ref, trigger: { ...trigger, ref } });
  return ledger.state.critique?.verdict ?? trigger.reason_code;
}
