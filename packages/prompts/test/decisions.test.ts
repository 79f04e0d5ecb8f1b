import { describe, expect, it } from "vitest";
import { asksToDecide, readPrompt } from "../src/index.js";

it.each([
  ["accept the proposal", ["accept"]],
  ["Please approve both pending memory proposals.", ["accept"]],
  ["ok, accept mem_delta_quest_20260616_000000Z_x_decision", ["accept"]],
  ["can you accept the proposal?", ["accept"]],
  ["Accept the first proposal and reject the second", ["accept", "reject"]],
  ["The fact is right. Accept the memory.", ["accept"]],
  ["run `orange remember reject mem_delta_x`", ["reject"]],
  ["please run orange remember revise mem_delta_x --type risk", ["revise"]],
  ["forget decision.mem_delta_x", ["forget"]],
  ["기억 승인해", ["accept"]],
  ["이 제안은 거절해 줘", ["reject"]],
  ["제안을 승인하고 커밋해줘", ["accept"]],
  ["mem_delta_x 승인해주세요", ["accept"]],
  ["그 기억은 잊어줘", ["forget"]],
  ["accept that memory", ["accept"]],
  ["confirm decision.zod-parses-the-config", ["confirm"]],
  ["revise the proposal to say pnpm", ["revise"]],
  ["reject both", ["reject"]],
  ["accept the first one and reject the second", ["accept", "reject"]],
  ["제안 수락해줘", ["accept"]],
  ["둘 다 거절해줘", ["reject"]],
  ["모두 승인해줘", ["accept"]],
  ["첫 번째 제안은 승인하고 두 번째는 거절해줘", ["accept", "reject"]],
  ["제안을 pnpm만 쓴다고 수정해줘", ["revise"]],
] as const)("%s", (prompt, decisions) => {
  expect(asksToDecide(prompt).map(({ decision }) => decision)).toEqual(decisions);
});

describe("what a decision is about", () => {
  const of = (prompt: string): readonly unknown[] =>
    asksToDecide(prompt).map(({ decision, on }) => {
      const { by, ...rest } = on;
      return [decision, by, ...Object.values(rest)];
    });

  it.each([
    ["accept the proposal", [["accept", "count", 1]]],
    ["accept the proposal you just made and commit", [["accept", "count", 1]]],
    ["accept the pending memory proposals", [["accept", "count", "all"]]],
    ["Please approve both pending memory proposals.", [["accept", "count", 2]]],
    ["accept all proposals and commit", [["accept", "count", "all"]]],
    ["accept the proposal about cents", [["accept", "words", ["cents"], false]]],
    [
      "accept the memory that rates are cached, then commit",
      [["accept", "words", ["rates", "cached"], false]],
    ],
    [
      'accept the proposal "Amounts are kept in cents"',
      [["accept", "words", ["amounts", "kept", "cents"], false]],
    ],
    ["accept both proposals about the cache", [["accept", "words", ["cache"], true]]],
    ["ok, accept mem_delta_quest_a_risk", [["accept", "ids", ["mem_delta_quest_a_risk"]]]],
    ["reject proposal ab12cd34 and ef56ab78", [["reject", "ids", ["ab12cd34", "ef56ab78"]]]],
    ["forget decision.mem_delta_x", [["forget", "ids", ["decision.mem_delta_x"]]]],
    ["run `orange remember reject mem_delta_x --reason old`", [["reject", "ids", ["mem_delta_x"]]]],
    ["run orange remember accept current", [["accept", "places", ["newest"]]]],
    [
      "Accept the first proposal and reject the second",
      [
        ["accept", "places", [1]],
        ["reject", "places", [2]],
      ],
    ],
    ["accept the first proposal and fix the second bug", [["accept", "places", [1]]]],
    [
      "accept the first one and reject the rest",
      [
        ["accept", "places", [1]],
        ["reject", "rest"],
      ],
    ],
    ["accept the latest proposal", [["accept", "places", ["newest"]]]],
    ["revise the proposal to say pnpm", [["revise", "count", 1]]],
    ["revise the proposal about the cache to say one day", [["revise", "words", ["cache"], false]]],
    ["undo the last memory decision", [["undo", "count", 1]]],
    ["그 제안을 승인해줘", [["accept", "count", 1]]],
    ["둘 다 거절해줘", [["reject", "count", 2]]],
    ["제안들 모두 승인해줘", [["accept", "count", "all"]]],
    ["센트에 관한 제안을 승인해줘", [["accept", "words", ["센트"], false]]],
    ["캐시 제안은 거절해줘", [["reject", "words", ["캐시"], false]]],
    ["로그인 버그를 고치고 제안을 승인해줘", [["accept", "count", 1]]],
    ["제안 ab12cd34 승인해", [["accept", "ids", ["ab12cd34"]]]],
    [
      "첫 번째 제안은 승인하고 두 번째는 거절해줘",
      [
        ["accept", "places", [1]],
        ["reject", "places", [2]],
      ],
    ],
  ] as const)("%s", (prompt, expected) => {
    expect(of(prompt)).toEqual(expected);
  });
});

