import type { ProviderAnswer } from "@orange-hyper/loop-providers";
import { EDITING_ROLE } from "../../model/role.js";
import type { Directive } from "../../protocol/directive.js";
import type { RoleTask } from "../steps.js";
import { captureStep } from "./capture.js";
import { type Engine, record } from "./engine.js";
import { factsOf } from "./facts-of.js";
import { suggestionsIn } from "./suggestions-in.js";

interface Failed {
  readonly task: RoleTask;
  readonly directive: Directive;
  readonly answer: Extract<ProviderAnswer, { kind: "error" }>;
  /** No try follows. */
  readonly isLast: boolean;
  readonly isSidecar: boolean;
}

/** Closes a directive that its provider did not answer. What it changed up to then stays, and is measured. */
export async function rejectAttempt(
  engine: Engine,
  { task, directive, answer, isLast, isSidecar }: Failed,
): Promise<void> {
  const { ledger, workspace } = engine;
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
  const tree = (await workspace.marks()).tree;
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
    codes: [code],
    outcome: isLast && !isSidecar ? factsOf(task.purpose, null, "invalid", place) : null,
    seconds: durationMs / 1000,
    tokens: 0,
    incidents: [{ code, role: task.role, ref, message }],
  });
  if (tree !== state.tree_digest && task.role === EDITING_ROLE) await captureStep(engine, false);
}
