import { shortId } from "@orange-hyper/core/documents";
import { messagesOf, plainPaint } from "@orange-hyper/core/human";
import { describe, expect, it } from "vitest";
import shared from "../../core/locales/ko.json" with { type: "json" };
import korean from "../locales/ko.json" with { type: "json" };
import { resultText } from "../src/human.js";
import type { ObservedCheckData, VerifyData } from "../src/schema.js";

const CHECK: ObservedCheckData = {
  command: "npm test",
  outcome: "passed",
  kind: "test",
  status: 0,
  duration_ms: 3_210,
  fingerprint: "tree",
  summary: "42 passed",
  source: "observed",
};
const PASSED: VerifyData = {
  quest: { id: "quest_1", title: "Fix it" },
  planned: [{ command: "npm test", origin: "package.json" }],
  by_hand: [],
  dry_run: false,
  checks: [CHECK],
  passed: true,
  enough: true,
  uncovered: [],
};

const shown = (data: VerifyData, screen = plainPaint): string => resultText(data, screen).trim();

describe("the result for people", () => {
  it("says that every check passed, and where that is kept", () => {
    expect(shown(PASSED)).toBe(
      'Every check passed.\n  npm test passed: 42 passed (exit 0, 3.2 s)\nRecorded with the quest "Fix it".\n' +
        `Next: orange quest done ${shortId("quest_1")} --verify`,
    );
  });

  it.each([
    ["of other checks", { planned: [{ command: "npm test", origin: "command line" }] }],
    ["that is too little", { enough: false }],
    ["that does not cover the work", { uncovered: ["src/a.ts"] }],
    ["without a quest", { quest: null }],
  ])("suggests no completion after a success %s", (_, change) => {
    expect(shown({ ...PASSED, ...change })).not.toContain("Next:");
  });

  it("says what did not pass", () => {
    const failed = { ...CHECK, outcome: "failed" as const, status: null, summary: "" };
    expect(shown({ ...PASSED, quest: null, checks: [CHECK, failed], passed: false })).toBe(
      "Not verified.\n  npm test passed: 42 passed (exit 0, 3.2 s)\n" +
        "  npm test failed (did not end by itself, 3.2 s)\nNo quest is active, so nothing was recorded.",
    );
  });

  it("says why checks that passed prove nothing", () => {
    expect(shown({ ...PASSED, passed: false })).toContain("\nFiles changed while the checks ran,");
  });

  it("says at the end what was left to be checked by hand", () => {
    expect(shown({ ...PASSED, by_hand: ["look at the page"] })).toContain(
      "3.2 s)\nTo be checked by hand:\n  look at the page\nRecorded with",
    );
  });

  it("says that what passed is less than the quest needs", () => {
    expect(shown({ ...PASSED, enough: false })).toContain(
      "Every check passed.\n  npm test passed: 42 passed (exit 0, 3.2 s)\nThe quest needs a test,",
    );
  });

  it("speaks Korean", () => {
    const screen = { ...plainPaint, ...messagesOf("ko", [() => korean, () => shared]) };
    expect(shown(PASSED, screen)).toBe(
      '모든 검사를 통과했습니다.\n  npm test 통과: 42 passed (종료 코드 0, 3.2 s)\n"Fix it" 퀘스트에 기록했습니다.\n' +
        `다음: orange quest done ${shortId("quest_1")} --verify`,
    );
  });
});
