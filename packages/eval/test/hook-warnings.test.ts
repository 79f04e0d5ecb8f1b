import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readHookWarnings } from "../src/groups/hook-warnings.js";
import { hookReport } from "./support.js";

const WARNING = { code: "HOOK_CAPSULE_STALE", message: "The capsule is old.", hint: "Build it anew." };

function report(kind: string, at: string, warnings: unknown[] = []): object {
  return { report_kind: kind, generated_at: at, warnings };
}

async function found(...reports: readonly (readonly [string, unknown])[]) {
  const { blobs, ...ctx } = createTestContext();
  for (const [name, content] of reports) await hookReport({ ...ctx, blobs }, name, content);
  return readHookWarnings(blobs);
}

describe("the hook report that counts", () => {
  it("is none when there is none", async () => {
    expect(await found()).toEqual({
      status: "insufficient-data",
      source: "unavailable",
      sourceFile: null,
      latestReportGeneratedAt: null,
      hookRun: false,
      warningCount: 0,
      warnings: [],
      summary: "No local hook report found; no hook event was run.",
    });
  });

  it("is the newest of a stop, whatever a later session start found", async () => {
    const data = await found(
      ["hook-run-stop-1", report("hook-run-stop", "2026-06-17T00:00:00.000Z")],
      ["hook-run-stop-0", report("hook-run-stop", "2026-06-18T00:00:00.000Z", [WARNING])],
      ["hook-run-session-start-9", report("hook-run-session-start", "2026-06-19T00:00:00.000Z")],
    );
    expect(data).toEqual({
      status: "needs-attention",
      source: "local-hook-report",
      sourceFile: ".orange-hyper/hooks/reports/hook-run-stop-0.json",
      latestReportGeneratedAt: "2026-06-18T00:00:00.000Z",
      hookRun: false,
      warningCount: 1,
      warnings: [WARNING],
      summary: "1 hook warning found in the latest local hook report.",
    });
  });

  it("is the greater name of two at one time", async () => {
    const at = "2026-06-17T00:00:00.000Z";
    const data = await found(
      ["hook-run-stop-2", report("hook-run-stop", at)],
      ["hook-run-stop-1", report("hook-run-stop", at)],
    );
    expect(data.sourceFile).toBe(".orange-hyper/hooks/reports/hook-run-stop-2.json");
    expect(data.summary).toBe("Latest local hook report contains no warnings.");
  });

  it("is a session start only where no stop was reported, and never a preview", async () => {
    const data = await found(
      ["hook-preview-1", report("hook-preview", "2026-06-19T00:00:00.000Z", [WARNING])],
      ["hook-status-1", report("hook-status", "2026-06-19T00:00:00.000Z", [WARNING])],
      ["hook-run-session-start-1", report("hook-run-session-start", "2026-06-17T00:00:00.000Z")],
    );
    expect(data.sourceFile).toBe(".orange-hyper/hooks/reports/hook-run-session-start-1.json");
  });

  it("is none of those that do not parse or hold no warnings", async () => {
    const data = await found(
      ["hook-run-stop-1", "{"],
      ["hook-run-stop-2", { report_kind: "hook-run-stop", warnings: "many" }],
      ["hook-run-stop-3", []],
    );
    expect(data.source).toBe("unavailable");
  });
});

it("gives every warning a code, a message and a hint", async () => {
  const data = await found([
    "hook-run-stop-1",
    { warnings: ["in words", { message: "no code" }, { code: "A", message: "m", hint: "h", more: 1 }, null] },
  ]);
  expect(data.warnings).toEqual([
    { code: "HOOK_WARNING", message: "in words", hint: "" },
    { code: "HOOK_WARNING", message: "no code", hint: "" },
    { code: "A", message: "m", hint: "h" },
    { code: "HOOK_WARNING", message: "", hint: "" },
  ]);
  expect(data).toMatchObject({ latestReportGeneratedAt: null, warningCount: 4 });
});
