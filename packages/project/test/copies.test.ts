import { expect, it } from "vitest";
import { initialized, putQuest, runCheck } from "./support.js";

it("warns of copies that a cloud drive made, in folders of documents and beside other shared files", async () => {
  const ctx = await initialized();
  await putQuest(ctx, "quest_20260616_000000Z_a", { title: "A" });
  expect(await runCheck("project.copies", ctx)).toEqual({ checks: [], findings: [] });
  const copies = ["config (1).json", "graph/index 2.json", "quests/active/quest_20260616_000000Z_a (1).md"];
  for (const key of copies) await ctx.blobs.put(key, "x");
  const { findings } = await runCheck("project.copies", ctx);
  expect(findings.map(({ code, level, message }) => `${level} ${code} ${message}`)).toEqual(
    copies.map(
      (key) =>
        `warning FILE_COPY_IGNORED .orange-hyper/${key} is a copy that a cloud drive or a file manager made, and is not read`,
    ),
  );
});
