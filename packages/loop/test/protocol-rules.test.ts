import { describe, expect, it } from "vitest";
import { PAYLOAD_KEYS, type Purpose } from "../src/model/role.js";
import { answer, changed, faults, read, SAMPLES } from "./support/responses.js";

type Changes = Readonly<Record<string, unknown>>;

const PERMISSIONS = { read: true, edit: false, shell: false, network: false };
const LOG = `blob_${"a".repeat(64)}`;
const STOP = { stop: { should_stop: true, reason: "The gates are met." } };
const NO_EDIT = { "task.tool_permissions": PERMISSIONS };
const MEASURED = ["art_0007_diff", "art_0008_git_evidence", "art_0009_validation", LOG];

const cited = (...refs: readonly string[]): Changes => ({
  evidence: refs.map((ref) => ({ kind: "diff", ref, finding: "seen" })),
});

const CLIMBING = [
  "../x",
  "src/../../x",
  "/etc/passwd",
  "~/x",
  "C:/x",
  "c:x",
  "src\\x",
  "\\\\host\\x",
  "src/\0x",
  "src/..",
  " ",
];

/** What breaks a rule, and what is beside it and does not. */
const BROKEN: readonly (readonly [Purpose, rule: string, at: string, changes: Changes])[] = [
  ["orchestrator", "D1", "task.objective", { next_role: null, ...NO_EDIT }],
  ["orchestrator", "D1", "task.objective", { "task.objective": " " }],
  ["orchestrator", "D1", "task.objective", { task: null }],
  ["orchestrator", "D2", "next_role", { action: "verify", next_role: "qa", ...NO_EDIT }],
  ["orchestrator", "D2", "next_role", { action: "critique", next_role: "verifier", task: null }],
  ["orchestrator", "D3", "approval_request", { action: "request_approval" }],
  [
    "orchestrator",
    "D3",
    "approval_request",
    { action: "request_approval", "approval_request.required": true, "approval_request.reason": " " },
  ],
  [
    "orchestrator",
    "D3",
    "approval_request",
    { action: "request_approval", "approval_request.reason": "Network is needed." },
  ],
  ["orchestrator", "D4", "stop", { action: "complete" }],
  ["orchestrator", "D4", "stop", { action: "abort", "stop.should_stop": true }],
  ["orchestrator", "D4", "stop", { action: "abort", stop: { should_stop: true, reason: "" } }],
  ["orchestrator", "D4", "stop", STOP],
  ["orchestrator", "D5", "task.tool_permissions.edit", { next_role: "qa" }],
  ["orchestrator", "D5", "task.tool_permissions.edit", { action: "revise_plan", next_role: null }],
  ...CLIMBING.flatMap((path): (typeof BROKEN)[number][] => [
    ["orchestrator", "D6", "task", { "task.allowed_paths": ["src/**", path] }],
    ["orchestrator", "D6", "task", { "task.disallowed_paths": [path] }],
    ["planner", "D6", "allowed_paths", { allowed_paths: [path] }],
  ]),
  ["planner", "P1", "items", { items: [] }],
  ["planner", "P1", "items", { acceptance_criteria: [] }],
  ["planner", "P2", "questions", { status: "needs_input" }],
  ["planner", "P3", "items", { items: [...SAMPLES.planner.items, ...SAMPLES.planner.items] }],
  ["researcher", "S1", "findings", { "findings.0.source_refs": [] }],
  ["researcher", "S1", "findings", { "findings.0.source_refs": ["S2"] }],
  ["researcher", "S1", "findings", { sources: [] }],
  ["researcher", "S2", "findings", { findings: [] }],
  ["researcher", "S3", "sources", { "sources.0.ref": "../secret" }],
  ["implementer", "I1", "changed_files", { changed_files: [] }],
  ["implementer", "I1", "changed_files", { status: "no_change" }],
  ["implementer", "I2", "changed_files", { "changed_files.0.path": "/etc/passwd" }],
  ["implementer", "I2", "changed_files", { "protected_file_changes.0.path": "a/../../b" }],
  ["qa", "Q1", "summary", { summary: " \n" }],
  ["verifier", "V1", "evidence", { evidence: [] }],
  ["verifier", "V1", "evidence", { failed_criteria: ["CRLF fixtures parse"] }],
  ["verifier", "V1", "evidence", cited("art_0001_run", "art_0010_response")],
  ["verifier", "V3", "failed_criteria", { verdict: "revise" }],
  [
    "verifier",
    "V3",
    "failed_criteria",
    { verdict: "revise", next_action: { role: "implementer", instruction: " " } },
  ],
  ["verifier", "V4", "evidence", cited("art_0009_validation", "art_9999_validation")],
  ["verifier", "V4", "evidence", { verdict: "ask_user", ...cited("../../etc/passwd") }],
  ["verifier", "V4", "evidence", { verdict: "abort", ...cited("art_0009_diff") }],
  ["critic", "C1", "blocking_concerns", { blocking_concerns: [] }],
  ["critic", "C1", "blocking_concerns", { verdict: "unsafe", blocking_concerns: [] }],
  ["reconciliation", "R1", "missing_plan_items", { status: "complete" }],
  ["reconciliation", "R1", "missing_plan_items", { status: "complete", next_recommended_slice: null }],
  ["reconciliation", "R1", "missing_plan_items", { status: "complete", missing_plan_items: [] }],
  ["reconciliation", "R2", "deviations", { status: "off_plan" }],
  ["reconciliation", "R3", "user_decision_reason", { needs_user_decision: true }],
  ["reconciliation", "R3", "user_decision_reason", { needs_user_decision: true, user_decision_reason: "" }],
];

