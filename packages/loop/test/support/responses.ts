import type { ArtifactKind } from "../../src/model/refs.js";
import { PAYLOAD_KEYS, type Purpose } from "../../src/model/role.js";
import type { Payloads } from "../../src/protocol/payloads.js";
import { type ReadResponse, readResponse } from "../../src/protocol/read-response.js";

export const RUN = "run_20261121_093000Z_k3P9xQ2a";
export const NONCE = "5f0c7d8e1b2a49c3a6d7e8f901234567";
export const EARLIER = "0a1b7d8e1b2a49c3a6d7e8f901234567";
export const ACK = { runId: RUN, nonce: NONCE, responseField: "thehoodDirectiveAck" };
export const PURPOSES = Object.keys(PAYLOAD_KEYS) as readonly Purpose[];

/** A blob that the runtime wrote. */
const LOG = `blob_${"a".repeat(64)}`;

const KINDS: Readonly<Record<string, ArtifactKind | "blob">> = {
  art_0001_run: "run",
  art_0007_diff: "diff",
  art_0008_git_evidence: "git_evidence",
  art_0009_validation: "validation",
  art_0010_response: "response",
  [LOG]: "blob",
};

/** A valid answer for each purpose. */
export const SAMPLES: { readonly [P in Purpose]: Payloads[P] } = {
  orchestrator: {
    action: "delegate",
    reason: "Plan is accepted and no change exists yet.",
    markdown: "### Why now\n- plan artifact is current",
    confidence: "high",
    next_role: "implementer",
    task: {
      objective: "Make the tokenizer accept CRLF line ends.",
      allowed_paths: ["src/parser/**"],
      disallowed_paths: ["src/generated/**"],
      acceptance_criteria: ["CRLF fixtures parse"],
      tool_permissions: { read: true, edit: true, shell: true, network: false },
    },
    approval_request: { required: false, reason: null, options: ["approve", "reject", "revise"] },
    stop: { should_stop: false, reason: null },
  },
  planner: {
    status: "ready",
    items: [{ id: "P1", title: "Accept CRLF", acceptance: "CRLF fixtures parse" }],
    acceptance_criteria: ["CRLF fixtures parse"],
    allowed_paths: ["src/parser/**"],
    questions: [],
    risks: ["old Mac files"],
    markdown: "# Plan",
  },
  researcher: {
    status: "answered",
    findings: [{ claim: "The reader splits at LF.", confidence: "high", source_refs: ["S1"] }],
    sources: [{ id: "S1", kind: "file", ref: "src/parser/reader.ts", note: "line 12" }],
    open_questions: [],
    markdown: null,
  },
  implementer: {
    status: "changed",
    markdown: "Line ends are normalised once.",
    changed_files: [
      { path: "src/parser/reader.ts", change_type: "modified", summary: "normalise line ends" },
    ],
    protected_file_changes: [{ path: "test/parser/crlf.test.ts", reason: "fixtures" }],
    commands_run: [{ command: "pnpm test", exit_code: 0, summary: "212 passed" }],
    notes: [],
    unresolved_risks: ["lone CR not handled"],
  },
  qa: {
    verdict: "needs_revision",
    summary: "Lone CR untested.",
    markdown: null,
    suggested_commands: ["pnpm test -- --filter parser"],
    risks: ["old Mac files"],
  },
  verifier: {
    verdict: "approve",
    summary: "Every criterion is shown.",
    markdown: "- unit: exit 0, see log",
    evidence: [{ kind: "test_log", ref: "art_0009_validation", finding: "212 tests pass" }],
    failed_criteria: [],
    risks: [{ severity: "medium", description: "reader used by two callers" }],
    next_action: { role: "none", instruction: "" },
  },
  critic: {
    verdict: "needs_revision",
    markdown: null,
    blocking_concerns: ["Offsets shift by one per CRLF"],
    non_blocking_concerns: ["Name of the helper"],
    alternative_paths: ["Normalise in the lexer"],
    recommended_next_action: "Repair offsets.",
  },
  reconciliation: {
    status: "partial",
    markdown: "P1 done, P2 open.",
    completed_plan_items: ["P1"],
    satisfied_criteria: ["CRLF fixtures parse"],
    missing_plan_items: ["P2"],
    deviations: [],
    next_recommended_slice: {
      objective: "Handle lone CR",
      rationale: "named risk",
      acceptance_criteria: ["lone CR fixture parses"],
    },
    needs_user_decision: false,
    user_decision_reason: null,
  },
};

type Fields = Readonly<Record<string, unknown>>;

/** Returns a complete response; `more` replaces its top-level fields. */
export function response(purpose: Purpose, payload: unknown = SAMPLES[purpose], more: Fields = {}): Fields {
  const data = { [PAYLOAD_KEYS[purpose]]: payload, thehoodDirectiveAck: ACK };
  return { status: "ok", summary: "Done as asked.", data, ...more };
}

/** Returns the response as the text that a provider writes. */
export function answer(purpose: Purpose, payload?: unknown, more?: Fields): string {
  return JSON.stringify(response(purpose, payload, more));
}

/** Reads a text, or the JSON of a value, as the answer to the open directive. */
export function read<P extends Purpose>(purpose: P, given: unknown): ReadResponse<P> {
  return readResponse(typeof given === "string" ? given : JSON.stringify(given), {
    purpose,
    runId: RUN,
    nonce: NONCE,
    earlierNonces: new Set([EARLIER]),
    artifactKind: (ref) => KINDS[ref] ?? null,
  });
}

/** Returns the path of each error in an answer, with the violated rule or else the error code. */
export function faults(purpose: Purpose, given: unknown): readonly string[] {
  return read(purpose, given).report.errors.map(({ path, code, rule }) => `${path} ${rule ?? code}`);
}

export function warnings(purpose: Purpose, given: unknown): readonly string[] {
  return read(purpose, given).report.warnings.map(({ path, code }) => `${path} ${code}`);
}

/** Returns a copy of a value with the field at a dotted path replaced; undefined removes the field. */
export function changed<T>(value: T, path: string, to: unknown): T {
  const copy = structuredClone(value);
  const names = path.split(".");
  const last = names.pop() ?? "";
  let holder = copy as Record<string, unknown>;
  for (const name of names) holder = holder[name] as Record<string, unknown>;
  if (to === undefined) delete holder[last];
  else holder[last] = to;
  return copy;
}
