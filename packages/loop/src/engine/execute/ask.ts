import type { Provider, ProviderAnswer } from "@orange-hyper/loop-providers";
import { HANDOFF_LIFE_MS } from "../../model/limits.js";
import { type ArtifactRef, isMeasured } from "../../model/refs.js";
import { DIRECTIVE_ACK_FIELD, EDITING_ROLE, PAYLOAD_KEYS } from "../../model/role.js";
import { renderDirective } from "../../protocol/directive.js";
import type { Directive } from "../../schema/directive.js";
import type { Issue } from "../../schema/run.js";
import type { RoleTask } from "../steps.js";
import { takeAnswer } from "./answer.js";
import { requestApprovals } from "./approvals.js";
import { type Engine, record, stopwatch } from "./engine.js";
import { handOver } from "./hand-over.js";
import { materialFor } from "./material.js";
import { hasNetwork, networkApproval } from "./network.js";
import { providerOf } from "./providers.js";
import { rejectAttempt } from "./reject.js";
import { transferApproval } from "./transfer.js";
import { variablesOf } from "./variables.js";

/** How asking a role ended: the outcome in a word, and whether the role has finished. */
export interface Asked {
  readonly outcome: string;
  readonly isOver: boolean;
}

/**
 * Asks a role until it gives a valid answer or no attempts are left. Each attempt has its own directive and nonce. When
 * an approval is needed first, or on a handoff or an interruption, the step stays unfinished.
 */
export async function askRole(engine: Engine, task: RoleTask, isSidecar = false): Promise<Asked> {
  const provider = await providerOf(engine.ctx, engine.env, engine.ledger.state.settings, task.role);
  const { limits } = engine.ledger.state;
  let errors: readonly Issue[] = [];
  let refused = 0;
  let failed = 0;
  for (let attempt = 1; ; attempt += 1) {
    const issued = await issue(engine, task, { provider, attempt, errors, isSidecar });
    if (issued === null) return { outcome: "waits for an approval", isOver: false };
    const { directive, ref } = issued;
    const answer = await invoke(engine, task, { provider, directive, attempt });
    if (answer.kind === "handoff") {
      await handOver(engine, { directive, ref, target: "human" });
      return { outcome: "handed off", isOver: false };
    }
    const isStopped = engine.isStopped();
    if (answer.kind === "error") {
      failed += 1;
      const isLast = !isStopped && (!answer.retryable || failed > limits.process_retries);
      const isOver = await rejectAttempt(engine, { task, directive, answer, isLast, isSidecar });
      if (isStopped) return { outcome: "interrupted", isOver: false };
      if (isOver) return { outcome: answer.code, isOver: true };
      await pause(engine, answer.retryAfterMs);
      continue;
    }
    const taken = await takeAnswer(engine, task, {
      directive,
      text: answer.text,
      answer,
      isLast: refused >= limits.response_retries,
      isSidecar,
    });
    if (taken.isOver) return taken;
    if (engine.isStopped()) return { outcome: "interrupted", isOver: false };
    refused += 1;
    errors = taken.errors;
  }
}

export interface Attempt {
  readonly provider: Provider;
  readonly attempt: number;
  readonly errors: readonly Issue[];
  readonly isSidecar: boolean;
}

/**
 * Renders and keeps a directive, and records that it was issued. Returns null when an approval must be requested first.
 */
export async function issue(
  engine: Engine,
  task: RoleTask,
  { provider, attempt, errors, isSidecar }: Attempt,
): Promise<{ readonly directive: Directive; readonly ref: ArtifactRef } | null> {
  const { ctx, ledger, workspace } = engine;
  const { state } = ledger;
  const description = provider.describe();
  const { material, blocks } = await materialFor(engine, task, provider);
  const createdAt = ctx.clock.now();
  const directive = renderDirective({
    directiveId: `dir_${String(state.counters.directives + 1).padStart(4, "0")}`,
    runId: state.run_id,
    nonce: ctx.ids.uuid().replaceAll("-", ""),
    purpose: task.purpose,
    role: task.role,
    attempt,
    createdAt,
    expiresAt: laterBy(createdAt, lifeOf(description.type, state.limits.directive_timeout_seconds)),
    variables: variablesOf(state, task, material),
    contextBlocks: blocks,
    previousErrors: errors,
  });
  const transfer = transferApproval(state, provider, {
    bytes: directive.text.length,
    refs: blocks.map(({ ref }) => ref),
  });
  const network = networkApproval(state, task.role, provider);
  const asked = [transfer, network].filter((draft) => draft !== null);
  if (asked.length > 0) {
    await requestApprovals(engine, asked);
    return null;
  }
  const ref = await ledger.keep({ kind: "directive", body: { ...directive }, producer: "runtime" });
  const marks = await workspace.marks();
  await record(engine, "directive.issued", {
    directiveId: directive.directiveId,
    ref,
    role: task.role,
    purpose: task.purpose,
    attempt,
    expiresAt: directive.expiresAt,
    is_sidecar: isSidecar,
    is_stub: description.type === "stub",
    tree: marks.tree,
    guarded: marks.guarded,
  });
  return { directive, ref };
}

function lifeOf(type: string, seconds: number): number {
  return type === "manual" ? HANDOFF_LIFE_MS : seconds * 1000;
}

async function invoke(
  engine: Engine,
  task: RoleTask,
  {
    provider,
    directive,
    attempt,
  }: { readonly provider: Provider; readonly directive: Directive; readonly attempt: number },
): Promise<ProviderAnswer> {
  const { ctx, ledger, workspace, stop, heartbeat } = engine;
  const { limits, asked, run_id } = ledger.state;
  const timeoutMs = limits.directive_timeout_seconds * 1000;
  heartbeat.busy({ step: task.action, role: task.role, limitMs: timeoutMs });
  const lines = await ledger.artifacts();
  const elapsed = stopwatch(ctx);
  workspace.expectChange();
  const answer = await provider.invoke({
    runId: run_id,
    role: task.role,
    nonce: directive.nonce,
    responseField: DIRECTIVE_ACK_FIELD,
    payloadKey: PAYLOAD_KEYS[task.purpose],
    attempt,
    ordinal: asked[task.role] ?? 0,
    text: directive.text,
    schema: async () => (await import("../../schema/response.js")).answerSchema(task.purpose),
    evidenceRefs: lines
      .filter(({ kind }) => isMeasured(kind))
      .slice(-2)
      .map(({ ref }) => ref),
    folder: workspace.folder,
    canEdit: task.role === EDITING_ROLE,
    hasNetwork: hasNetwork(ledger.state, task.role, provider),
    timeoutMs,
    stop,
  });
  if (answer.kind === "handoff") return answer;
  // Some providers do not measure the time.
  return answer.durationMs > 0 ? answer : { ...answer, durationMs: Math.round(elapsed() * 1000) };
}

async function pause({ stop }: Engine, ms: number): Promise<void> {
  if (ms > 0) await Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), stop]);
}

/** Returns the time `ms` milliseconds after `at`. Both are ISO-8601 in UTC. */
function laterBy(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
