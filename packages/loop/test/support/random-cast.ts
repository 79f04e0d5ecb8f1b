import type { StubScript, StubStep } from "@orange-hyper/loop-providers";
import fc from "fast-check";
import type { Mode } from "../../src/model/mode.js";
import type { Role } from "../../src/model/role.js";
import { GOOD_SUM } from "./random-project.js";

/** An answer of a role. `removed` and `renamed` are changes that the stub provider cannot make. */
export interface RandomStep extends StubStep {
  readonly removed?: readonly string[];
  readonly renamed?: readonly (readonly [from: string, to: string])[];
}

/** The answers of every role, in order. */
export type RandomScript = Readonly<Partial<Record<Role, readonly RandomStep[]>>>;

const PLACES = ["src/sum.js", "src/more.js", "docs/notes.md", "sum.test.js"];
const PROTECTED = [".env", ".github/workflows/ci.yml", ".claude/settings.json"];
const MANIFESTS = ["package.json", "requirements.txt"];
const NEVER = [".git/hooks/pre-commit", ".git/config.worktree"];

const content = fc.constantFrom(GOOD_SUM, "BAD 1\n", "BAD 2\n", "ODD\n", `${GOOD_SUM}// ${"x\n".repeat(90)}`);

/** Files that a role writes; most of them make the check pass. */
const written: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ "src/sum.js": GOOD_SUM }) },
  { weight: 3, arbitrary: content.map((text) => ({ "src/sum.js": text })) },
  { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...PLACES), content, { maxKeys: 3 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...PROTECTED, ...MANIFESTS), content)
      .map(([path, text]) => ({ "src/sum.js": GOOD_SUM, [path]: text })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...NEVER).map((path) => ({ [path]: "x\n" })) },
);

const answers = (data: object, more: Partial<RandomStep> = {}): RandomStep => ({
  data: data as NonNullable<StubStep["data"]>,
  ...more,
});

const implementation: fc.Arbitrary<RandomStep> = fc
  .record({
    files: fc.oneof({ weight: 6, arbitrary: written }, { weight: 1, arbitrary: fc.constant({}) }),
    status: fc.oneof(
      { weight: 8, arbitrary: fc.constant("changed") },
      { weight: 2, arbitrary: fc.constant("no_change") },
      { weight: 1, arbitrary: fc.constantFrom("blocked", "failed") },
    ),
    claimed: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom("a.js", "src/sum.js")),
    claimsSuccess: fc.boolean(),
    removed: fc.constantFrom([], [], ["src/more.js"], ["sum.test.js"], ["docs/notes.md"]),
    renamed: fc.constantFrom(
      [],
      [],
      [["docs/notes.md", "docs/other.md"] as const],
      [["src/more.js", ".env"] as const],
    ),
  })
  .map(({ files, status, claimed, claimsSuccess, removed, renamed }) => {
    const paths = claimed === null ? Object.keys(files) : [claimed];
    const isNone = status === "no_change";
    return answers(
      {
        implementation_result: {
          status,
          changed_files: isNone ? [] : paths.map((path) => ({ path, change_type: "modified", summary: "" })),
          protected_file_changes: [],
          commands_run: claimsSuccess ? [{ command: "npm test", exit_code: 0, summary: "fine" }] : [],
          notes: [],
          unresolved_risks: [],
        },
      },
      { files, removed, renamed },
    );
  });

const verdict: fc.Arbitrary<RandomStep> = fc
  .record({
    word: fc.oneof(
      { weight: 20, arbitrary: fc.constant("approve") },
      { weight: 3, arbitrary: fc.constant("revise") },
      { weight: 2, arbitrary: fc.constantFrom("abort", "ask_user") },
    ),
    ref: fc.oneof({ weight: 15, arbitrary: fc.constant("{evidence}") }, fc.constant("art_0001_run")),
    severity: fc.oneof({ weight: 15, arbitrary: fc.constant("low") }, fc.constant("high")),
    failed: fc.constantFrom("The sum is right", "the  sum is RIGHT", "It is fast"),
  })
  .map(({ word, ref, severity, failed }) =>
    answers({
      verification_result: {
        verdict: word,
        summary: `It is ${word}.`,
        evidence: word === "approve" ? [{ kind: "diff", ref, finding: "Seen." }] : [],
        failed_criteria: word === "revise" ? [failed] : [],
        risks: [{ severity, description: "One" }],
        next_action: { role: "none", instruction: word === "revise" ? "Write it anew." : "" },
      },
    }),
  );

