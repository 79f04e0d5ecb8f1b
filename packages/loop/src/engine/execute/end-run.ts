import type { ValidationBody } from "../../evidence/validation.js";
import { evidenceBundle } from "../../kernel-link/evidence-text.js";
import type { RunVerification } from "../../model/status.js";
import type { BlockedReason, StopReason } from "../../model/stop-reason.js";
import { finalReport } from "../../reports/final-report.js";
import type { LatestRefs } from "../state.js";
import { type Engine, record } from "./engine.js";

export interface Ending {
  readonly status: "completed" | "failed" | "aborted";
  readonly verification: RunVerification;
  readonly reason: StopReason | BlockedReason;
  readonly message: string | null;
}

/** Ends a run for good: keeps its evidence and its report, then records the final event. */
export async function endRun(engine: Pick<Engine, "ledger">, ending: Ending): Promise<void> {
  const { ledger } = engine;
  const { status, verification, reason, message } = ending;
  await record(engine, "stop.reached", { reason });
  const bundle =
    status === "completed" && ledger.state.mode === "implement" ? await keepBundle(engine) : null;
  const report = await finalReport(ledger, {
    ...ledger.state,
    status,
    verification,
    blocked_message: message,
  });
  const final = await ledger.keep({ kind: "final_report", body: report, producer: "runtime" });
  const latest: Partial<LatestRefs> = {
    final_report: final,
    ...(bundle !== null && { evidence_bundle: bundle }),
  };
  await record(engine, "run.finished", { status, verification, quest_done: false, latest });
  await ledger.anchor();
}

async function keepBundle({ ledger }: Pick<Engine, "ledger">): Promise<string> {
  const { state } = ledger;
  const ref = state.validation?.ref ?? null;
  const body = ref === null ? null : ((await ledger.read(ref)) as ValidationBody | null);
  return ledger.keep({
    kind: "evidence_bundle",
    body: { ...evidenceBundle(state, body?.results ?? []) },
    producer: "runtime",
    parents: ref === null ? [] : [ref],
  });
}
