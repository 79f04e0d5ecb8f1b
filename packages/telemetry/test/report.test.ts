import type { OrangeContext } from "@orange-hyper/core";
import { plainPaint } from "@orange-hyper/core/human";
import { SessionLog } from "@orange-hyper/host-state";
import { createTestContext, englishLines, koreanScreen } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { pruneText, statusText, tailText } from "../src/human.js";
import { emit } from "../src/index.js";
import { readActivity } from "../src/report/activity.js";
import { hookFigures } from "../src/report/hook-figures.js";
import { pruneTelemetry } from "../src/report/prune.js";
import { telemetryStatus } from "../src/report/status.js";

type Event = "SessionStart" | "UserPromptSubmit" | "PostToolUse" | "Stop";

/** An event of session `number` that took so long. */
async function seen(
  ctx: OrangeContext,
  event: Event,
  {
    second = 0,
    took = 10,
    error,
    session = 1,
  }: { second?: number; took?: number; error?: string; session?: number } = {},
): Promise<void> {
  let elapsed = 0;
  const log = new SessionLog(
    ctx.logs,
    {
      host: "codex",
      event,
      plugin_version: "1",
      orange_version: "1",
      binding_fingerprint: "f",
      session_key: `${session}`.repeat(64),
      turn_key: null,
      observed_at: `2026-06-16T10:00:${String(second).padStart(2, "0")}.000Z`,
    },
    { elapsed: () => elapsed },
  );
  if (event !== "PostToolUse") await log.begin();
  elapsed = took;
  if (error !== "killed") await log.append(error === undefined ? {} : { error });
}

async function project(): Promise<OrangeContext> {
  const ctx = createTestContext({ now: "2026-06-16T10:01:00.000Z" });
  await seen(ctx, "SessionStart", { second: 1, took: 30 });
  await seen(ctx, "UserPromptSubmit", { second: 2, took: 50 });
  await seen(ctx, "PostToolUse", { second: 3, took: 700 });
  await seen(ctx, "PostToolUse", { second: 4, took: 20 });
  await seen(ctx, "PostToolUse", { second: 5, took: 40, error: "STATE_LOCKED" });
  await seen(ctx, "Stop", { second: 6, error: "killed" });
  await seen(ctx, "Stop", { second: 7, session: 2 });
  await ctx.logs.append("local/runtime/policy-decisions.jsonl", {
    ts: "2026-06-16T10:00:08.000Z",
    host: "codex",
    tool: "Bash",
    decision: "deny",
    rules: ["config-protection"],
  });
  return ctx;
}

describe("what happened", () => {
  it("is told from the logs that there are, the last thing first", async () => {
    const activities = await readActivity(await project(), 50);
    expect(activities.map(({ event, result }) => [event, result])).toEqual([
      ["policy.deny", "config-protection"],
      ["session.end", "ok"],
      ["session.end.begin", "no end was noted"],
      ["tool.result", "STATE_LOCKED"],
      ["tool.result", "ok"],
      ["tool.result", "ok"],
      ["turn.user", "ok"],
      ["session.start", "ok"],
    ]);
  });

  it("is counted by event, with what failed, was killed and took too long", async () => {
    const figures = hookFigures(await readActivity(await project(), 50));
    const of = (name: string): object | undefined => figures.find(({ event }) => event === name);
    expect(figures.map(({ event }) => event)).toEqual([
      "session.start",
      "turn.user",
      "tool.result",
      "session.end",
    ]);
    expect(of("session.end")).toMatchObject({ host: "codex", count: 2, failed: 0, killed: 1 });
    expect(of("tool.result")).toEqual({
      event: "tool.result",
      host: "codex",
      count: 3,
      failed: 1,
      killed: 0,
      median_ms: 40,
      longest_ms: 700,
      slow: 1,
    });
  });

  it.each([60, 80, 120])("fits a terminal of %i columns", async (columns) => {
    const screen = { ...plainPaint, columns };
    const ctx = await project();
    await emit(ctx, "alert_raised", {
      id: "a",
      source: "doctor",
      severity: "critical",
      message: "Alerts did not reach the place where they are shown",
      repair: "Run `orange telemetry status` to see them.",
      condition: "telemetry.alerts",
    });
    const status = statusText(await telemetryStatus(ctx), screen);
    const tail = tailText(await readActivity(ctx, 50), screen);
    for (const line of `${status}\n${tail}`.split("\n"))
      expect(line.length, line).toBeLessThanOrEqual(columns);
    expect(status).toContain("Hooks of 2 sessions since 06-16 10:00:01");
    expect(status).toContain("tool.result");
    expect(tail).toContain("config-protection");
  });

  it("is Korean for those who read it, what doctor found included", async () => {
    const screen = koreanScreen("telemetry", "lifecycle");
    const ctx = await project();
    await emit(ctx, "alert_raised", {
      id: "a",
      source: "hooks",
      severity: "warn",
      message: "this session began without its hook and was told no notes",
      repair: "Run `orange telemetry status`.",
      condition: "hook.missing",
    });
    const status = statusText(await telemetryStatus(ctx), screen);
    expect(englishLines(`${status}\n${tailText(await readActivity(ctx, 50), screen)}`)).toEqual([]);
    expect(status).toContain("훅 없이 시작되어");
  });

  it("is nothing where there was nothing", async () => {
    const ctx = createTestContext();
    const status = await telemetryStatus(ctx);
    expect([status.hooks, status.alerts]).toEqual([
      { since: null, sessions: 0, events: [] },
      { open: [], canary: null },
    ]);
    expect(statusText(status, plainPaint)).toContain("No hook of an agent host was seen");
    expect(tailText([], plainPaint)).toBe("Nothing was noted yet.");
  });
});

describe("pruning", () => {
  const OLD = "local/runtime/telemetry/full.jsonl";
  const NEW = "local/runtime/telemetry/analytics.jsonl";

  async function recorded(): Promise<OrangeContext> {
    const ctx = createTestContext({ now: "2026-06-16T00:00:00.000Z" });
    await ctx.logs.append(OLD, { timestamp: `${Date.parse("2026-05-01T00:00:00.000Z")}` });
    await ctx.logs.append(NEW, { timestamp: `${Date.parse("2026-06-15T00:00:00.000Z")}` });
    return ctx;
  }

  it("removes files in which nothing was written for so long, and keeps the others", async () => {
    const ctx = await recorded();
    const data = await pruneTelemetry(ctx, 30);
    expect([data.removed, data.kept].map((files) => files.map(({ path }) => path))).toEqual([
      [`.orange-hyper/${OLD}`],
      [`.orange-hyper/${NEW}`],
    ]);
    expect(await ctx.logs.list("local/runtime/telemetry")).toEqual([NEW]);
    expect(pruneText(data, plainPaint)).toBe(`Removed .orange-hyper/${OLD} (30 bytes)\n1 file stayed.`);
  });

  it("removes nothing twice, and everything if asked", async () => {
    const ctx = await recorded();
    await pruneTelemetry(ctx, 30);
    expect((await pruneTelemetry(ctx, 30)).removed).toEqual([]);
    const { kept } = await pruneTelemetry(ctx, 0);
    expect([kept, await ctx.logs.list("local/runtime/telemetry")]).toEqual([[], []]);
  });
});