const KEPT: readonly (readonly [Purpose, changes: Changes])[] = [
  ["orchestrator", { action: "verify", next_role: null, task: null }],
  ["orchestrator", { action: "verify", next_role: "verifier", task: null }],
  ["orchestrator", { action: "critique", next_role: "critic", task: null }],
  ["orchestrator", { action: "critique", next_role: null, task: null }],
  ["orchestrator", { action: "revise_plan", next_role: null, task: null }],
  ["orchestrator", { next_role: "integrator", ...NO_EDIT }],
  ["orchestrator", { action: "complete", next_role: null, task: null, ...STOP }],
  ["orchestrator", { action: "abort", next_role: null, task: null, ...STOP }],
  [
    "orchestrator",
    {
      action: "request_approval",
      next_role: null,
      task: null,
      "approval_request.required": true,
      "approval_request.reason": "Network is needed.",
    },
  ],
  ["orchestrator", { "task.allowed_paths": ["**", "src/*.ts", "...", "a..b/c", ".github/**"] }],
  ["planner", { status: "needs_input", items: [], acceptance_criteria: [], questions: ["Which?"] }],
  ["planner", { status: "blocked", items: [], acceptance_criteria: [] }],
  ["researcher", { status: "partial", findings: [], sources: [] }],
  ["researcher", { status: "blocked", findings: [] }],
  ["researcher", { "findings.0.source_refs": ["S0", "S1"] }],
  ["researcher", { "sources.0": { id: "S1", kind: "url", ref: "https://example.com/../x", note: "" } }],
  ["implementer", { status: "no_change", changed_files: [] }],
  ["implementer", { status: "blocked", changed_files: [] }],
  ["implementer", { status: "failed" }],
  ["qa", { verdict: "pass", summary: "" }],
  ["qa", { verdict: "blocked", summary: "" }],
  ...MEASURED.map((ref): (typeof KEPT)[number] => ["verifier", cited("art_0001_run", ref)]),
  ["verifier", { verdict: "revise", evidence: [], failed_criteria: ["CRLF fixtures parse"] }],
  ["verifier", { verdict: "revise", next_action: { role: "implementer", instruction: "Keep offsets." } }],
  ["verifier", { verdict: "ask_user", evidence: [] }],
  // Rule V2 makes it a question to the user, which is for the engine to do.
  ["verifier", { "risks.0.severity": "high" }],
  ["critic", { verdict: "acceptable", blocking_concerns: [] }],
  ["critic", { verdict: "unclear", blocking_concerns: [] }],
  ["reconciliation", { status: "complete", missing_plan_items: [], next_recommended_slice: null }],
  ["reconciliation", { status: "off_plan", deviations: ["another parser"] }],
  ["reconciliation", { needs_user_decision: true, user_decision_reason: "Scope grew." }],
];

function sampleWith(purpose: Purpose, changes: Changes): string {
  const payload = Object.entries(changes).reduce<unknown>(
    (before, [path, to]) => changed(before, path, to),
    SAMPLES[purpose],
  );
  return answer(purpose, payload);
}

it.each(BROKEN)("%s breaks %s: %s %j", (purpose, rule, at, changes) => {
  expect(faults(purpose, sampleWith(purpose, changes))).toEqual([
    `data.${PAYLOAD_KEYS[purpose]}.${at} ${rule}`,
  ]);
});

it.each(KEPT)("%s breaks none: %j", (purpose, changes) => {
  expect(faults(purpose, sampleWith(purpose, changes))).toEqual([]);
});

describe("what a rule is told by", () => {
  it("is its id beside the code", () => {
    const { errors } = read("qa", sampleWith("qa", { summary: "" })).report;
    expect(errors).toEqual([
      {
        path: "data.qa_result.summary",
        code: "RULE",
        message: "What needs a revision says what to revise.",
        expected: null,
        actual: null,
        rule: "Q1",
      },
    ]);
  });

  it("is not looked at as long as a field is wrong", () => {
    expect(faults("verifier", sampleWith("verifier", { verdict: "ship", evidence: [] }))).toEqual([
      "data.verification_result.verdict FIELD_ENUM",
    ]);
  });
});
