import { displayPath, type Environment, type OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { foldRun } from "../engine/fold.js";
import type { Finding, RunsHealth } from "../schema/commands.js";
import { listRuns } from "../storage/list-runs.js";
import { runPaths } from "../storage/paths.js";
import { readLedger } from "../storage/read-ledger.js";
import { summaryOf } from "./look.js";
import { roster } from "./setup.js";

/** Reports what is wrong with the runs of a project. Changes nothing. */
export async function doctor(ctx: OrangeContext, env: Environment): Promise<RunsHealth> {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  for (const id of await listRuns(ctx)) {
    const found = await problemsOf(ctx, id);
    errors.push(...found.errors);
    warnings.push(...found.warnings);
  }
  const { roster: lines } = await roster(ctx, env, null);
  for (const { role, provider, availability } of lines) {
    if (availability !== "missing") continue;
    warnings.push({
      code: "RUN_PROVIDER_MISSING",
      message: msg`${provider}, which plays the ${role}, is not installed.`,
      hint: msg`Run \`orange run providers --check\`.`,
      run_id: null,
    });
  }
  return { ok: errors.length === 0, errors, warnings };
}

async function problemsOf(
  ctx: OrangeContext,
  id: string,
): Promise<{ readonly errors: readonly Finding[]; readonly warnings: readonly Finding[] }> {
  try {
    const reader = await readLedger(ctx, id, foldRun);
    if (reader === null) return { errors: [], warnings: [] };
    const errors = (await reader.verify()).map(({ subject, message }) => ({
      code: "RUN_TAMPERED",
      message: `${subject}: ${message}`,
      hint: msg`Run \`orange run verify-artifacts ${id}\`.`,
      run_id: id,
    }));
    const { interrupted } = await summaryOf(ctx, reader.state);
    const warnings = interrupted
      ? [
          {
            code: "RUN_INTERRUPTED",
            message: msg`The run ${id} was left in the middle of a step.`,
            hint: msg`Run \`orange run resume ${id}\`.`,
            run_id: id,
          },
        ]
      : [];
    return { errors, warnings };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = msg`Run \`orange run verify-artifacts ${id}\` to see where; the folder ${displayPath(runPaths(id).folder)} can be removed.`;
    return { errors: [{ code: "RUN_UNREADABLE", message, hint, run_id: id }], warnings: [] };
  }
}
