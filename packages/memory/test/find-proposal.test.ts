import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  acceptProposal,
  proposeMemory,
  rejectProposal,
  requireSelector,
  resolveProposal,
} from "../src/index.js";
import {
  completedQuest,
  noting,
  pendingProposal,
  preparedContext,
  proposalAt,
  refusal,
  tamper,
} from "./support.js";

describe("selecting a proposal", () => {
  it("takes the exact id although longer ids start with it", async () => {
    const ctx = await preparedContext();
    const quest = await completedQuest(ctx);
    const first = (await proposeMemory(ctx, quest)).proposal.id;
    await acceptProposal(ctx, first);
    const second = (await proposeMemory(ctx, quest)).proposal.id;
    expect(second).toBe(`${first}_2`);
    expect((await resolveProposal(ctx.documents, first)).key).toBe(proposalAt("accepted", first));
    expect((await resolveProposal(ctx.documents, second)).key).toBe(proposalAt("pending", second));
  });

  it("takes the only id that starts with the selector", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    expect((await resolveProposal(ctx.documents, "mem_delta_quest_2026")).id).toBe(id);
  });

  it("refuses the start of several ids, and names them in order", async () => {
    const ctx = createTestContext();
    const ids = [
      await pendingProposal(ctx, { title: "Write the export as one file" }),
      await pendingProposal(ctx, { title: "Ask before the cache is emptied" }),
    ];
    expect(await refusal(resolveProposal(ctx.documents, "mem"))).toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message: "Several proposals match: mem",
      data: { candidates: [...ids].sort() },
    });
  });

  it("takes words of a title, `current` for the newest that waits, and `last` for the newest of all", async () => {
    const ctx = createTestContext();
    const first = await pendingProposal(ctx, { title: "Write the export as one file" });
    const second = await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
    const selected = async (selector: string): Promise<string> =>
      (await resolveProposal(ctx.documents, selector)).id;
    expect(await selected("one export")).toBe(first);
    expect([await selected("current"), await selected("last")]).toEqual([second, second]);
    await rejectProposal(ctx, second);
    expect([await selected("current"), await selected("last")]).toEqual([first, second]);
    await rejectProposal(ctx, first);
    expect((await refusal(resolveProposal(ctx.documents, "current"))).message).toBe(
      "Memory proposal not found: current",
    );
  });

  it("refuses what no id starts with", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx);
    expect(await refusal(resolveProposal(ctx.documents, "nope"))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Memory proposal not found: nope",
      hint: "Run `orange remember list` to see proposal ids.",
    });
  });

  it("finds a renamed file by the id that it holds", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    const { fields, body } = await resolveProposal(ctx.documents, id);
    await ctx.documents.put(proposalAt("pending", "renamed"), { fields, body });
    await ctx.documents.remove(proposalAt("pending", id));
    expect((await resolveProposal(ctx.documents, id)).key).toBe(proposalAt("pending", "renamed"));
  });

  it("refuses a selected file that cannot be read, and names it", async () => {
    const ctx = createTestContext();
    await ctx.blobs.put(proposalAt("pending", "broken"), "no front matter");
    for (const selector of ["broken", "bro"]) {
      const error = await refusal(resolveProposal(ctx.documents, selector));
      expect(error).toMatchObject({ code: "VALIDATION_ERROR", exitCode: 2 });
      expect(error.message).toContain("proposals/memory-delta/pending/broken.md failed to parse: ");
    }
  });

  it("is not hindered by other files that cannot be read", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await ctx.blobs.put(proposalAt("accepted", "broken"), "no front matter");
    expect((await resolveProposal(ctx.documents, "mem_delta")).id).toBe(id);
  });

  it("opens the file of an exact id and no other", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
    const read: string[] = [];
    await resolveProposal(noting(ctx, read).documents, id);
    expect(read).toEqual([proposalAt("pending", id)]);
  });

  it("goes by the decided copy where an interruption left two", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    const { fields, body } = await resolveProposal(ctx.documents, id);
    await ctx.documents.put(proposalAt("rejected", id), { fields: { ...fields, status: "rejected" }, body });
    expect((await resolveProposal(ctx.documents, id)).folder).toBe("rejected");
    expect((await resolveProposal(ctx.documents, "mem_delta")).folder).toBe("rejected");
  });
});

describe("the selector of a command line", () => {
  it.each(["../x", "a/b", "a\\b", ".hidden"])("refuses %j", (selector) => {
    expect(() => requireSelector(selector)).toThrow("Proposal selector must be an id, not a path.");
  });

  it.each([undefined, "", " "])("asks for one instead of %j", (selector) => {
    expect(() => requireSelector(selector)).toThrow("Proposal selector is required.");
  });
});

describe("deciding by the start of an id", () => {
  it("decides the only proposal that it fits", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    expect((await rejectProposal(ctx, "mem_delta")).id).toBe(id);
  });

  it("refuses to choose between two and changes neither", async () => {
    const ctx = createTestContext();
    const first = await pendingProposal(ctx, { title: "Write the export as one file" });
    const second = await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
    await tamper(ctx, proposalAt("pending", first), { fields: { note: "x" } });
    await refusal(acceptProposal(ctx, "mem_delta"));
    expect(await ctx.documents.list("proposals/memory-delta/pending")).toHaveLength(2);
    expect((await resolveProposal(ctx.documents, second)).status).toBe("pending");
  });
});
