import type { ValidationCommand } from "../../config/settings.js";
import { runValidation } from "../../evidence/run-validation.js";
import { type ValidationBody, validationFacts } from "../../evidence/validation.js";
import { suggestedCommands } from "../../rules/suggestions.js";
import { captureStep } from "./capture.js";
import { type Engine, record, stopwatch } from "./engine.js";

/**
 * Runs the required commands on the current tree and returns the result in a word. When interrupted, no result counts.
 * If the configured commands have already run on this tree, runs only those suggested by a role since.
 */
export async function validateStep(engine: Engine): Promise<string> {
  const { ctx, env, ledger, workspace, stop } = engine;
  const { tree_digest, run_id, validation: previous } = ledger.state;
  const { commands, earlier } = await commandsOf(engine);
  const elapsed = stopwatch(ctx);
  await record(engine, "validation.started", {
    treeDigest: tree_digest,
    ids: commands.map(({ id }) => id),
  });
  const run = await runValidation(ctx, {
    commands,
    ...(earlier !== null && { earlier }),
    workspace,
    seen: workspace.seen,
    root: `${workspace.folder}/${workspace.prefix}`.replace(/\/$/, ""),
    keepBlob: (text) => ledger.keepBlob(text),
    runId: run_id,
    environment: env,
    stop,
    onBegin: (id) => {
      const seconds = commands.find((command) => command.id === id)?.timeout_seconds ?? null;
      const limitMs = seconds === null ? null : seconds * 1000;
      engine.heartbeat.busy({ step: `validate ${id}`, role: null, limitMs });
    },
  });
  if (run.kind === "interrupted") return "interrupted";
  const { body } = run;
  const ref = await ledger.keep({
    kind: "validation",
    body: { ...body },
    producer: "runtime",
    parents: body.results.flatMap(({ stdoutRef, stderrRef }) => [stdoutRef, stderrRef]),
  });
  const validation = validationFacts(body, ref, previous);
  await record(engine, "validation.finished", {
    ref,
    requiredOk: body.requiredOk,
    validation,
    seconds: elapsed(),
  });
  if (body.treeDigest !== tree_digest) await captureStep(engine, false);
  if (validation.is_empty) return "nothing configured";
  if (validation.is_dirty) return "changed files";
  return body.ok ? "passed" : `failed: ${validation.failed.map(({ id }) => id).join(", ")}`;
}

async function commandsOf({ ledger }: Engine): Promise<{
  readonly commands: readonly ValidationCommand[];
  readonly earlier: ValidationBody | null;
}> {
  const { settings, validation, tree_digest } = ledger.state;
  const suggested = suggestedCommands(ledger.state);
  const all = { commands: [...settings.validation, ...suggested], earlier: null };
  if (validation === null || validation.tree !== tree_digest || validation.is_dirty) return all;
  const missing = suggested.filter(({ id }) => !validation.suggested.includes(id));
  return missing.length === 0
    ? all
    : { commands: missing, earlier: (await ledger.read(validation.ref)) as ValidationBody | null };
}
