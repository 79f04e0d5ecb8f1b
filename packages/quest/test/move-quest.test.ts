import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  ALL_QUEST_FOLDERS,
  cancelQuest,
  completeQuest,
  getQuest,
  listQuestRecords,
  newQuest,
  readCheckedQuests,
  reopenQuest,
  validateQuest,
} from "../src/index.js";
import { questFileSchema } from "../src/schema.js";
import { createdId, otherProjectId, plain, questFields, refusal } from "./support.js";

async function tree({ documents }: OrangeContext): Promise<readonly string[]> {
  const folders = await Promise.all(ALL_QUEST_FOLDERS.map((folder) => documents.list(`quests/${folder}`)));
  return folders.flat();
}

async function copyBack(ctx: OrangeContext, key: string, work: () => Promise<unknown>): Promise<void> {
  const before = await ctx.documents.get(key);
  await work();
  if (before !== null) await ctx.documents.put(key, { fields: before.fields, body: before.body });
}

describe("cancelling a quest", () => {
  it("moves it out of the work with its reason, and keeps the body", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "Fix the login redirect");
    const before = (await getQuest(ctx.documents, id))?.document.body ?? "";
    const cancelled = await cancelQuest(ctx, { selector: id, reason: " done upstream " });
    expect(cancelled).toMatchObject({
      key: `quests/cancelled/${id}.md`,
      status: "cancelled",
      cancelledAt: "2026-06-16T00:00:01.000Z",
      cancelReason: "done upstream",
      verificationStatus: "pending",
      completedAt: null,
    });
    expect(await tree(ctx)).toEqual([cancelled.key]);
    const stored = await getQuest(ctx.documents, id);
    expect(stored?.document.body).toBe(
      `${before}\n## Cancellation\n\n- Cancelled at: 2026-06-16T00:00:01.000Z\n- Reason: done upstream\n`,
    );
    expect(stored === null ? null : validateQuest(stored)).toEqual([]);
    expect(questFileSchema.safeParse(plain(stored?.document.fields ?? {})).error).toBeUndefined();
  });

  it("takes it out of every count of work", async () => {
    const ctx = createTestContext();
    await cancelQuest(ctx, { selector: await createdId(ctx, "One") });
    expect((await readCheckedQuests(ctx)).quests).toEqual([]);
    expect((await readCheckedQuests(ctx, ["cancelled"])).quests).toMatchObject([{ problems: [] }]);
    expect((await listQuestRecords(ctx, "active")).quests).toEqual([]);
  });

  it("is refused for what has ended, for another project and with a blank reason", async () => {
    const ctx = createTestContext();
    const [gone, done] = [await createdId(ctx, "One"), await createdId(ctx, "Two")];
    await cancelQuest(ctx, { selector: gone });
    await completeQuest(ctx, { selector: done, evidence: ["ok"] });
    await ctx.documents.put("quests/active/quest_x.md", {
      fields: questFields({ id: "quest_x", project_id: otherProjectId }),
      body: "",
    });
    const messages = [
      await refusal(cancelQuest(ctx, { selector: gone })),
      await refusal(cancelQuest(ctx, { selector: done })),
      await refusal(cancelQuest(ctx, { selector: "quest_x" })),
      await refusal(cancelQuest(ctx, { selector: "quest_x", reason: " " })),
      await refusal(completeQuest(ctx, { selector: gone, evidence: ["ok"] })),
    ].map(({ message }) => message);
    expect(messages).toEqual([
      `Quest is already cancelled: ${gone}`,
      `Quest is already completed: ${done}`,
      expect.stringContaining("belongs to project_id"),
      "--reason requires a value.",
      `Quest is already cancelled: ${gone}`,
    ]);
  });

  it("finishes what was interrupted, with the reason of then", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    await copyBack(ctx, `quests/active/${id}.md`, () => cancelQuest(ctx, { selector: id, reason: "then" }));
    expect((await refusal(completeQuest(ctx, { selector: id, evidence: ["ok"] }))).message).toBe(
      `Quest is already cancelled: ${id}`,
    );
    expect(await cancelQuest(ctx, { selector: id, reason: "now" })).toMatchObject({ cancelReason: "then" });
    expect(await tree(ctx)).toEqual([`quests/cancelled/${id}.md`]);
  });

  it("keeps its id from being given to another quest", async () => {
    const ctx = createTestContext({ ports: { clock: { now: () => "2026-06-16T00:00:00.000Z" } } });
    const id = await createdId(ctx, "One");
    await cancelQuest(ctx, { selector: id });
    expect(await createdId(ctx, "One")).toBe(`${id}-2`);
    expect((await newQuest(ctx, { request: "One", id })).existed).toBe(true);
  });
});

describe("reopening a quest", () => {
  it("takes a completed one up again, with its evidence in the body only", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "Fix the login redirect");
    await completeQuest(ctx, { selector: id, evidence: ["npm test passed"] });
    const reopened = await reopenQuest(ctx, { selector: "login", reason: "it came back" });
    expect(reopened).toMatchObject({
      key: `quests/active/${id}.md`,
      status: "active",
      verificationStatus: "pending",
      verificationEvidence: [],
      completedAt: null,
    });
    expect(await tree(ctx)).toEqual([reopened.key]);
    const stored = await getQuest(ctx.documents, id);
    expect(stored === null ? null : validateQuest(stored)).toEqual([]);
    expect(stored?.document.body).toContain("- Evidence: npm test passed");
    expect(stored?.document.body).toMatch(/## Reopening\n\n- Reopened at: .*\n- Reason: it came back\n$/);
    const again = await completeQuest(ctx, { selector: id, unverifiedReason: "no device" });
    expect(again).toMatchObject({ verificationEvidence: [], unverifiedReason: "no device" });
    expect(await tree(ctx)).toEqual([again.key]);
  });

  it("takes a cancelled one up again", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    await cancelQuest(ctx, { selector: id, reason: "no time" });
    await reopenQuest(ctx, { selector: id });
    const fields = (await getQuest(ctx.documents, id))?.document.fields ?? {};
    expect(Object.keys(fields).filter((name) => name.startsWith("cancel"))).toEqual([]);
    expect(await tree(ctx)).toEqual([`quests/active/${id}.md`]);
  });

  it("is refused for an active one", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    expect((await refusal(reopenQuest(ctx, { selector: id }))).message).toBe(
      `Quest is already active: ${id}`,
    );
  });

  it.each(["completed", "cancelled"] as const)(
    "of a %s one that was interrupted is completed by a repeat",
    async (folder) => {
      const ctx = createTestContext();
      const id = await createdId(ctx, "One");
      if (folder === "completed") await completeQuest(ctx, { selector: id, evidence: ["ok"] });
      else await cancelQuest(ctx, { selector: id });
      await copyBack(ctx, `quests/${folder}/${id}.md`, () => reopenQuest(ctx, { selector: id }));
      expect(await tree(ctx)).toHaveLength(2);
      await reopenQuest(ctx, { selector: id, reason: "again" });
      expect(await tree(ctx)).toEqual([`quests/active/${id}.md`]);
    },
  );

  it("that was interrupted is undone by a completion", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    const first = await completeQuest(ctx, { selector: id, evidence: ["of then"] });
    await copyBack(ctx, first.key, () => reopenQuest(ctx, { selector: id }));
    expect(await completeQuest(ctx, { selector: id, unverifiedReason: "interrupted" })).toMatchObject({
      verificationEvidence: ["of then"],
    });
    expect(await tree(ctx)).toEqual([first.key]);
  });
});
