import { filesystemError, type OrangeContext } from "@orange-hyper/core";
import { describe, expect, it } from "vitest";
import { hookStatus, previewHooks, runSessionStart, runStop } from "../src/index.js";
import { hookReport } from "../src/schema.js";
import { contextWith } from "./support.js";

const NOW = "2026-06-17T00:00:00.000Z";
const WRITE = { writeReport: true };

async function reports(ctx: OrangeContext): Promise<readonly string[]> {
  return (await ctx.blobs.list("hooks/reports")).map((key) => key.slice("hooks/reports/".length));
}

describe("a report", () => {
  it("is written only when asked for", async () => {
    const ctx = contextWith();
    for (const call of [previewHooks, hookStatus, runSessionStart, runStop]) await call(ctx);
    expect(await reports(ctx)).toEqual([]);
    expect(await ctx.blobs.kind("hooks")).toBeNull();
  });

  it.each([
    ["hook-preview", "preview", previewHooks],
    ["hook-status", "status", hookStatus],
    ["hook-run-session-start", "session-start", runSessionStart],
    ["hook-run-stop", "stop", runStop],
  ] as const)("of kind %s is named after kind and time", async (kind, event, call) => {
    const ctx = contextWith({ now: NOW });
    const data = await call(ctx, WRITE);
    const name = `${kind}-20260617T000000000Z.json`;
    const bytes = await ctx.blobs.get(`hooks/reports/${name}`);
    const report = hookReport.parse(JSON.parse(new TextDecoder().decode(bytes ?? undefined)));
    expect([report.report_kind, report.event, report.generated_at]).toEqual([kind, event, NOW]);
    expect(report.warnings).toEqual(data.warnings);
    expect("report" in data ? data.report : data.localReport).toEqual({
      directory: ".orange-hyper/hooks/reports",
      defaultWrite: false,
      written: true,
      file: `.orange-hyper/hooks/reports/${name}`,
    });
  });

  it("takes the next free name when two are written within a millisecond", async () => {
    const clock = { now: () => NOW };
    const ctx = contextWith({ ports: () => ({ clock }) });
    for (let turn = 0; turn < 3; turn++) await runStop(ctx, WRITE);
    expect(await reports(ctx)).toEqual([
      "hook-run-stop-20260617T000000000Z-2.json",
      "hook-run-stop-20260617T000000000Z-3.json",
      "hook-run-stop-20260617T000000000Z.json",
    ]);
  });

  it("pushes out the oldest beyond fifty, and no file of another name", async () => {
    const ctx = contextWith({ now: NOW });
    const old = (number: number): string =>
      `hook-${number % 2 === 0 ? "status" : "run-stop"}-202601010000${String(number).padStart(2, "0")}000Z.json`;
    const names = Array.from({ length: 52 }, (_, number) => old(number).replace("20260101", "20260101T"));
    for (const name of [...names, "notes.json", "eval-20200101T000000000Z.json"]) {
      await ctx.blobs.put(`hooks/reports/${name}`, "{}");
    }
    await runStop(ctx, WRITE);
    const kept = await reports(ctx);
    expect(kept).toHaveLength(52);
    expect(names.filter((name) => !kept.includes(name))).toEqual(names.slice(0, 3));
    expect(kept).toEqual(
      expect.arrayContaining([
        "notes.json",
        "eval-20200101T000000000Z.json",
        "hook-run-stop-20260617T000000000Z.json",
      ]),
    );
  });

  it("stays when the clock has gone back behind all others", async () => {
    const ctx = contextWith({ now: "2020-01-01T00:00:00.000Z" });
    for (let second = 10; second < 60; second++) {
      await ctx.blobs.put(`hooks/reports/hook-status-20260101T0000${second}000Z.json`, "{}");
    }
    const { report } = await runStop(ctx, WRITE);
    const kept = await reports(ctx);
    expect([kept.length, kept.includes("hook-run-stop-20200101T000000000Z.json"), report.written]).toEqual([
      50,
      true,
      true,
    ]);
  });

  it("is not written where there is no workspace, and nothing else is", async () => {
    const ctx = contextWith({ project: { config: { kind: "missing" } } });
    const { report, warnings, hints } = await runStop(ctx, WRITE);
    expect([report.written, report.file, await ctx.blobs.list("")]).toEqual([false, null, []]);
    const hint = "Run `orange init` explicitly if this repository should use Orange Hyper.";
    expect(warnings.at(-1)).toEqual({
      code: "HOOK_REPORT_NOT_WRITTEN",
      message: "No Orange workspace here; the report was not written.",
      hint,
    });
    expect(hints.filter((text) => text === hint)).toHaveLength(1);
  });

  it("that cannot be written is a warning with its reason", async () => {
    const full = async (): Promise<never> => {
      throw filesystemError("The disk is full.", "Make room.");
    };
    const ctx = contextWith({ ports: ({ blobs }) => ({ blobs: { ...blobs, put: full } }) });
    const { localReport, warnings } = await previewHooks(ctx, WRITE);
    expect([localReport.written, warnings]).toEqual([
      false,
      [
        {
          code: "HOOK_REPORT_NOT_WRITTEN",
          message: "The report was not written: The disk is full.",
          hint: "Make room.",
        },
      ],
    ]);
  });

  it("says null of an identity summary that cannot be read", async () => {
    const ctx = contextWith({ now: NOW });
    await ctx.blobs.put("identity/summary.json", "{ broken");
    await hookStatus(ctx, WRITE);
    const bytes = await ctx.blobs.get("hooks/reports/hook-status-20260617T000000000Z.json");
    const { summaries } = hookReport.parse(JSON.parse(new TextDecoder().decode(bytes ?? undefined)));
    expect(summaries.identity).toMatchObject({
      exists: true,
      generatedAt: null,
      acceptedMemoryNodes: null,
      projectBoundaryActive: null,
    });
  });
});
