import type { Environment, OrangeContext } from "@orange-hyper/core";
import { readProjectConfig } from "../config/read-config.js";
import { requireFoldersInside } from "../config/validation-folders.js";
import { moveTo } from "../engine/execute/run-step.js";
import { validateStep } from "../engine/execute/validate.js";
import { openWorkspace } from "../evidence/open-workspace.js";
import { runValidation, type ValidationBody } from "../evidence/run-validation.js";
import { isTerminal } from "../model/status.js";
import { stateInvalid } from "./errors.js";
import { stateOf } from "./look.js";
import type { Watch } from "./runs.js";
import { requireTrusted } from "./settle.js";
import { withEngine, withLedger } from "./with-engine.js";

export interface Measuring {
  readonly selector: string | null;
  readonly trustConfig: string | null;
  readonly watch: Watch;
}

/**
 * Runs the validation commands: those of a run, which records the result, or those of the configuration when `selector`
 * is null.
 */
export async function validate(
  ctx: OrangeContext,
  env: Environment,
  { selector, trustConfig, watch }: Measuring,
): Promise<ValidationBody> {
  if (selector !== null) return validateRun(ctx, env, selector, watch);
  await requireTrusted(ctx, env, trustConfig);
  const { file } = await readProjectConfig(ctx);
  const commands = file.validation ?? [];
  const workspace = await openWorkspace(ctx, ctx.project.root);
  requireFoldersInside(ctx.homes, { folder: ctx.project.root, file: "roles.json" }, commands);
  const run = await runValidation(ctx, {
    commands,
    workspace,
    root: ctx.project.root,
    keepBlob: async (text) => `blob_${ctx.ids.digest(text)}`,
    runId: null,
    environment: env,
    ...(watch.stop !== undefined && { stop: watch.stop }),
  });
  return run.kind === "finished" ? run.body : NOTHING;
}

const NOTHING: ValidationBody = {
  schemaVersion: 1,
  kind: "validation",
  runId: null,
  treeDigest: "",
  gitHead: null,
  startedAt: "",
  results: [],
  ok: false,
  requiredOk: false,
  validation_dirty: false,
};

async function validateRun(
  ctx: OrangeContext,
  env: Environment,
  selector: string,
  watch: Watch,
): Promise<ValidationBody> {
  const { run_id } = await stateOf(ctx, selector);
  return withLedger(ctx, env, run_id, (ledger) =>
    withEngine(ctx, { env, ledger, watch }, async (engine) => {
      if (isTerminal(ledger.state.status)) throw stateInvalid(ledger.state);
      const was = ledger.state.status;
      await moveTo(engine, "running");
      await validateStep(engine);
      if (was !== "running") await moveTo(engine, "paused");
      await ledger.anchor();
      const ref = ledger.state.validation?.ref;
      const body = ref === undefined ? null : await ledger.read(ref);
      return typeof body === "object" && body !== null ? (body as unknown as ValidationBody) : NOTHING;
    }),
  );
}
