import type { OrangeContext } from "@orange-hyper/core";
import type { Environment } from "../engine/execute/engine.js";
import { foldRun } from "../engine/fold.js";
import { isTerminal } from "../model/status.js";
import { type Collected, collectGarbage } from "../storage/collect-garbage.js";
import { forgetDecisions } from "../storage/decisions.js";
import { listRuns } from "../storage/list-runs.js";
import { readLedger } from "../storage/read-ledger.js";
import { allStates, summaryOf } from "./look.js";
import type { Finding, RunsHealth } from "./runs.js";
import { roster } from "./setup.js";

const DAY_MS = 86_400_000;

/** Removes runs that are over and ended so many days ago. */
export async function collect(
  ctx: OrangeContext,
  { olderThanDays, dryRun }: { readonly olderThanDays: number; readonly dryRun: boolean },
): Promise<Collected> {
  const latest = Date.parse(ctx.clock.now()) - olderThanDays * DAY_MS;
  const old = (await allStates(ctx)).filter(
    ({ status, updated_at }) => isTerminal(status) && Date.parse(updated_at) <= latest,
  );
  const ids = old.map(({ run_id }) => run_id);
  if (!dryRun) for (const id of ids) await forgetDecisions(ctx, id);
  return collectGarbage(ctx, ids, dryRun);
}

/** What is wrong with the runs of a project. Changes nothing. */
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
      message: `${provider}, which plays the ${role}, is not installed.`,
      hint: "Run `orange run providers --check`.",
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
      hint: `Run \`orange run verify-artifacts ${id}\`.`,
      run_id: id,
    }));
    const { interrupted } = await summaryOf(ctx, reader.state);
    const warnings = interrupted
      ? [
          {
            code: "RUN_INTERRUPTED",
            message: `The run ${id} was left in the middle of a step.`,
            hint: `Run \`orange run resume ${id}\`.`,
            run_id: id,
          },
        ]
      : [];
    return { errors, warnings };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = `Run \`orange run verify-artifacts ${id}\`.`;
    return { errors: [{ code: "RUN_UNREADABLE", message, hint, run_id: id }], warnings: [] };
  }
}
