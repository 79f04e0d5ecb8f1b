import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { observe } from "../src/observer.js";
import plugin from "../src/plugin.js";

describe("memory.pending", () => {
  it("is what the plugin announces", async () => {
    const [manifest] = plugin.observers;
    expect(manifest.id).toBe("memory.pending");
    expect((await manifest.load()).observe).toBe(observe);
  });

  it("counts proposals by the folder they lie in, whatever their status says", async () => {
    const ctx = createTestContext();
    const put = (folder: string, id: string) =>
      ctx.documents.put(`proposals/memory-delta/${folder}/${id}.md`, {
        fields: { id, status: "pending" },
        body: "",
      });
    await put("pending", "b");
    await put("pending", "a");
    await put("accepted", "c");
    await ctx.blobs.put("proposals/memory-delta/rejected/d.md", "no front matter");
    const path = ".orange-hyper/proposals/memory-delta/rejected/d.md";
    expect(await observe(ctx)).toEqual({
      summary: {
        pending: 2,
        accepted: 1,
        rejected: 0,
        total: 3,
        pendingIds: ["a", "b"],
        unreadable: [{ path, reason: "the front matter is missing: the first line must be `---`" }],
      },
      warnings: [
        {
          code: "PROPOSAL_UNREADABLE",
          message: `${path} failed to parse: the front matter is missing: the first line must be \`---\``,
          hint: `Repair ${path} by hand, or move it out of the project.`,
        },
      ],
    });
  });
});
