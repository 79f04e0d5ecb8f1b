import { describe, expect, it } from "vitest";
import { routeCalls } from "../src/rules/call-graph.js";

const call = (id: string, more: { isComplete?: boolean; needsApproval?: boolean } = {}) => ({
  id,
  isComplete: true,
  needsApproval: false,
  ...more,
});

describe("calls that a role wants the runtime to make", () => {
  it.each([
    ["nothing is called", [], [], "final", null],
    ["one can be made", [call("a")], [], "execute_tools", "visible_progress_required"],
    [
      "one needs a person, and another does not",
      [call("a"), call("b", { needsApproval: true })],
      [],
      "interrupt_before_tool",
      "human_approval_gate",
    ],
    ["all were made", [call("a")], ["a"], "duplicate_tool_fallback", "no_duplicate_tool_execution"],
    [
      "none can be made",
      [call("a", { isComplete: false, needsApproval: true })],
      [],
      "malformed_tool_fallback",
      "no_raw_tool_leakage",
    ],
    [
      "one was made and one cannot be",
      [call("a"), call("b", { isComplete: false })],
      ["a"],
      "duplicate_tool_fallback",
      "no_duplicate_tool_execution",
    ],
  ] as const)("where %s", (_name, calls, executed, node, invariant) => {
    expect(routeCalls(calls, new Set(executed))).toMatchObject({ node, invariant });
  });

  it("are made once each, however often they are written", () => {
    const { actionable, duplicates, skipped } = routeCalls(
      [call("a"), call("a"), call("b"), call("c", { isComplete: false }), call("c")],
      new Set(["b"]),
    );
    expect(actionable.map(({ id }) => id)).toEqual(["a"]);
    expect(duplicates.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(skipped.map(({ id }) => id)).toEqual(["c"]);
  });
});
