import { type Environment, internalError, type OrangeContext } from "@orange-hyper/core";
import { stateOf } from "./look.js";
import { outcomeOf } from "./outcome.js";
import type { ResumeOptions, RunOutcome, StartRequest } from "./runs.js";

/** Creates a run and starts a background process that works on it. */
export async function startDetached(
  ctx: OrangeContext,
  env: Environment,
  request: StartRequest,
): Promise<RunOutcome> {
  const { createRun } = await import("./start.js");
  const { ledger, warnings } = await createRun(ctx, env, request);
  const { run_id } = ledger.state;
  await ledger.release();
  const outcome = await resumeDetached(ctx, run_id, { maxSteps: request.maxSteps, addIterations: null });
  return { ...outcome, warnings };
}

/** Starts a background process that resumes a run. */
export async function resumeDetached(
  ctx: OrangeContext,
  selector: string,
  { maxSteps, addIterations }: ResumeOptions,
): Promise<RunOutcome> {
  const state = await stateOf(ctx, selector);
  const orange = await ctx.programs.orange();
  const [program, ...args] = orange?.direct ?? [];
  if (program === undefined)
    throw internalError("No program of Orange can be found that would go on with the run.");
  await ctx.processes.start({
    program,
    args: [
      ...args,
      "run",
      "resume",
      state.run_id,
      "--json",
      ...(maxSteps === null ? [] : ["--max-steps", String(maxSteps)]),
      ...(addIterations === null ? [] : ["--add-iterations", String(addIterations)]),
    ],
    folder: ctx.project.root,
  });
  return {
    ...outcomeOf(state, []),
    next: [
      {
        code: "RESUME_RUN",
        command: `orange run status ${state.run_id}`,
        why: "It is worked on in the background.",
      },
    ],
  };
}
