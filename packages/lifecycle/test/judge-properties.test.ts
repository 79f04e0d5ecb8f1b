import type { CheckClass, Outcome } from "@orange-hyper/verification";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "../src/completion/judge.js";
import { BEFORE, NOW, runs } from "./support/work.js";

describe("whatever happened", () => {
  const row = fc.record({
    kind: fc.constantFrom<CheckClass>("test", "types", "lint", "own"),
    outcome: fc.constantFrom<Outcome>("passed", "failed", "unknown"),
    held: fc.constantFrom(NOW, BEFORE, null),
    folder: fc.constantFrom("", "packages/a", null),
    only: fc.constantFrom({}, { paths: ["test/a.test.ts"] }, { unsure: true }),
  });
  const anyWork = fc.record({
    level: fc.constantFrom("V0", "V1", "V2", "V3", "V4"),
    checks: fc.array(row, { maxLength: 6 }).map((made) => runs(...made)),
    changed: fc.subarray(["src/a.ts", "README.md", "packages/a/src/x.ts"]),
    mayHaveChanged: fc.boolean(),
    fingerprint: fc.constantFrom(NOW, null),
    hasTests: fc.boolean(),
  });

  it("nothing is verified without a current pass", () => {
    fc.assert(
      fc.property(anyWork, (any) => {
        const judged = judge(any);
        if (judged.kind !== "verified") return;
        expect(any.fingerprint).not.toBeNull();
        expect(judged.proof.length).toBeGreaterThan(0);
        for (const { run, fingerprint } of judged.proof) {
          expect([run.outcome, fingerprint]).toEqual(["passed", any.fingerprint]);
          if (any.level >= "V3") expect(run.class).toBe("test");
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("nothing is verified without checks, or after one that failed", () => {
    fc.assert(
      fc.property(anyWork, (any) => {
        expect(judge({ ...any, checks: [] }).kind).not.toBe("verified");
        const failed = runs({ outcome: "failed" }).map((one) => ({ ...one, seq: 99 }));
        expect(judge({ ...any, checks: [...any.checks, ...failed] }).kind).not.toBe("verified");
      }),
      { numRuns: 1_000 },
    );
  });
});
