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
  expect(asksToDecide(prompt)).toEqual(decisions);
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
    ["제안을 승인하고 푸터 고쳐줘", "제안을 승인하고 푸터 고쳐줘"],
    ["accept proposals in the API", "accept proposals in the API"],
    ["제안 페이지 수정해줘", "제안 페이지 수정해줘"],
  ])("is not all of %j", (prompt, title) => {
    expect(readPrompt(prompt)).toMatchObject({ kind: "order", title });
  });
});