const critique: fc.Arbitrary<RandomStep> = fc
  .record({
    verdict: fc.constantFrom("acceptable", "acceptable", "needs_revision", "unsafe", "unclear"),
    concerns: fc.subarray(["It multiplies", "It is slow"]),
  })
  .map(({ verdict: word, concerns }) => {
    const blocking = word === "acceptable" ? [] : concerns;
    return answers({
      critique_result: {
        verdict: word,
        blocking_concerns: blocking,
        non_blocking_concerns: [],
        alternative_paths: [],
        recommended_next_action: blocking[0] ?? "Look again",
      },
    });
  });

const qa: fc.Arbitrary<RandomStep> = fc
  .constantFrom("pass", "pass", "needs_revision", "needs_more_evidence", "blocked")
  .map((word) =>
    answers({ qa_result: { verdict: word, summary: `It is ${word}.`, suggested_commands: [], risks: [] } }),
  );

const reconciliation = fc
  .record({
    status: fc.constantFrom("complete", "complete", "partial", "off_plan", "blocked"),
    needs_user_decision: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    items: fc.subarray(["P1", "P9"]),
  })
  .map(({ status, needs_user_decision, items }) => ({
    status,
    completed_plan_items: items,
    satisfied_criteria: [],
    missing_plan_items: status === "complete" ? [] : ["P2"],
    deviations: status === "off_plan" ? ["Another way"] : [],
    next_recommended_slice: null,
    needs_user_decision,
    user_decision_reason: needs_user_decision ? "Which way?" : null,
  }));

const plan: fc.Arbitrary<RandomStep> = fc
  .record({
    status: fc.constantFrom("ready", "ready", "ready", "ready", "needs_input", "blocked"),
    reconciliation_result: reconciliation,
  })
  .map(({ status, reconciliation_result }) =>
    answers({
      plan_result: {
        status,
        items: [{ id: "P1", title: "Add", acceptance: "It adds" }],
        acceptance_criteria: ["It adds"],
        allowed_paths: [],
        questions: status === "needs_input" ? ["Which?"] : [],
        risks: [],
        markdown: "# Plan",
      },
      reconciliation_result,
    }),
  );

const research: fc.Arbitrary<RandomStep> = fc
  .record({
    status: fc.constantFrom("answered", "answered", "partial", "blocked"),
    source: fc.constantFrom(
      { id: "s1", kind: "file", ref: "src/sum.js", note: "" },
      { id: "s1", kind: "file", ref: "src/none.js", note: "" },
      { id: "s1", kind: "artifact", ref: "art_0001_run", note: "" },
      { id: "s1", kind: "artifact", ref: "art_9999_run", note: "" },
    ),
  })
  .map(({ status, source }) =>
    answers({
      research_result: {
        status,
        findings: [{ claim: "It subtracts", confidence: "high", source_refs: ["s1"] }],
        sources: [source],
        open_questions: [],
      },
    }),
  );

const ACTIONS = ["delegate", "verify", "critique", "request_approval", "revise_plan", "complete", "abort"];
const NEXT = ["planner", "researcher", "implementer", "qa", "verifier", "critic", "integrator"] as const;

