import { readFileSync } from "node:fs";
import { successEnvelope } from "@orange-hyper/core/answer";
import { describe, expect, it } from "vitest";
import * as schema from "../src/schema.js";
import { contextWith, doctorReport, run, type Summaries, timedBlobs } from "./support.js";

const NOW = "2026-06-17T00:00:00.000Z";
const TIME = 1_780_000_000_000;

function example(name: string): { data: Record<string, unknown> } & Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`contract/${name}.json`, import.meta.url), "utf8"));
}

/** The project of the examples: two memories, and a graph index that was written last. */
function exampleProject(more: Summaries = {}) {
  const summaries: Summaries = {
    doctor: doctorReport(),
    graph: { count: 2, warnings: [] },
    quests: { anomalies: [] },
    proposals: { pending: 0, unreadable: [] },
    ...more,
  };
  const times = {
    "config.json": TIME - 5000,
    "graph/index.json": TIME,
    "capsules/current.md": TIME,
    "identity/summary.json": TIME,
  };
  return contextWith({ summaries, now: NOW, ports: ({ blobs }) => ({ blobs: timedBlobs(blobs, times) }) });
}

describe("the examples of the adapter contract", () => {
  it("hold for hook.preview", async () => {
    const { data } = await run(["hook", "preview"], exampleProject());
    schema.hookPreviewData.parse(data);
    expect(JSON.stringify(successEnvelope("hook.preview", data))).toBe(
      JSON.stringify(example("hook.preview")),
    );
  });

  it("hold for hook.status, which says more by now", async () => {
    const { data } = await run(["hook", "status"], exampleProject());
    expect(successEnvelope("hook.status", data)).toEqual({
      ...example("hook.status"),
      data: {
        ...example("hook.status").data,
        runtimeAvailable: true,
        runtimeSupportedEvents: ["session-start", "user-prompt-submit", "post-tool-use", "stop"],
        bindingInstalled: false,
        bindingStatus: "inactive",
        activationStatus: "inactive",
        lastHeartbeat: null,
      },
    });
    schema.hookStatusData.parse(data);
  });

  it("hold for hook.runSessionStart", async () => {
    const { data } = await run(["hook", "run", "session-start"], exampleProject());
    schema.hookRunSessionStartData.parse(data);
    expect(JSON.stringify(successEnvelope("hook.runSessionStart", data))).toBe(
      JSON.stringify(example("hook.runSessionStart")),
    );
  });

  it("hold for hook.runStop, with and without a report", async () => {
    const stop = ["hook", "run", "stop"];
    for (const [argv, name] of [
      [stop, "hook.runStop"],
      [[...stop, "--write-report"], "hook.runStop.written"],
    ] as const) {
      const { data } = await run(argv, exampleProject());
      schema.hookRunStopData.parse(data);
      expect(JSON.stringify(successEnvelope("hook.runStop", data))).toBe(JSON.stringify(example(name)));
    }
  });

  it("hold for the report file, but for who generated it", async () => {
    const ctx = exampleProject({ proposals: { pending: 1, unreadable: [] } });
    const summary = { generatedAt: NOW, acceptedMemoryNodes: 2, projectBoundaryActive: true };
    await ctx.blobs.put("identity/summary.json", JSON.stringify(summary));
    await run(["hook", "run", "stop", "--write-report"], ctx);
    const bytes = await ctx.blobs.get("hooks/reports/hook-run-stop-20260617T000000000Z.json");
    const report = JSON.parse(new TextDecoder().decode(bytes ?? undefined));
    schema.hookReport.parse(report);
    const expected: Record<string, unknown> = {
      ...example("report"),
      generator_version: "1.0.0",
      source_repository: "https://github.com/orange-hyper/orange-hyper",
      official_package: "pkg:npm/orange-hyper",
    };
    expect(JSON.stringify(report)).toBe(JSON.stringify(expected));
  });
});
