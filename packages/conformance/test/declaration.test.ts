import { describe, expect, test } from "vitest";
import { declarationProblems } from "../src/declaration.js";
import { declarationUnreadable } from "../src/errors.js";

const declaration = {
  conformance_level: "L1",
  host: "opencode",
  engine_contract_version: "1.0",
  test_date: "2026-06-11",
  verdict: "PASS",
  fixture_count: 13,
  fixtures_passed: 13,
  event_coverage: {
    agentSpawn: "session.created (full fidelity)",
    userPromptSubmit: "no native equivalent — workflow steering unavailable at turn boundary",
    preToolUse: "tool.execute.before (full fidelity, blocking available)",
    postToolUse: "tool.execute.after (full fidelity)",
    stop: "session.idle (reduced fidelity — fires on idle, not on completion)",
    permissionRequest: "permission.asked (observed)",
    subagentStart: "session.created with a parent",
    subagentStop: "session.idle of a child",
  },
  policy_coverage: {
    workflow_steering: "partial — injected at session.created only",
    quality_gate: "wired at tool.execute.after",
    stop_goal_fit: "degraded — session.idle does not reliably fire at completion",
    config_protection: "wired at tool.execute.before (blocking)",
  },
  gaps: [{ event: "userPromptSubmit", reason: "no such event", degradation: "steering once a session" }],
};

test("a declaration that names its gaps holds together", () => {
  expect(declarationProblems(declaration)).toEqual([]);
});

test("a declaration that is not there is a mistake of the command line", () => {
  expect(declarationUnreadable("none.yaml", "there is no such file").exitCode).toBe(1);
});

describe("what does not", () => {
  const coverage = (event: string, text: unknown) => ({
    event_coverage: { ...declaration.event_coverage, [event]: text },
  });
  const policy = (name: string, text: unknown) => ({
    policy_coverage: { ...declaration.policy_coverage, [name]: text },
  });
  test.each([
    [{ conformance_level: "L3" }, "conformance_level: must be one of L0, L1, L2"],
    [{ host: "" }, "host: must be a name"],
    [{ engine_contract_version: "2.0" }, 'engine_contract_version: must be "1.0"'],
    [{ test_date: "yesterday" }, "test_date: must be YYYY-MM-DD"],
    [{ verdict: "MAYBE" }, "verdict: must be PASS or FAIL"],
    [coverage("stop", undefined), "event_coverage.stop: is missing"],
    [coverage("stop", "no native equivalent"), "event_coverage.stop: has no entry in gaps"],
    [{ gaps: undefined }, "gaps: must be a list; [] for none"],
    [
      { gaps: [...declaration.gaps, { event: "stop" }] },
      "gaps[1]: needs a reason and what is lost (degradation)",
    ],
    [policy("quality_gate", ""), "policy_coverage.quality_gate: is missing"],
    [
      { conformance_level: "L2", ...policy("quality_gate", "gap") },
      "policy_coverage.quality_gate: L2 needs this policy",
    ],
    [{ fixtures_passed: 14 }, "fixtures_passed: is more than fixture_count"],
    [{ fixtures_passed: 12 }, "verdict: PASS with fewer cases passed than there are"],
    [{ fixture_count: "13" }, "fixture_count: must be a whole number"],
  ])("%j", (change, problem) => {
    expect(declarationProblems({ ...declaration, ...change })).toContain(problem);
  });

  test.each([null, [], "L1"])("%j is none", (value) => {
    expect(declarationProblems(value)).toEqual(["the declaration is no object"]);
  });
});