it.each([
  "undo the last memory decision",
  "Undo the last decision about memory",
  "please undo my last memory decision",
  "can you take back the acceptance of that proposal?",
  "revert the rejection of the proposal",
  "undo orange's last decision",
  "마지막 기억 결정을 되돌려줘",
  "방금 승인한 제안 취소해줘",
  "제안 승인한 것을 되돌려 주세요",
  "기억 결정 취소해줘",
])("%s: undo", (prompt) => {
  expect(asksToDecide(prompt).map(({ decision }) => decision)).toEqual(["undo"]);
  expect(readPrompt(prompt).kind).toBe("tool-order");
});

it.each([
  "",
  "yes",
  "accept it",
  "accept both changes of the diff",
  "accept all the defaults and reject null",
  "accept proposals in the API",
  "revise the proposal page",
  "should I accept the proposal?",
  "undo the last change",
  "undo the decision to cache",
  "revert the memory optimisation",
  "revert accepting proposals in the API",
  "can the last memory decision be undone?",
  "don't undo the last memory decision",
  "마지막 결정을 되돌려줘",
  "기억 결정을 되돌리지 마",
  "don't accept the proposal",
  "Never accept a memory proposal on your own.",
  "accept the memory limit as an option of the parser",
  "make the importer accept proposals of the old form",
  'write "accept the proposal" on the button of the form',
  "```\naccept the proposal\n```\nwhat does this log say",
  "> accept the proposal",
  "fix the memory leak and accept null in the parser",
  "기억 승인할까?",
  "제안을 승인하지 마",
  "기억 승인해도 돼?",
  "제안이 승인됐어",
  "로그인 요청을 승인해줘",
  "모두 확인해줘",
  "메모리를 적게 쓰도록 수정해줘",
  "제안을 반영해서 수정해줘",
  "제안 페이지 수정해줘",
])("%j asks for none", (prompt) => {
  expect(asksToDecide(prompt)).toEqual([]);
});

describe("an order to decide about memory", () => {
  it.each([
    "accept the proposals",
    "accept that memory",
    "can you reject both",
    "forget decision.mem_delta_x",
    "accept all proposals and commit",
    "제안 수락해줘",
    "둘 다 거절해줘",
    "그 기억은 잊어줘",
  ])("%j is one to the tool", (prompt) => {
    expect(readPrompt(prompt).kind).toBe("tool-order");
  });

  it.each([
    ["accept mem_delta_x and fix the footer", "fix the footer"],
    ["fix the footer and accept the proposal", "fix the footer"],
    ["제안을 승인하고 푸터 고쳐줘", "제안을 승인하고 푸터 고쳐"],
    ["accept proposals in the API", "accept proposals in the API"],
    ["제안 페이지 수정해줘", "제안 페이지 수정"],
  ])("is not all of %j", (prompt, title) => {
    expect(readPrompt(prompt)).toMatchObject({ kind: "order", title });
  });
});
