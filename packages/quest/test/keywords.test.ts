import { describe, expect, it } from "vitest";
import { keywords } from "../src/index.js";

describe("keywords", () => {
  it.each([
    ["auth", "use auth here", true],
    ["auth", "the author", false],
    ["auth", "oauth", false],
    ["auth", "auth2", false],
    ["audit*", "auditing now", true],
    ["audit*", "preaudit", false],
    ["what is", "what   is it", true],
    ["what is", "what was, is", false],
    ["look up", "look upward", false],
    ["migrat*, drop table", "please drop  table x", true],
    ["검증", "재검증해줘", true],
    ["감사", "감사합니다", false],
    ["감사", "보안 감사 진행", true],
    ["왜", "왜?", true],
    ["왜", "왜냐하면", false],
    ["a, b, c", "", false],
  ])("%j in %j: %j", (list, text, found) => {
    const speaksOf = keywords(list);
    // The second time, what was compiled for the first is there.
    expect([speaksOf(text), speaksOf("nothing of the kind"), speaksOf(text)]).toEqual([found, false, found]);
  });
});
