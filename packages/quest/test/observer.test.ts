import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { observe } from "../src/observer.js";
import plugin from "../src/plugin.js";
import { questFields } from "./support.js";

describe("quest.state", () => {
  it("is what the plugin announces", async () => {
    const [manifest] = plugin.observers;
    expect(manifest.id).toBe("quest.state");
    expect((await manifest.load()).observe).toBe(observe);
  });

  it("is all noughts in an empty project", async () => {
    expect(await observe(createTestContext())).toEqual({
      summary: { active: 0, completed: 0, verified: 0, unverified: 0, anomalies: [], unreadable: [] },
      warnings: [],
    });
  });

  it("counts quests by their folder, and tells which completed ones do not hold together", async () => {
    const ctx = createTestContext();
    const put = (folder: string, id: string, changes: Parameters<typeof questFields>[0]) =>
      ctx.documents.put(`quests/${folder}/${id}.md`, { fields: questFields({ id, ...changes }), body: "" });
    const done = { status: "completed" };
    await put("active", "q0", { verification_status: "verified" });
    await put("completed", "q1", {
      ...done,
      verification_status: "verified",
      verification_evidence: ["tests"],
    });
    await put("completed", "q2", {
      ...done,
      verification_status: "unverified",
      unverified_reason: "no device",
    });
    await put("completed", "q3", { ...done, verification_status: "pending", unverified_reason: "x" });
    await put("completed", "q4", { ...done, verification_status: "verified" });
    await put("completed", "q5", { verification_status: "unverified", unverified_reason: "x" });
    await ctx.blobs.put("quests/completed/q6.md", "no front matter");
    await ctx.blobs.put("quests/active/q7.md", "no front matter");
    const { summary, warnings } = await observe(ctx);
    expect(summary).toEqual({
      active: 1,
      completed: 5,
      verified: 2,
      unverified: 2,
      anomalies: [
        "completed quest q3 must be verified or unverified",
        "verified quest q4 needs verification evidence",
        "completed quest q4 needs verification evidence or unverified reason",
        "quest q5 is in completed directory but status is active",
        "quests/completed/q6.md failed to parse: the front matter is missing: the first line must be `---`",
      ],
      unreadable: [
        {
          path: ".orange-hyper/quests/active/q7.md",
          reason: "the front matter is missing: the first line must be `---`",
        },
        {
          path: ".orange-hyper/quests/completed/q6.md",
          reason: "the front matter is missing: the first line must be `---`",
        },
      ],
    });
    expect(warnings.map(({ message }) => message)).toEqual(summary.anomalies);
  });
});
