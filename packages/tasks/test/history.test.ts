import { describe, expect, it } from "vitest";
import { fitted, LINE_LIMIT, readHistory } from "../src/history/history-lines.js";
import { type AfterDeath, judgeDeath } from "../src/workflow/after-death.js";

const AT = { timestamp: "2026-11-21T09:00:00.000Z", by: "engine" } as const;

describe("a line of the history", () => {
  it("is one line that reads back", () => {
    const event = { type: "status.changed", from: "pending", to: "planning", ...AT } as const;
    expect(readHistory(`${JSON.stringify(fitted(event))}\n`).events).toEqual([event]);
  });

  it("is cut where it would be too long, and says so", () => {
    const error = "가🍊\n".repeat(40_000);
    const line = `${JSON.stringify(fitted({ type: "effect.failed", effect: "kill_session", error, ...AT }))}\n`;
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LINE_LIMIT);
    const [event] = readHistory(line).events;
    expect(event).toMatchObject({ type: "effect.failed", effect: "kill_session", truncated: true });
    expect(error.startsWith(String(event?.["error"]))).toBe(true);
  });
});

describe("a history", () => {
  it("loses a broken line alone, and a tail that was not written to its end", () => {
    const text = '{"type":"a"}\n{"ty\n\n[1]\n{"type":"b"}\n{"type":"c"';
    expect(readHistory(text)).toEqual({
      events: [{ type: "a" }, { type: "b" }],
      skipped: 2,
      hasPartialTail: true,
    });
    expect(readHistory("")).toEqual({ events: [], skipped: 0, hasPartialTail: false });
  });
});

describe("the end of an agent", () => {
  const no = { valid: false, code: "PLAN_MISSING", missing: [] } as const;
  const found: AfterDeath = {
    status: "working",
    plan: no,
    handoff: { ...no, code: "HANDOFF_MISSING" },
    review: { ...no, code: "REVIEW_MISSING" },
    isWorktreeClean: true,
    crashes: 0,
    crashLimit: 2,
    round: 1,
    roundLimit: 2,
  };
  const yes = { valid: true } as const;
  const verdict = (said: "PASS" | "FAIL") => ({ ...yes, verdict: said, feedback: "" }) as const;

  it.each([
    [
      { status: "planning", plan: yes },
      { kind: "advance", to: "working", reason: "## Plan found" },
    ],
    [{ status: "planning" }, { kind: "crash", reason: "PLAN_MISSING", next: "wait" }],
    [{ handoff: yes }, { kind: "advance", to: "agent-review", reason: "## Handoff found" }],
    [
      { handoff: yes, isWorktreeClean: false },
      { kind: "crash", reason: "uncommitted changes", next: "wait" },
    ],
    [{ crashes: 1 }, { kind: "crash", reason: "HANDOFF_MISSING", next: "stuck" }],
    [
      { status: "agent-review", review: verdict("PASS") },
      { kind: "advance", to: "reviewing", reason: "Verdict: PASS" },
    ],
    [
      { status: "agent-review", review: verdict("FAIL") },
      { kind: "advance", to: "working", reason: "Verdict: FAIL" },
    ],
    [
      { status: "agent-review", review: verdict("FAIL"), round: 2 },
      { kind: "advance", to: "stuck", reason: "Verdict: FAIL, review limit reached" },
    ],
    [{ status: "agent-review" }, { kind: "crash", reason: "REVIEW_MISSING", next: "respawn-reviewer" }],
    [
      { status: "agent-review", crashes: 1 },
      { kind: "crash", reason: "REVIEW_MISSING", next: "stuck" },
    ],
    [{ status: "clarification" }, { kind: "shown" }],
    [{ status: "stuck" }, { kind: "shown" }],
  ] as const)("with %j leads to %j", (what, verdictOn) => {
    expect(judgeDeath({ ...found, ...what } as AfterDeath)).toEqual(verdictOn);
  });
});
