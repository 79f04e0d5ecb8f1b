import { createTestContext } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkEvidence,
  completeQuest,
  getQuest,
  type ObservedCheck,
  parseCheck,
  recordChecks,
  renderCheck,
  reopenQuest,
  validateQuest,
} from "../src/index.js";
import { createdId, refusal } from "./support.js";

const PASSED: ObservedCheck = {
  at: "2026-06-16T00:00:00.000Z",
  command: "npm test",
  outcome: "passed",
  kind: "test",
  status: 0,
  durationMs: 3_210,
  fingerprint: "tree-1",
  summary: "42 passed",
};

describe("an observed check", () => {
  it("reads as one line", () => {
    expect(renderCheck(PASSED)).toBe(
      "2026-06-16T00:00:00.000Z passed test exit=0 ms=3210 tree=tree-1 $ npm test -> 42 passed",
    );
    expect(checkEvidence(PASSED)).toEqual({
      text: "npm test passed: 42 passed (exit 0, 3.2 s)",
      source: "observed",
      at: "2026-06-16T00:00:00.000Z",
    });
  });

  it("is read as it was written, whatever its command and summary are", () => {
    const word = fc
      .stringMatching(/^[a-z ">$=#-]{1,20}$/)
      .map((text) => text.trim().replace(/\s+/g, " ") || "x");
    fc.assert(
      fc.property(word, fc.nat(), fc.option(fc.nat(255)), (command, durationMs, status) => {
        const check = { ...PASSED, command, durationMs, status, fingerprint: null, summary: "" };
        expect(parseCheck(renderCheck(check))).toEqual(check);
      }),
    );
    expect(parseCheck(renderCheck({ ...PASSED, command: "a\nb", summary: "x -> y" }))).toMatchObject({
      command: "a b",
      summary: "x - y",
    });
  });

  it("is nothing that somebody made up", () => {
    expect(parseCheck("npm test passed, honestly")).toBeNull();
  });
});

describe("recording checks", () => {
  it("keeps the last run of each command with the quest", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    const lint = { ...PASSED, command: "npm run lint", kind: "lint" };
    await recordChecks(ctx, { selector: id, checks: [{ ...PASSED, outcome: "failed", status: 1 }, lint] });
    await recordChecks(ctx, { selector: id, checks: [PASSED] });
    const quest = await getQuest(ctx.documents, id);
    if (quest === null) throw new Error("the quest is gone");
    expect(quest.checks.map(parseCheck)).toEqual([lint, PASSED]);
    expect(validateQuest(quest)).toEqual([]);
    expect(quest.status).toBe("active");
  });

  it("is refused for what has ended, and a reopened quest starts without any", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    await recordChecks(ctx, { selector: id, checks: [PASSED] });
    expect((await completeQuest(ctx, { selector: id, evidence: ["ok"] })).checks).toHaveLength(1);
    expect((await refusal(recordChecks(ctx, { selector: id, checks: [PASSED] }))).message).toBe(
      `Quest is already completed: ${id}`,
    );
    expect((await reopenQuest(ctx, { selector: id })).checks).toEqual([]);
  });
});
