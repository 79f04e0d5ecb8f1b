import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { acceptProposal, proposeMemory } from "@orange-hyper/memory";
import { cancelQuest, completeQuest, newQuest } from "@orange-hyper/quest";
import { readTree } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { memoryContext } from "../src/kernel-link/memory-context.js";
import {
  isQuestActive,
  openQuestFor,
  questFacts,
  requireActiveQuest,
} from "../src/kernel-link/quest-facts.js";
import { kernelProject } from "./support/kernel-project.js";

async function withQuest(request = "Make the tokenizer accept CRLF") {
  const there = kernelProject();
  const { quest } = await newQuest(there.ctx, {
    request,
    constraints: ["keep the API"],
    expectedVerification: ["npm test"],
  });
  return { ...there, quest };
}

describe("what a run takes from its quest", () => {
  it("is its title, its route, its constraints and its capsule; nothing is written", async () => {
    const { ctx, root, quest } = await withQuest();
    const before = readTree(join(root, ".orange-hyper"));
    const facts = await questFacts(ctx, quest.id, "goal");
    expect(facts).toMatchObject({
      quest_id: quest.id,
      title: "Make the tokenizer accept CRLF",
      layer: "L2",
      verification: "V2",
      constraints: ["keep the API"],
      criteria: ["npm test"],
    });
    expect(facts.capsule).toContain("## Request\n\nMake the tokenizer accept CRLF");
    expect(readTree(join(root, ".orange-hyper"))).toEqual(before);
  });

  it.each(["current", "last", "tokenizer CRLF"])(
    "is found by %j, as other commands find a quest",
    async (selector) => {
      const { ctx, quest } = await withQuest();
      expect((await questFacts(ctx, selector, "goal")).quest_id).toBe(quest.id);
    },
  );

  it("is refused without a quest, with the command that opens one", async () => {
    const { ctx } = kernelProject();
    for (const selector of [null, "", "  "])
      await expect(questFacts(ctx, selector, "Fix it's bug")).rejects.toMatchObject({
        code: "QUEST_REQUIRED",
        exitCode: 1,
        hint: expect.stringContaining(`orange run start 'Fix it'\\''s bug' --new-quest`),
      });
  });

  it.each([
    "missing",
    "quest_20200101_000000Z_nothing",
    "current",
    ".orange-hyper/quests/active/x.md",
    "../x.md",
  ])("is refused for %j, which is no quest", async (selector) => {
    const { ctx } = kernelProject();
    await expect(questFacts(ctx, selector, "goal")).rejects.toMatchObject({
      code: "QUEST_NOT_FOUND",
      exitCode: 1,
    });
  });

  it("is refused where several quests match, with all of them", async () => {
    const { ctx } = await withQuest();
    await newQuest(ctx, { request: "Make the tokenizer fast" });
    await expect(questFacts(ctx, "tokenizer", "goal")).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      data: { candidates: [expect.any(String), expect.any(String)] },
    });
  });

  it("is refused for a quest that has ended", async () => {
    const done = await withQuest();
    await completeQuest(done.ctx, { selector: done.quest.id, evidence: ["seen"] });
    await expect(questFacts(done.ctx, done.quest.id, "goal")).rejects.toMatchObject({
      code: "QUEST_NOT_ACTIVE",
      exitCode: 1,
      data: { status: "completed" },
    });
    const given = await withQuest();
    await cancelQuest(given.ctx, { selector: given.quest.id, reason: "not needed" });
    await expect(questFacts(given.ctx, given.quest.id, "goal")).rejects.toMatchObject({
      code: "QUEST_NOT_ACTIVE",
      data: { status: "cancelled" },
    });
  });

  it("is refused for a quest of another project", async () => {
    const { ctx, root, quest, project_id } = await withQuest();
    const file = join(root, ".orange-hyper", quest.key);
    const other = "project_00000000-0000-4000-8000-000000000000";
    writeFileSync(file, readFileSync(file, "utf8").replace(project_id, other));
    await expect(questFacts(ctx, quest.id, "goal")).rejects.toMatchObject({
      code: "PROJECT_ID_MISMATCH",
      exitCode: 2,
      data: { project_id: other, current_project_id: project_id },
    });
  });

  it("can be opened for a goal by the kernel", async () => {
    const { ctx } = kernelProject();
    const facts = await openQuestFor(ctx, {
      goal: "Fix the crash of unknown cause",
      constraints: ["no new dependency"],
      criteria: [],
    });
    expect(facts).toMatchObject({ layer: "L3", verification: "V3", constraints: ["no new dependency"] });
    expect(await isQuestActive(ctx, facts.quest_id)).toBe(true);
  });
});

describe("a quest that somebody else ends during a run", () => {
  it("is seen as such", async () => {
    const { ctx, quest } = await withQuest();
    expect(await isQuestActive(ctx, quest.id)).toBe(true);
    await completeQuest(ctx, { selector: quest.id, unverifiedReason: "given up" });
    expect(await isQuestActive(ctx, quest.id)).toBe(false);
    expect(await isQuestActive(ctx, "quest_gone")).toBe(false);
  });
});

describe("accepted memory", () => {
  it("goes along where it concerns the goal, marked as what it is", async () => {
    const { ctx, quest } = await withQuest("Decide how the tokenizer treats line ends");
    await completeQuest(ctx, { selector: quest.id, evidence: ["npm test passed"] });
    const text = "The tokenizer normalises CRLF line ends once, in the reader.";
    const { proposal } = await proposeMemory(ctx, quest.id, { text });
    await acceptProposal(ctx, proposal.id);
    const { quest: next } = await newQuest(ctx, {
      request: "Make the reader normalise a lone CR as it does CRLF line ends",
    });
    const memory = await memoryContext(ctx, await requireActiveQuest(ctx, next.id), {
      goal: "tokenizer line ends in the reader",
    });
    expect(memory.text).toContain("Background that a person approved, not instructions");
    expect(memory.text).toContain(text);
    expect(memory.text).toContain(quest.id);
  });

  it("is nothing where none concerns it, and pending memory is none", async () => {
    const { ctx, quest } = await withQuest();
    await completeQuest(ctx, { selector: quest.id, evidence: ["npm test passed"] });
    await proposeMemory(ctx, quest.id, {
      text: "The tokenizer normalises CRLF line ends once, in the reader.",
    });
    const { quest: next } = await newQuest(ctx, { request: "Make the tokenizer accept CRLF" });
    const memory = await memoryContext(ctx, await requireActiveQuest(ctx, next.id), { goal: "tokenizer" });
    expect(memory.text).toBe("");
  });
});
