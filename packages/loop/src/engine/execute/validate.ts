import { runValidation } from "../../evidence/run-validation.js";
import { validationFacts } from "../../evidence/validation.js";
import { captureStep } from "./capture.js";
import { type Engine, record, stopwatch } from "./engine.js";

/** Runs every configured command on the tree as it is, and answers in a word how they came out. Interrupted, nothing of it counts. */
export async function validateStep(engine: Engine): Promise<string> {
  const { ctx, env, ledger, workspace, stop } = engine;
  const { settings, tree_digest, run_id } = ledger.state;
  const elapsed = stopwatch(ctx);
  await record(engine, "validation.started", {
    treeDigest: tree_digest,
    ids: settings.validation.map(({ id }) => id),
  });
  const run = await runValidation(ctx, {
    commands: settings.validation,
    workspace,
    root: `${workspace.folder}/${workspace.prefix}`.replace(/\/$/, ""),
    keepBlob: (text) => ledger.keepBlob(text),
    runId: run_id,
    environment: env,
    stop,
    onBegin: (id) => engine.heartbeat.busy({ step: `validate ${id}`, role: null, limitMs: null }),
  });
  if (run.kind === "interrupted") return "interrupted";
  const { body } = run;
  const ref = await ledger.keep({
    kind: "validation",
    body: { ...body },
    producer: "runtime",
    parents: body.results.flatMap(({ stdoutRef, stderrRef }) => [stdoutRef, stderrRef]),
  });
  const validation = validationFacts(body, ref);
  await record(engine, "validation.finished", {
    ref,
    requiredOk: body.requiredOk,
    validation,
    seconds: elapsed(),
  });
  if (body.treeDigest !== tree_digest) await captureStep(engine, false);
  if (validation.is_empty) return "nothing configured";
  return body.ok ? "passed" : `failed: ${validation.failed.map(({ id }) => id).join(", ")}`;
}
