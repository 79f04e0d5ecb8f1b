import { describe, expect, it } from "vitest";
import type { ImplementationFacts, QaFacts, ValidationFacts, VerdictFacts } from "../src/engine/facts.js";
import { claimMismatch, claimsSuccess, contradiction } from "../src/evidence/claims.js";

const TREE = "t1";
const FAILED: ValidationFacts = {
  ref: "art_0003_validation",
  tree: TREE,
  ok: false,
  required_ok: false,
  is_empty: false,
  is_dirty: false,
  dirty_before: 0,
  suggested: [],
  failed: [
    { id: "unit", required: true, classification: "test_failure", failure_key: "k" },
    { id: "lint", required: false, classification: "lint_failure", failure_key: "l" },
  ],
};
const OPTIONAL: ValidationFacts = { ...FAILED, required_ok: true, failed: FAILED.failed.slice(1) };

function qa(verdict: QaFacts["verdict"], tree = TREE): QaFacts {
  return { ref: "art_0004_response", tree, verdict, summary: "", suggestions: [] };
}

function verdict(word: VerdictFacts["verdict"], tree = TREE): VerdictFacts {
  const rest = { summary: "", failed_criteria: [], instruction: null, evidence_refs: [] };
  return { ref: "art_0005_response", tree, verdict: word, directive_id: "dir_1", is_repeat: false, ...rest };
}

function implementation(claims_success: boolean): ImplementationFacts {
  const rest = { claimed_files: [], claimed_not_changed: [], changed_not_claimed: [], packet: null };
  return {
    ref: "art_0002_response",
    status: "changed",
    summary: "",
    claims_success,
    before: "t0",
    tree: TREE,
    ...rest,
  };
}

const NOBODY = { implementation: null, qa: null, verdict: null };

describe("claimed files", () => {
  const changed = [
    { path: "src/a.ts", old_path: null },
    { path: "src/new.ts", old_path: "src/old.ts" },
    { path: "caf\u00e9.md", old_path: null },
  ];

  it("are as git saw them, whatever form their paths are written in", () => {
    expect(claimMismatch(["./src/a.ts", "src//old.ts", "cafe\u0301.md"], changed)).toEqual({
      claimed_not_changed: [],
      changed_not_claimed: [],
    });
  });

  it("differ where one was not changed, or another was", () => {
    expect(claimMismatch(["src/b.ts", "src/new.ts"], changed)).toEqual({
      claimed_not_changed: ["src/b.ts"],
      changed_not_claimed: ["src/a.ts", "caf\u00e9.md"],
    });
    expect(claimMismatch(["src/a.ts"], [])).toEqual({
      claimed_not_changed: ["src/a.ts"],
      changed_not_claimed: [],
    });
  });
});

describe("claimed commands", () => {
  it.each([
    ["pnpm test", 0, true],
    ["/usr/bin/env FOO=1 pnpm test", 0, true],
    ["cd app && pnpm test", 0, true],
    ["cd app && ls | head -3", 0, false],
    ["node --test", 0, true],
    ["pnpm test", 1, false],
    ["pnpm test", null, false],
    ["ls -la", 0, false],
    ["git status", 0, false],
    ["'unclosed", 0, true],
  ])("%s with status %s claims success: %s", (command, exit_code, expected) => {
    expect(claimsSuccess([{ command, exit_code }])).toBe(expected);
  });

  it("of which one succeeded claim success", () => {
    expect(
      claimsSuccess([
        { command: "npm test", exit_code: 1 },
        { command: "npm test", exit_code: 0 },
      ]),
    ).toBe(true);
    expect(claimsSuccess([])).toBe(false);
  });
});

describe("a claim of success", () => {
  it("is contradicted by a required command that fails on the same tree", () => {
    expect(contradiction({ ...NOBODY, validation: FAILED, qa: qa("pass") })).toEqual({
      source_roles: ["qa"],
      reason: "The qa reported success; the runtime measured that unit failed.",
    });
    expect(
      contradiction({ ...NOBODY, validation: FAILED, verdict: verdict("approve") })?.source_roles,
    ).toEqual(["verifier"]);
    expect(
      contradiction({
        validation: FAILED,
        implementation: implementation(true),
        qa: qa("pass"),
        verdict: verdict("approve"),
      }),
    ).toEqual({
      source_roles: ["qa", "verifier"],
      reason: "The implementer and qa and verifier reported success; the runtime measured that unit failed.",
    });
  });

  it("of the implementer alone is established in the step of the verifier", () => {
    expect(
      contradiction({ ...NOBODY, validation: FAILED, implementation: implementation(true) })?.source_roles,
    ).toEqual(["verifier"]);
    expect(
      contradiction({
        validation: FAILED,
        implementation: implementation(true),
        qa: qa("needs_revision"),
        verdict: verdict("revise"),
      })?.source_roles,
    ).toEqual(["verifier"]);
  });

  it.each([
    ["nothing was measured", { ...NOBODY, validation: null, qa: qa("pass") }],
    ["only optional commands fail", { ...NOBODY, validation: OPTIONAL, verdict: verdict("approve") }],
    [
      "nobody claims any",
      {
        validation: FAILED,
        implementation: implementation(false),
        qa: qa("needs_revision"),
        verdict: verdict("revise"),
      },
    ],
    [
      "it is about another tree",
      { ...NOBODY, validation: FAILED, qa: qa("pass", "t0"), verdict: verdict("approve", "t0") },
    ],
  ])("is not contradicted where %s", (_, claims) => {
    expect(contradiction(claims)).toBeNull();
  });
});
