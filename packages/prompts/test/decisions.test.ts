import { expect, it } from "vitest";
import { asksToDecide } from "../src/index.js";

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
] as const)("%s", (prompt, decisions) => {
  expect(asksToDecide(prompt)).toEqual(decisions);
});

it.each([
  "",
  "yes",
  "accept it",
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
])("%j asks for none", (prompt) => {
  expect(asksToDecide(prompt)).toEqual([]);
});