const decision: fc.Arbitrary<RandomStep> = fc
  .record({
    action: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom("delegate", "verify", "complete") },
      { weight: 4, arbitrary: fc.constantFrom(...ACTIONS) },
    ),
    next: fc.oneof(
      { weight: 5, arbitrary: fc.constant("implementer" as const) },
      { weight: 4, arbitrary: fc.constantFrom(...NEXT) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    allowed: fc.constantFrom([], [], ["src/**"], ["docs/**"]),
    stops: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.boolean()),
    reconciliation_result: reconciliation,
  })
  .map(({ action, next, allowed, stops, reconciliation_result }) => {
    const isDelegated = action === "delegate";
    const should_stop = stops ?? (action === "complete" || action === "abort");
    return answers({
      decision: {
        action,
        reason: "Because.",
        confidence: "high",
        next_role: isDelegated ? next : null,
        task: isDelegated
          ? {
              objective: "Do it",
              allowed_paths: allowed,
              disallowed_paths: [],
              acceptance_criteria: [],
              tool_permissions: { read: true, edit: next === "implementer", shell: true, network: false },
            }
          : null,
        approval_request: {
          required: action === "request_approval",
          reason: action === "request_approval" ? "May I?" : null,
          options: [],
        },
        stop: { should_stop, reason: should_stop ? "It is done" : null },
      },
      reconciliation_result,
    });
  });

/** Invalid answers; some of them change files nevertheless. */
const nonsense: fc.Arbitrary<RandomStep> = fc
  .tuple(
    fc.constantFrom<RandomStep>(
      { raw: "All is fine." },
      { raw: "" },
      { raw: '{"status":"ok","summary":"Fine.","data":{}}' },
      { ack: "missing" },
      { ack: "stale" },
      { ack: "wrong_run" },
      { status: "failed", summary: "It went wrong." },
      { status: "blocked", summary: "A key is missing." },
      answers({ qa_result: { verdict: "ship" } }),
      { error: "PROVIDER_TIMEOUT" },
      { error: "PROVIDER_EXIT" },
      { error: "PROVIDER_AUTH" },
      { error: "PROVIDER_OUTPUT_TOO_LARGE", delay_ms: 0 },
    ),
    fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: written }),
  )
  .map(([step, files]) => ({ ...step, files }));

const STEPS: Readonly<Record<Role, fc.Arbitrary<RandomStep>>> = {
  orchestrator: decision,
  planner: plan,
  researcher: research,
  implementer: implementation,
  qa,
  verifier: verdict,
  critic: critique,
};

function stepsOf(role: Role): fc.Arbitrary<readonly RandomStep[]> {
  const meddling = fc.tuple(STEPS[role], written).map(([step, files]) => ({ ...step, files }));
  const step = fc.oneof(
    { weight: 20, arbitrary: STEPS[role] },
    { weight: 2, arbitrary: nonsense },
    { weight: role === "implementer" ? 0 : 1, arbitrary: meddling },
  );
  return fc.array(step, { minLength: 1, maxLength: 5 });
}

const REQUIRED: Readonly<Record<Mode, readonly Role[]>> = {
  implement: ["implementer", "verifier"],
  plan: ["planner"],
  review: ["verifier"],
  research: ["researcher"],
};

const OPTIONAL: Readonly<Record<Mode, readonly Role[]>> = {
  implement: ["orchestrator", "planner", "researcher", "qa", "critic"],
  plan: ["orchestrator", "researcher", "critic"],
  review: ["orchestrator", "researcher", "qa", "critic"],
  research: ["orchestrator", "critic"],
};

/** Generates the roles of a run in a mode, and their answers. */
export function randomCast(
  mode: Mode,
): fc.Arbitrary<{ readonly roles: readonly Role[]; readonly script: RandomScript }> {
  return fc.subarray([...OPTIONAL[mode]]).chain((optional) => {
    const roles = [...REQUIRED[mode], ...optional];
    const steps = Object.fromEntries(roles.map((role) => [role, stepsOf(role)]));
    return fc.record(steps).map((script) => ({ roles, script: script as RandomScript }));
  });
}

/** Returns the script without the steps that the stub provider cannot play. */
export function stubScript(script: RandomScript): StubScript {
  return Object.fromEntries(
    Object.entries(script).map(([role, steps]) => [
      role,
      steps.map(({ removed: _removed, renamed: _renamed, ...step }) => step),
    ]),
  );
}
