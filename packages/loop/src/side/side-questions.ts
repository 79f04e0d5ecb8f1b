import type { Environment, OrangeContext } from "@orange-hyper/core";
import { askRole } from "../engine/execute/ask.js";
import { type Engine, record } from "../engine/execute/engine.js";
import { roleTask } from "../engine/role-task.js";
import { FAN_OUT, MAX_SUMMONS } from "../model/limits.js";
import type { ArtifactRef } from "../model/refs.js";
import { isReadOnly, ROLES, type Role } from "../model/role.js";
import { isTerminal } from "../model/status.js";
import { SUMMON_KINDS, type SummonKind } from "../model/summon.js";
import {
  fanOutTooLarge,
  notReadOnly,
  refUnknown,
  roleNotAvailable,
  stateInvalid,
  summonsUsedUp,
} from "../runs/errors.js";
import { stateOf } from "../runs/look.js";
import type { Watch } from "../runs/runs.js";
import { withEngine, withLedger } from "../runs/with-engine.js";
import type { FanOutBody, SideAnswer } from "../schema/side-artifacts.js";

export interface Question {
  readonly role: Role;
  readonly kind: string;
  readonly question: string;
  readonly refs: readonly string[];
}

interface SelectedRun {
  readonly ctx: OrangeContext;
  readonly env: Environment;
  readonly selector: string;
  readonly watch: Watch;
}

/** Asks one role a side question (specification of runs, section 12.1). */
export function summon(run: SelectedRun, question: Question): Promise<SideAnswer> {
  if (!isReadOnly(question.role)) throw notReadOnly(question.role);
  return beside(run, async (engine) => {
    const { ledger, ctx } = engine;
    if (ledger.state.counters.summons >= MAX_SUMMONS) throw summonsUsedUp(MAX_SUMMONS);
    const known = new Set((await ledger.artifacts()).map(({ ref }) => ref));
    const unknown = question.refs.find((ref) => !known.has(ref));
    if (unknown !== undefined) throw refUnknown(ledger.runId, unknown);
    const found = await askBeside(engine, question.role, question);
    const body: SideAnswer = {
      schemaVersion: 1,
      kind: "summons",
      runId: ledger.runId,
      createdAt: ctx.clock.now(),
      role: question.role,
      summonKind: kindOf(question.kind),
      question: question.question,
      contextRefs: question.refs,
      status: found.status,
      summary: found.summary,
      responseArtifact: found.ref === null ? null : { ref: found.ref },
      sidecarOnly: true,
    };
    const ref = await ledger.keep({ kind: "summons", body: { ...body }, producer: "runtime" });
    await record(engine, "summon.finished", { ref, status: found.status });
    return body;
  });
}

/**
 * Asks several roles the same question, one after the other (specification of runs, section 12.2). Refuses the whole
 * request when any of the roles may not be asked.
 */
export function fanOut(
  run: SelectedRun,
  request: {
    readonly items: readonly { readonly role: string; readonly kind: string }[];
    readonly instruction: string;
  },
): Promise<FanOutBody> {
  const { items, instruction } = request;
  if (items.length > FAN_OUT.hardMost) throw fanOutTooLarge(items.length, FAN_OUT.hardMost);
  const wrong = items.find(({ role }) => !ROLES.some((one) => one === role && isReadOnly(one)));
  if (wrong !== undefined) throw notReadOnly(wrong.role);
  return beside(run, async (engine) => {
    const { ledger, ctx } = engine;
    const answers: FanOutBody["items"][number][] = [];
    const asked = Math.min(items.length, FAN_OUT.most);
    if (ledger.state.counters.summons + asked > MAX_SUMMONS) throw summonsUsedUp(MAX_SUMMONS);
    for (const [index, { role, kind }] of items.slice(0, FAN_OUT.most).entries()) {
      const found = await askBeside(engine, role as Role, { question: instruction, refs: [] });
      const artifact = found.ref === null ? null : { ref: found.ref };
      answers.push({
        index,
        role: role as Role,
        summonKind: kindOf(kind),
        status: found.status,
        responseArtifact: artifact,
      });
    }
    const done = answers.filter(({ status }) => status === "completed").length;
    const status = done === answers.length ? "completed" : done === 0 ? "failed" : "blocked";
    const body: FanOutBody = {
      schemaVersion: 1,
      kind: "fanout",
      runId: ledger.runId,
      createdAt: ctx.clock.now(),
      status,
      bounds: {
        requestedItems: items.length,
        maxItems: FAN_OUT.most,
        hardMaxItems: FAN_OUT.hardMost,
        executedItems: answers.length,
        execution: "sequential",
      },
      safety: { sidecarOnly: true, readOnlyRolesOnly: true, canSatisfyRequiredGates: false },
      instruction,
      items: answers,
    };
    const ref = await ledger.keep({ kind: "fanout", body: { ...body }, producer: "runtime" });
    await record(engine, "fanout.finished", { ref, status });
    return body;
  });
}

function kindOf(kind: string): SummonKind {
  return SUMMON_KINDS.find((one) => one === kind) ?? "second_opinion";
}

async function beside<T>(
  { ctx, env, selector, watch }: SelectedRun,
  doing: (engine: Engine) => Promise<T>,
): Promise<T> {
  const { run_id } = await stateOf(ctx, selector);
  return withLedger(ctx, env, run_id, (ledger) =>
    withEngine(ctx, { env, ledger, watch }, async (engine) => {
      // Only one directive may be open at a time.
      const { status, open_directive: open } = ledger.state;
      if (isTerminal(status) || open !== null) throw stateInvalid(ledger.state);
      const answer = await doing(engine);
      await ledger.anchor();
      return answer;
    }),
  );
}

interface Found {
  readonly status: SideAnswer["status"];
  readonly summary: string | null;
  readonly ref: ArtifactRef | null;
}

/** Asks a role outside the course of the run: its answer never influences what the run decides. */
async function askBeside(
  engine: Engine,
  role: Role,
  { question, refs }: Pick<Question, "question" | "refs">,
): Promise<Found> {
  const { ledger } = engine;
  if (ledger.state.roster[role] === undefined) throw roleNotAvailable(role);
  const before = (await ledger.artifacts()).length;
  const changes = { objective: question, action: "side question", context_refs: refs };
  await askRole(engine, roleTask(ledger.state, role, changes), true);
  const line = (await ledger.artifacts()).slice(before).findLast(({ kind }) => kind === "response");
  if (line === undefined || !line.accepted)
    return { status: "failed", summary: null, ref: line?.ref ?? null };
  const body = await ledger.read(line.ref);
  const response = (typeof body === "object" ? body?.["response"] : null) as {
    readonly status?: string;
    readonly summary?: string;
  } | null;
  return {
    status: response?.status === "ok" ? "completed" : "blocked",
    summary: response?.summary ?? null,
    ref: line.ref,
  };
}
