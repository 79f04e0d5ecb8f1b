import type { BlobStore } from "@orange-hyper/core/ports";
import {
  type Invocation,
  NO_CLAIM,
  type Provider,
  type ProviderAnswer,
  type ProviderErrorCode,
} from "./provider.js";

/** One answer of a script (specification of runs, section 16.2). */
export interface StubStep {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly status?: string;
  readonly summary?: string;
  /** Files to write into the work tree before answering. */
  readonly files?: Readonly<Record<string, string>>;
  readonly delay_ms?: number;
  /** The complete text of the answer. `{nonce}` and `{runId}` are replaced by those of the directive. */
  readonly raw?: string;
  readonly ack?: "ok" | "missing" | "stale" | "wrong_run";
  readonly error?: ProviderErrorCode;
}

/** The answers of each role, in order. The last one repeats. */
export type StubScript = Readonly<Record<string, readonly StubStep[]>>;

export interface StubOptions {
  readonly id: string;
  readonly script: StubScript | null;
  /** Returns the files of a folder, given its absolute path. */
  readonly filesOf: (folder: string) => BlobStore;
}

/** Returns a provider that plays roles by a script, without processes, network or clock. */
export function stub({ id, script, filesOf }: StubOptions): Provider {
  return {
    describe: () => ({ id, type: "stub", locality: "local", ...NO_CLAIM, argv: null, model: null }),
    check: async () => ({ ok: true, program: null, version: null, problems: [] }),
    invoke: async (call) => {
      const steps = script?.[call.role] ?? [];
      const step = steps[Math.min(call.ordinal, steps.length - 1)] ?? standard(call);
      return play(step, call, filesOf);
    },
  };
}

async function play(
  step: StubStep,
  call: Invocation,
  filesOf: StubOptions["filesOf"],
): Promise<ProviderAnswer> {
  if (step.delay_ms !== undefined) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, step.delay_ms)), call.stop]);
  }
  // The store rejects paths that leave the folder or pass through a link.
  for (const [path, text] of Object.entries(step.files ?? {})) await filesOf(call.folder).put(path, text);
  if (step.error !== undefined) {
    const retryable =
      step.error === "PROVIDER_TIMEOUT" ||
      step.error === "PROVIDER_RATE_LIMIT" ||
      step.error === "PROVIDER_EXIT";
    return {
      kind: "error",
      code: step.error,
      message: "The script says so.",
      retryable,
      retryAfterMs: 0,
      durationMs: 0,
      stderr: "",
    };
  }
  const text = step.raw === undefined ? responseOf(step, call) : filled(step.raw, call);
  return { kind: "text", text, usage: null, model: null, exitCode: null, durationMs: 0, stderr: "" };
}

function filled(raw: string, { nonce, runId }: Invocation): string {
  return raw.replaceAll("{nonce}", nonce).replaceAll("{runId}", runId);
}

function responseOf(
  { status = "ok", summary = "As the script says.", data = {}, ack = "ok" }: StubStep,
  call: Invocation,
): string {
  const nonce = ack === "stale" ? "0".repeat(32) : call.nonce;
  const runId = ack === "wrong_run" ? "run_20000101_000000Z_00000000" : call.runId;
  const acknowledged =
    ack === "missing" ? {} : { [call.responseField]: { runId, nonce, responseField: call.responseField } };
  const text = JSON.stringify({ status, summary, data: { ...data, ...acknowledged } });
  // Scripts cannot contain evidence references, because these are only known once something was measured.
  return text.replaceAll("{evidence}", call.evidenceRefs.at(-1) ?? "none");
}

/** Returns the answer of a role without a script: nothing is changed and everything is approved. */
function standard({ payloadKey, evidenceRefs }: Invocation): StubStep {
  const payload = STANDARD[payloadKey];
  if (payloadKey !== "verification_result") return { data: { [payloadKey]: payload } };
  const evidence = evidenceRefs.map((ref) => ({
    kind: "runtime_metadata",
    ref,
    finding: "It was measured.",
  }));
  return { data: { [payloadKey]: { ...payload, evidence } } };
}

const STANDARD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  decision: {
    action: "delegate",
    reason: "The next piece of work.",
    confidence: "high",
    next_role: "implementer",
    task: {
      objective: "Do what the goal says.",
      allowed_paths: [],
      disallowed_paths: [],
      acceptance_criteria: [],
      tool_permissions: { read: true, edit: true, shell: true, network: false },
    },
    approval_request: { required: false, reason: null, options: [] },
    stop: { should_stop: false, reason: null },
  },
  plan_result: {
    status: "ready",
    items: [{ id: "P1", title: "Reach the goal", acceptance: "The goal is reached" }],
    acceptance_criteria: ["The goal is reached"],
    allowed_paths: [],
    questions: [],
    risks: [],
    markdown: null,
  },
  research_result: { status: "partial", findings: [], sources: [], open_questions: [], markdown: null },
  implementation_result: {
    status: "no_change",
    changed_files: [],
    protected_file_changes: [],
    commands_run: [],
    notes: [],
    unresolved_risks: [],
  },
  qa_result: { verdict: "pass", summary: "Nothing is missing.", suggested_commands: [], risks: [] },
  verification_result: {
    verdict: "approve",
    summary: "What was measured shows it.",
    evidence: [],
    failed_criteria: [],
    risks: [],
    next_action: { role: "none", instruction: "" },
  },
  critique_result: {
    verdict: "acceptable",
    blocking_concerns: [],
    non_blocking_concerns: [],
    alternative_paths: [],
    recommended_next_action: "",
  },
  reconciliation_result: {
    status: "complete",
    completed_plan_items: [],
    satisfied_criteria: [],
    missing_plan_items: [],
    deviations: [],
    next_recommended_slice: null,
    needs_user_decision: false,
    user_decision_reason: null,
  },
};
