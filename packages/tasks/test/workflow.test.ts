import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTerminal, STATUSES, type Status } from "../src/model/status.js";
import { allowedFor, decide, type Situation } from "../src/workflow/decide.js";
import { type Actor, TRANSITIONS } from "../src/workflow/transitions.js";

const ACTORS: readonly Actor[] = ["human", "worker", "reviewer", "engine"];

/** The table of the specification: from, to, who, condition, gate. */
const TABLE: readonly (readonly [Status | readonly Status[], Status, string, string, string])[] = [
  ["pending", "planning", "HE", "has_summary", ""],
  ["pending", "cancelled", "H", "", ""],
  ["planning", "working", "WHE", "", "plan"],
  ["planning", "clarification", "WH", "", ""],
  ["planning", "stuck", "WH", "", ""],
  ["planning", "stuck", "E", "crash_limit_reached", ""],
  ["planning", "cancelled", "H", "", ""],
  ["clarification", "planning", "WH", "has_summary", ""],
  ["clarification", "cancelled", "H", "", ""],
  ["working", "agent-review", "WHE", "worktree_clean", "handoff"],
  ["working", "clarification", "WH", "", ""],
  ["working", "stuck", "WH", "", ""],
  ["working", "stuck", "E", "crash_limit_reached", ""],
  ["working", "cancelled", "H", "", ""],
  ["agent-review", "reviewing", "RHE", "", "review_pass"],
  ["agent-review", "working", "RHE", "round_below_limit", "review_fail"],
  ["agent-review", "stuck", "RHE", "round_at_limit", "review_fail"],
  ["agent-review", "stuck", "E", "crash_limit_reached", ""],
  ["agent-review", "cancelled", "H", "", ""],
  ["reviewing", "working", "H", "", ""],
  ["reviewing", "done", "H", "", "merge_done"],
  ["reviewing", "cancelled", "H", "", ""],
  ["stuck", "reviewing", "WH", "worktree_clean", ""],
  ["stuck", "cancelled", "H", "", ""],
  [["planning", "clarification", "working", "agent-review", "stuck"], "done", "H", "", "merge_done"],
  [STATUSES.filter((status) => !isTerminal(status)), "done", "E", "", "pr_merged"],
  [
    STATUSES.filter((status) => !isTerminal(status)),
    "cancelled",
    "E",
    "auto_cancel_on_pr_close",
    "pr_closed",
  ],
  [["planning", "working", "agent-review"], "stuck", "E", "budget_spent", ""],
];

const open = (status: Status): Situation => ({ status, holds: () => true, keepsOut: () => null });
const letters = (actors: readonly Actor[]): string =>
  actors.map((actor) => ({ human: "H", worker: "W", reviewer: "R", engine: "E" })[actor]).join("");

describe("the table of transitions", () => {
  it("is that of the specification, row by row", () => {
    const rows = TRANSITIONS.map(({ from, to, by, condition = "", gate = "" }) => [
      from,
      to,
      letters(by),
      condition,
      gate,
    ]);
    const wanted = TABLE.map(([from, ...rest]) => [typeof from === "string" ? [from] : from, ...rest]);
    expect(rows).toEqual(wanted);
    expect(TRANSITIONS.map(({ row }) => row)).toEqual(TABLE.map((_, index) => index + 1));
  });

  it.each(TRANSITIONS.map((row) => [row.row, row] as const))(
    "row %i lets through whom it names, and nobody else",
    (_, row) => {
      for (const from of row.from) {
        for (const by of ACTORS) {
          const decision = decide({ to: row.to, by }, open(from));
          if (row.by.includes(by)) expect(decision.kind).toBe("allowed");
          else if (!allowedFor(from, by).includes(row.to)) expect(decision.kind).toBe("actor");
        }
      }
    },
  );

  it.each(TRANSITIONS.filter(({ gate }) => gate !== undefined).map((row) => [row.row, row] as const))(
    "row %i stays shut where its gate is",
    (_, row) => {
      const [from = "pending"] = row.from;
      const [by = "human"] = row.by;
      const shut: Situation = {
        ...open(from),
        holds: (condition) => condition === row.condition,
        keepsOut: (gate) => (gate === row.gate ? "REVIEW_MISSING" : null),
      };
      expect(decide({ to: row.to, by }, shut)).toEqual({
        kind: "gate",
        gate: row.gate,
        code: "REVIEW_MISSING",
      });
    },
  );

  it.each(
    TRANSITIONS.filter(({ condition }) => condition !== undefined).map((row) => [row.row, row] as const),
  )("row %i stays shut where its condition does not hold", (_, row) => {
    const [from = "pending"] = row.from;
    const [by = "human"] = [...row.by].reverse();
    const decision = decide({ to: row.to, by }, { ...open(from), holds: () => false });
    const others = TRANSITIONS.filter(
      (other) => other !== row && other.to === row.to && other.from.includes(from) && other.by.includes(by),
    );
    if (others.every(({ condition }) => condition !== undefined)) expect(decision.kind).toBe("condition");
  });
});

describe("a request", () => {
  it("for the status that a task has changes nothing", () => {
    expect(decide({ to: "working", by: "worker" }, open("working"))).toEqual({ kind: "unchanged" });
  });

  it("that saw another status is refused before all else", () => {
    const request = { to: "working", by: "worker", expected: "planning" } as const;
    expect(decide(request, open("stuck"))).toEqual({ kind: "changed-meanwhile", status: "stuck" });
  });

  it("for what no row has names what the actor may ask for", () => {
    expect(decide({ to: "reviewing", by: "worker" }, open("planning"))).toEqual({
      kind: "no-such-transition",
      allowed: ["working", "clarification", "stuck"],
    });
  });

  it("of a worker for the reviewer's verdict is refused as theirs", () => {
    expect(decide({ to: "reviewing", by: "worker" }, open("agent-review")).kind).toBe("actor");
  });

  it("of the engine for `stuck` is taken by the crash limit, whatever the review says", () => {
    const situation: Situation = {
      status: "agent-review",
      holds: (condition) => condition === "crash_limit_reached",
      keepsOut: () => "REVIEW_MISSING",
    };
    expect(decide({ to: "stuck", by: "engine" }, situation)).toMatchObject({
      kind: "allowed",
      transition: { row: 18 },
    });
  });

  it("never leads anywhere but along the table, and never out of a terminal status", () => {
    const request = fc.record({
      to: fc.constantFrom(...STATUSES),
      by: fc.constantFrom(...ACTORS),
      holds: fc.func(fc.boolean()),
      isShut: fc.func(fc.boolean()),
    });
    fc.assert(
      fc.property(fc.constantFrom(...STATUSES), fc.array(request, { maxLength: 40 }), (start, requests) => {
        let status = start;
        for (const { to, by, holds, isShut } of requests) {
          const decision = decide(
            { to, by },
            { status, holds, keepsOut: (gate) => (isShut(gate) ? "PLAN_MISSING" : null) },
          );
          if (decision.kind !== "allowed") continue;
          expect(isTerminal(status)).toBe(false);
          expect(decision.transition.from).toContain(status);
          expect(decision.transition.by).toContain(by);
          status = decision.transition.to;
          expect(status).toBe(to);
        }
      }),
    );
  });
});
