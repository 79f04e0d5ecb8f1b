import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { EVENT_TYPES, type EventName, emit, eventProblem, STREAMS } from "../src/index.js";
import { rowsOf } from "./support/rows.js";

const PACKAGES = join(import.meta.dirname, "../..");

/** The names of events that the code of all packages writes. */
function emitted(): readonly string[] {
  const sources = readdirSync(PACKAGES).flatMap((name) => filesIn(join(PACKAGES, name, "src")));
  const calls = sources.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\bemit\(\s*\w+,\s*"(\w+)"/g),
  ]);
  return [...new Set(calls.map(([, name = ""]) => name))].sort();
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

describe("the registry of events", () => {
  it("holds every event that is written, and no other", () => {
    expect(emitted()).toEqual(Object.keys(EVENT_TYPES).sort());
  });

  it("says of each what it is, and in which stream it is", () => {
    for (const [name, { category, summary, stream }] of Object.entries(EVENT_TYPES)) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect([category, summary].every((text) => text.trim() !== "")).toBe(true);
      expect(Object.keys(STREAMS)).toContain(stream);
    }
  });

  it.each([
    ["never_heard_of", {}, "the event never_heard_of is not registered"],
    ["No Name", {}, "its name is not one of an event"],
    ["toString", {}, "its name is not one of an event"],
    ["constructor", {}, "the event constructor is not registered"],
    ["alert_surfaced", { stage: "stop", alerts: 1, prompt: "x" }, "alert_surfaced has no field prompt"],
    ["alert_surfaced", { stage: "stop" }, "the field alerts of alert_surfaced is to be a number"],
    ["alert_surfaced", { stage: 1, alerts: 1 }, "the field stage of alert_surfaced is to be a text"],
    ["alert_surfaced", { stage: "stop", alerts: 1 }, null],
  ])("of %s with %j it says: %s", (name, fields, problem) => {
    expect(eventProblem(name, fields)).toBe(problem);
  });

  it("lets no other event be written while the code runs from source", async () => {
    const ctx = createTestContext();
    const wrong = emit(ctx, "never_heard_of" as EventName, {} as never);
    await expect(wrong).rejects.toThrow("not registered");
    expect(await ctx.logs.list("local/runtime/telemetry")).toEqual([]);
  });

  it("writes no secret and no long text", async () => {
    const ctx = createTestContext();
    const secret = `ghp_${"a1B2".repeat(10)}`;
    await emit(ctx, "tool_failure_repeated", {
      host: "codex",
      session_key: "s",
      tool: `${"x".repeat(290)} ${secret}`,
      use_hash: `${secret} ${"y".repeat(900)}`,
    });
    const [row] = await rowsOf(ctx, STREAMS.signals);
    expect(JSON.stringify(row)).not.toContain("ghp_a1");
    expect(JSON.stringify(row).length).toBeLessThan(900);
  });
});
