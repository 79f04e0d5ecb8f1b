import { openProvider } from "@orange-hyper/loop-providers";
import { configDigest } from "../../config/read-config.js";
import { isQuestActive } from "../../kernel-link/quest-facts.js";
import { stateInvalid } from "../../runs/errors.js";
import type { Directive } from "../../schema/directive.js";
import type { HandoffBody } from "../../schema/side-artifacts.js";
import { nextStep } from "../next-step.js";
import { roleTask } from "../role-task.js";
import type { OpenDirective, RunState } from "../state.js";
import type { RoleTask } from "../steps.js";
import { issue } from "./ask.js";
import type { Engine } from "./engine.js";
import { handOver } from "./hand-over.js";
import { moveTo } from "./run-step.js";

/** Returns the task of an open directive. */
export function openTaskOf(state: RunState, { purpose, role }: OpenDirective): RoleTask {
  return roleTask(state, purpose, { role });
}

/**
 * Issues the next directive for an answer by `orange run respond`, or returns the one already handed off. Throws
 * RUN_STATE_INVALID when the next step does not ask a role.
 */
export async function askForHandoff(
  engine: Engine,
): Promise<{ readonly body: HandoffBody; readonly file: string }> {
  const { ctx, env, ledger, workspace } = engine;
  const out = ledger.state.open_directive;
  if (out?.is_handed_off === true) {
    const directive = (await ledger.read(out.ref)) as unknown as Directive;
    return { body: bodyOf(engine, directive, out.ref), file: await fileOf(engine, out.ref) };
  }
  const step = nextStep(ledger.state, {
    marks: await workspace.marks(),
    is_merged: false,
    config_digest: await configDigest(ctx),
    is_quest_active: await isQuestActive(ctx, ledger.state.quest_id),
    seconds: 0,
    integrity: [],
    now: ctx.clock.now(),
  });
  if (step.kind !== "ask") throw stateInvalid(ledger.state);
  const provider = openProvider(ctx, {
    id: "manual",
    settings: { type: "manual" },
    model: null,
    env,
    script: null,
  });
  if (provider === null) throw stateInvalid(ledger.state);
  await moveTo(engine, "running");
  const issued = await issue(engine, step.task, { provider, attempt: 1, errors: [], isSidecar: false });
  if (issued === null) throw stateInvalid(ledger.state);
  const body = await handOver(engine, { ...issued, target: "host_agent" });
  await moveTo(engine, "waiting_handoff");
  return { body, file: await fileOf(engine, issued.ref) };
}

function bodyOf({ ctx, ledger }: Engine, directive: Directive, ref: string): HandoffBody {
  return {
    schemaVersion: 1,
    kind: "handoff",
    runId: ledger.runId,
    createdAt: ctx.clock.now(),
    directiveRef: ref,
    role: directive.role,
    target: "host_agent",
    instructions_md: directive.text,
    expiresAt: directive.expiresAt,
  };
}

/** Returns the path of the directive's file as shown to people. */
async function fileOf({ ledger }: Engine, ref: string): Promise<string> {
  const line = (await ledger.artifacts()).find((one) => one.ref === ref);
  return `.orange-hyper/local/runs/${ledger.runId}/${line?.file ?? ""}`;
}
