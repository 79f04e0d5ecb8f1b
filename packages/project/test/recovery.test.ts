import { createTestContext } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { recoverIdentity } from "../src/recovery.js";
import { ID, OTHER_ID, putNode, putQuest } from "./support.js";

it("finds nothing in an empty tree", async () => {
  expect(await recoverIdentity(createTestContext())).toEqual({ kind: "unclaimed" });
});

it("recovers a name only when all artefacts agree on it", async () => {
  const ctx = createTestContext();
  await putQuest(ctx, "quest_a", { project_id: ID, project_name: "shop" });
  await putQuest(ctx, "quest_b", { project_id: ID });
  expect(await recoverIdentity(ctx)).toEqual({ kind: "agreed", id: ID, name: "shop" });
  await putNode(ctx, { project_id: ID, project_name: "old shop" });
  expect(await recoverIdentity(ctx)).toEqual({ kind: "agreed", id: ID, name: null });
});

it("lists the ids that stand against each other", async () => {
  const ctx = createTestContext();
  await putQuest(ctx, "quest_a", { project_id: ID });
  await putNode(ctx, { project_id: OTHER_ID, project_name: "shop" });
  expect(await recoverIdentity(ctx)).toEqual({ kind: "disagreement", ids: [OTHER_ID, ID] });
});

it("does not enter what is no folder", async () => {
  const ctx = createTestContext();
  await ctx.blobs.put("quests/completed", "a file");
  await putQuest(ctx, "quest_a", { project_id: ID });
  expect(await recoverIdentity(ctx)).toMatchObject({ kind: "agreed", id: ID });
});
