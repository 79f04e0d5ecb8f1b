import { describe, expect, it } from "vitest";
import { needsContext, readPrompt, titleInContext } from "../src/index.js";

describe("a title says nothing outside its conversation", () => {
  it.each([
    "add a test for that too",
    "fix 1 and 2",
    "go with option 2",
    "yes, but skip step 3",
    "let's go with the second approach",
    "reject",
    "make it faster",
    "rename it to foo",
    "and the docs",
    "still failing",
    "2번으로 해줘",
    "두 번째로 해줘",
    "그것도 고쳐줘",
  ])("when it refers back or chooses: %s", (text) => {
    expect(needsContext(readPrompt(text))).toBe(true);
  });

  it.each([
    "add ci",
    "upgrade everything",
    "fix the lint errors",
    "update the readme",
    "also add a dark mode toggle to the settings page",
    "fix src/cart.ts, it rounds wrong",
    "split the parser into two steps",
    "새 작업: 로그인 페이지 만들어줘",
    "테스트 추가해줘",
  ])("but not when it names its work: %s", (text) => {
    expect(needsContext(readPrompt(text))).toBe(false);
  });
});

it("is followed by what it refers to, cut at a word", () => {
  expect(titleInContext("fix 1 and 2", "review the coupons")).toBe("fix 1 and 2 (review the coupons)");
  expect(
    titleInContext("add a test for that too", "parse_price crashes on '1.234,50' (german thousands)"),
  ).toBe("add a test for that too (parse_price crashes on '1.234,50')");
  expect(titleInContext("x".repeat(65), "review the coupons")).toBe("x".repeat(65));
});
