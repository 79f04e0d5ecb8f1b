import { describe, expect, it } from "vitest";
import { inferRoute } from "../src/index.js";

function infer(request: string): string {
  const { outputContract, layer } = inferRoute(request);
  return `${outputContract} ${layer}`;
}

describe("inference from the words of a request", () => {
  it.each([
    ["implement a small CLI command", "implementation L2"],
    ["Implement adapter JSON contract", "implementation L2"],
    ["investigate the unknown cause of failing checkout", "validation L3"],
    ["Reply with exactly: beta1-l0-noquest-ok", "answer L0"],
    ["respond only yes; do not edit files", "answer L0"],
    ["print only done when finished", "implementation L2"],
    ["thanks!", "answer L0"],
    ["감사합니다", "answer L0"],
    ["확인", "answer L0"],
    ["확인해줘", "validation L2"],
    ["author page css", "implementation L1"],
    ["login button label", "implementation L1"],
    ["버튼 문구 수정", "edit L1"],
    ["fix the bug", "edit L2"],
    ["fix the bug?", "edit L2"],
    ["can you implement X?", "implementation L2"],
    ["how do I fix this?", "answer L0"],
    ["what is auth", "answer L0"],
    ["왜 결제가 실패해?", "answer L0"],
    ["결제 실패 원인 분석해줘", "validation L4"],
    ["보안 감사", "audit L4"],
    ["코드 리뷰해줘", "review L3"],
    ["review the auth module", "review L4"],
    ["preview mode", "implementation L2"],
    ["rename function", "edit L2"],
    ["research X", "research L0"],
    ["조사해줘", "research L0"],
    ["전수조사", "audit L3"],
    ["validate the schema", "validation L2"],
    ["delete data in production", "implementation L4"],
    ["can you delete data in production?", "implementation L4"],
    ["DB 마이그레이션 추가", "implementation L4"],
    ["철저히 살펴봐", "implementation L3"],
    ["refactor architecture", "implementation L3"],
    ["authoring tool", "implementation L2"],
    ["copy file", "implementation L1"],
    ["why failing", "validation L2"],
    ["설명해줘", "answer L0"],
  ])("routes %j as %s", (request, expected) => {
    expect(infer(request)).toBe(expected);
  });

  it.each([
    ["a keyword inside a longer word", "latest ruler threads", "implementation L2"],
    ["a keyword next to an underscore", "css_modules for my_label", "implementation L2"],
    ["a keyword next to Hangul", "로그인css 정리", "implementation L1"],
    ["a keyword over two lines", "please drop\n  table users", "implementation L4"],
    ["another case and decomposed Hangul", "결제 FLOW 정리".normalize("NFD"), "implementation L4"],
    ["white space around the request", "  thanks  ", "answer L0"],
    ["thanks in Korean within a sentence", "감사해요 잘 됐네요", "implementation L2"],
    ["why as a mere syllable", "왜곡 보정 추가", "implementation L2"],
  ])("understands %s", (_, request, expected) => {
    expect(infer(request)).toBe(expected);
  });
});

describe("literal replies", () => {
  it.each([
    "please just say 'ok'",
    "answer: 42",
    "output with only the two words: all good",
    "reply exactly done; don't run anything; no edits",
    "say hi\ndo not use tools",
  ])("takes %j for a dictated answer", (request) => {
    expect(infer(request)).toBe("answer L0");
  });

  it.each([
    ["a verb that is part of a word", "printer driver"],
    ["two words without exactly or only", "say hello world"],
    ["a condition", "reply only ok if the tests pass"],
    ["a clause that asks for work", "reply only ok; then add tests"],
    ["a long literal", `reply only ${"x".repeat(81)}`],
    ["a long request", `reply only ok;${" do not edit files;".repeat(10)}`],
    ["nothing to repeat", "reply:"],
  ])("does not take %s for one", (_, request) => {
    expect(infer(request)).not.toBe("answer L0");
  });
});

describe("overrides", () => {
  it("keeps the layer the user gave", () => {
    expect(inferRoute("thanks!", { layer: "L3" })).toMatchObject({ layer: "L3", outputContract: "answer" });
  });

  it("lets the output contract the user gave decide the layer", () => {
    expect(inferRoute("delete data in production", { outputContract: "answer" })).toMatchObject({
      layer: "L0",
    });
    expect(inferRoute("add a button", { outputContract: "design_artifact" })).toMatchObject({ layer: "L2" });
    expect(inferRoute("add a page", { outputContract: "audit" })).toMatchObject({ layer: "L3" });
  });
});

describe("a hostile request", () => {
  it.each(["!", " ", "?\n", "-", "look ", "git push "])("of many %j is routed in linear time", (part) => {
    expect(infer(`ok${part.repeat(500_000)}x`)).toMatch(/^[a-z]+ L[0-4]$/);
  });
});
