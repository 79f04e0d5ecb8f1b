import { describe, expect, test } from "vitest";
import { verificationDiscipline } from "../src/rules/verification-discipline.js";
import { evidenceOf, project, ruleInput, storeNode, storeQuest } from "./support.js";

describe("a quest plans its verification", () => {
  test.each([
    ["run the tests", true],
    ["test it", true],
    ["It is tested", true],
    ["One check.", true],
    ["README checks", true],
    ["verify by hand", true],
    ["It is verified", true],
    ["manual verification", true],
    ["로그인 검증", true],
    ["단위테스트 실행", true],
    ["deploy the latest", false],
    ["a checklist", false],
    ["the checkout page", false],
    ["contest and attest", false],
    ["unverified claims", false],
    ["ask the team", false],
  ])("by %j: %s", async (plan, expected) => {
    const ctx = project();
    await storeQuest(ctx, "quest_1", { expected_verification: [plan], verification_status: "verified" });
    const ids = (await evidenceOf(ctx, "verification-discipline")).map(({ id }) => id);
    expect(ids.includes("quest:quest_1:verification-plan")).toBe(expected);
  });
});

describe("a memory mentions verification", () => {
  test.each([
    ["Every release is tested", "- Evidence: seen", true],
    ["Verify before release", "- Evidence: seen", true],
    ["출시 전에 검증", "- Evidence: seen", true],
    ["Something stays", "- Evidence: npm test passed", true],
    [
      "Something stays",
      "- Source Quest: quest_test\n- Verification status: verified\n- Evidence: seen",
      false,
    ],
    ["Something stays", "- Verification status: unverified\n- Unverified reason: no time", false],
    ["The latest wins", "- Evidence: seen", false],
    ["Keep the checklist", "- Evidence: one check", false],
  ])("%j with %j: %s", async (candidate, evidence, expected) => {
    const ctx = project();
    await storeNode(ctx, "quest_1", { nodeType: "decision", candidate, evidence });
    expect(await evidenceOf(ctx, "verification-discipline")).toHaveLength(expected ? 1 : 0);
  });

  test("by its type alone", async () => {
    const ctx = project();
    const id = await storeNode(ctx, "quest_1", { nodeType: "verification", evidence: "" });
    expect(await evidenceOf(ctx, "verification-discipline")).toEqual([
      expect.objectContaining({
        id: `node:${id}:verification`,
        label: "Accepted memory node mentions verification: Something stays as it is.",
        signals: ["memory.verification-node"],
      }),
    ]);
  });
});

test("active quests are no evidence of verification", async () => {
  const ctx = project();
  await storeQuest(ctx, "quest_1", { expected_verification: ["run the tests"] });
  expect(await evidenceOf(ctx, "verification-discipline")).toEqual([]);
});

test.each([
  [[], "No Quest has been completed yet."],
  [["verified"], "Completed Quest history repeatedly records verification evidence."],
  [["verified", "unverified"], "Completed Quest history holds both verified and unverified outcomes."],
])("after %j the reason is: %s", async (outcomes, expected) => {
  const ctx = project();
  for (const [number, outcome] of outcomes.entries()) {
    await storeQuest(ctx, `quest_${number}`, { verification_status: outcome });
  }
  expect(verificationDiscipline.reason?.((await ruleInput(ctx)).state)).toBe(expected);
});
