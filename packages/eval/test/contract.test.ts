import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { exampleProject, frozen, hookReport, run } from "./support.js";

type Json = Record<string, unknown>;

function example(id: string): Json {
  const text = readFileSync(new URL(`./contract/${id}.json`, import.meta.url), "utf8");
  return JSON.parse(text).data;
}

/** What the contract shows, with the values that our build knows better. */
function corrected(data: Json, changes: Json): Json {
  return { ...data, ...changes };
}

async function answer(id: string, withHookReport: boolean): Promise<Json> {
  const ctx = await exampleProject();
  const warning = { code: "HOOK_PENDING_PROPOSALS", message: "1 proposal waits.", hint: "Review it." };
  if (withHookReport) {
    await hookReport(ctx, "hook-run-stop-20260617T000000000Z", {
      report_kind: "hook-run-stop",
      generated_at: "2026-06-17T00:00:00.000Z",
      warnings: [warning],
    });
  }
  return (await run(id, frozen(ctx))).data as Json;
}

describe("the contract's example of eval snapshot", () => {
  it("is what the state it speaks of gives, but for a recipe that it counts short", async () => {
    const shown = example("eval.snapshot");
    const [token] = shown["unavailableMetrics"] as Json[];
    const found = await answer("eval.snapshot", true);
    expect(found).toMatchObject(
      corrected(shown, {
        adapter: { ...(shown["adapter"] as Json), recipeCount: 6 },
        unavailableMetrics: [token, { id: "success_rate.improvement" }],
      }),
    );
  });
});

describe("the contract's example of eval report", () => {
  let found: Json;
  beforeAll(async () => {
    found = await answer("eval.report", false);
  });

  it("is what the state it speaks of gives, field by field", () => {
    const {
      sections: _s,
      known_gaps: _k,
      unavailable_metrics: _u,
      markdown: _m,
      ...shown
    } = example("eval.report");
    expect(found).toMatchObject(shown);
    expect(found["markdown"]).toMatch(/^# Orange Eval Report\n/);
  });

  it("holds every section, gap and unavailable metric that the example shows", () => {
    const shown = example("eval.report");
    for (const name of ["sections", "known_gaps", "unavailable_metrics"]) {
      for (const entry of shown[name] as Json[]) {
        expect(found[name]).toContainEqual(expect.objectContaining(entry));
      }
    }
  });
});

describe("the contract's example of eval explain", () => {
  it("is what the state it speaks of gives, metric by metric", async () => {
    const { metrics, ...shown } = example("eval.explain");
    const found = await answer("eval.explain", false);
    expect(found).toMatchObject(shown);
    for (const metric of metrics as Json[]) expect(found["metrics"]).toContainEqual(metric);
  });
});
