import type { ProviderAnswer } from "@orange-hyper/loop-providers";
import { EDITING_ROLE } from "../../model/role.js";
import type { Directive } from "../../schema/directive.js";
import type { RoleTask } from "../steps.js";
import { captureStep } from "./capture.js";
import { type Engine, record } from "./engine.js";
import { factsOf } from "./facts-of.js";
import { blockForbiddenChange, changesByRole, FORBIDDEN_CHANGE } from "./forbidden-changes.js";
import { suggestionsIn } from "./suggestions-in.js";

interface Failed {
  readonly task: RoleTask;
  readonly directive: Directive;
  readonly answer: Extract<ProviderAnswer, { kind: "error" }>;
  /** True when no further attempt follows. */
  readonly isLast: boolean;
  readonly isSidecar: boolean;
}

/**
 * Closes a directive whose provider failed. An implementer's changes up to then are kept and measured. Returns true
 * when the role is not asked again.
 */
export async function rejectAttempt(
  engine: Engine,
  { task, directive, answer, isLast, isSidecar }: Failed,
): Promise<boolean> {
  const { ledger } = engine;
  const { code, message, durationMs, stderr } = answer;
  const log = stderr === "" ? [] : [await ledger.keepBlob(stderr)];
  const ref = await ledger.keep({
    kind: "provider_error",
    body: {
      directiveId: directive.directiveId,
      role: task.role,
      code,
      message,
      durationMs,
      stderr_ref: log[0] ?? null,
    },
    producer: task.role,
    parents: log,
    accepted: false,
  });
  const { state } = ledger;
  const changes = await changesByRole(engine, task);
  const isForbidden = changes.codes.length > 0;
  const { tree } = changes.marks;
  const place = {
    state,
    task,
    ref,
    directiveId: directive.directiveId,
    summary: message,
    before: state.tree_digest,
    tree,
    changed: [],
    isSource: () => false,
    suggestionOf: suggestionsIn(engine),
  };
  await record(engine, "response.rejected", {
    directiveId: directive.directiveId,
    ref,
    codes: [...changes.codes, code],
    outcome: isLast && !isSidecar && !isForbidden ? factsOf(task.purpose, null, "invalid", place) : null,
    violation: changes.violation,
    tree,
    seconds: durationMs / 1000,
    tokens: 0,
    incidents: [
      ...changes.codes.map((one) => ({ code: one, role: task.role, ref, message: FORBIDDEN_CHANGE })),
      { code, role: task.role, ref, message },
    ],
  });
  if (isForbidden) await blockForbiddenChange(engine);
  else if (tree !== state.tree_digest && task.role === EDITING_ROLE) await captureStep(engine, false);
  return isLast || isForbidden;
}
