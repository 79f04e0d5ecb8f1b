import type { Environment, OrangeContext } from "@orange-hyper/core";
import { takeAnswer } from "../engine/execute/answer.js";
import { askForHandoff, openTaskOf } from "../engine/execute/handoff.js";
import { moveTo } from "../engine/execute/run-step.js";
import { isTerminal } from "../model/status.js";
import type { Directive } from "../schema/directive.js";
import { nothingToAnswer, stateInvalid } from "./errors.js";
import { readerOf, stateOf } from "./look.js";
import type { Runs } from "./runs.js";
import { withEngine, withLedger } from "./with-engine.js";

/** Takes the answer to a directive that was handed to a person or another agent. */
export async function respond(
  ctx: OrangeContext,
  env: Environment,
  { selector, text }: { readonly selector: string; readonly text: string },
): Promise<Awaited<ReturnType<Runs["respond"]>>> {
  const { run_id } = await stateOf(ctx, selector);
  return withLedger(ctx, env, run_id, (ledger) =>
    withEngine(ctx, { env, ledger, watch: {} }, async (engine) => {
      const open = ledger.state.open_directive;
      const isOut = open?.is_handed_off === true && !isTerminal(ledger.state.status);
      if (!isOut || ctx.clock.now() > open.expires_at) throw nothingToAnswer(ledger.state);
      const directive = (await ledger.read(open.ref)) as unknown as Directive;
      const task = openTaskOf(ledger.state, open);
      if (ledger.state.status === "waiting_handoff") await moveTo(engine, "running");
      const taken = await takeAnswer(engine, task, {
        ...{ directive, text, answer: null, isSidecar: false },
        isLast: false,
      });
      // A rejected answer also closes its directive. The next directive has a new nonce.
      if (ledger.state.status === "running") await moveTo(engine, "paused");
      await ledger.anchor();
      return { accepted: taken.report.valid && taken.isOver, validation: taken.report, run: ledger.state };
    }),
  );
}

/** Hands the next directive of a run to a person, whichever provider would have received it. */
export async function handoff(
  ctx: OrangeContext,
  env: Environment,
  selector: string,
): Promise<Awaited<ReturnType<Runs["handoff"]>>> {
  const { run_id } = await stateOf(ctx, selector);
  return withLedger(ctx, env, run_id, (ledger) =>
    withEngine(ctx, { env, ledger, watch: {} }, async (engine) => {
      if (isTerminal(ledger.state.status)) throw stateInvalid(ledger.state);
      const { body, file } = await askForHandoff(engine);
      await ledger.anchor();
      return { handoff: body, directive_file: file, run: ledger.state };
    }),
  );
}

/** Returns the directive that waits for an answer, or null when none does. */
export async function openDirective(
  ctx: OrangeContext,
  selector: string,
): Promise<{ readonly ref: string; readonly text: string } | null> {
  const reader = await readerOf(ctx, selector);
  const open = reader.state.open_directive;
  if (open === null || !open.is_handed_off) return null;
  const directive = (await reader.read(open.ref)) as unknown as Directive;
  return { ref: open.ref, text: directive.text };
}
