import { testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { acceptProposal, rejectProposal, resolveProposal } from "../src/index.js";
import {
  errors,
  otherProjectId,
  pendingProposal,
  preparedContext,
  proposalAt,
  readTree,
  refusal,
  stoppingAfter,
  tamper,
} from "./support.js";

describe("rejecting a proposal", () => {
  it("moves it and creates no node", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    const before = (await resolveProposal(ctx.documents, id)).document.content;
    expect(await rejectProposal(ctx, id)).toMatchObject({
      key: proposalAt("rejected", id),
      status: "rejected",
    });
    expect(await readTree(ctx)).toEqual({
      [proposalAt("rejected", id)]: before
        .replace("status: pending", "status: rejected")
        .replace("updated_at: 2026-06-16T00:00:02.000Z", "updated_at: 2026-06-16T00:00:03.000Z"),
    });
    expect(await errors(ctx)).toEqual([]);
  });

  it("works for a proposal that breaks every rule but can be read", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), {
      fields: {
        confidence: "urgent",
        id: "other",
        source_quest: "../x",
        node_type: "idea",
        schema_version: undefined,
      },
      body: () => "nothing",
    });
    expect(await rejectProposal(ctx, id)).toMatchObject({ id: "other", status: "rejected" });
    expect(Object.keys(await readTree(ctx))).toEqual([proposalAt("rejected", id)]);
  });

  it("does not claim a legacy proposal", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), { fields: { project_id: undefined } });
    expect((await rejectProposal(ctx, id)).projectId).toBe("");
  });
});

describe("a rejection that is refused", () => {
  it("says that a decided proposal is decided", async () => {
    const ctx = await preparedContext();
    const rejected = await pendingProposal(ctx);
    await rejectProposal(ctx, rejected);
    expect(await refusal(rejectProposal(ctx, rejected))).toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message: `Memory proposal is already rejected: ${rejected}`,
      hint: "Run `orange remember list --status pending` to see open proposals.",
    });
    const accepted = await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
    await acceptProposal(ctx, accepted);
    expect((await refusal(rejectProposal(ctx, accepted))).message).toBe(
      `Memory proposal is already accepted: ${accepted}`,
    );
  });

  it("refuses the proposal of another project", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), { fields: { project_id: otherProjectId } });
    expect(await refusal(rejectProposal(ctx, id))).toMatchObject({
      code: "VALIDATION_ERROR",
      message: `memory proposal ${id} belongs to project_id ${otherProjectId}, not current project_id ${testIdentity.project_id}`,
    });
  });

  it("refuses a file that cannot be read", async () => {
    const ctx = await preparedContext();
    await ctx.blobs.put(proposalAt("pending", "broken"), "x");
    expect((await refusal(rejectProposal(ctx, "broken"))).code).toBe("VALIDATION_ERROR");
  });
});

describe("a rejection that was interrupted", () => {
  it("is finished by repeating it, and only then refused as done", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await expect(rejectProposal(stoppingAfter(ctx, 1), id)).rejects.toThrow("the machine stopped");
    expect(Object.keys(await readTree(ctx))).toEqual([proposalAt("pending", id), proposalAt("rejected", id)]);
    expect((await rejectProposal(ctx, id)).key).toBe(proposalAt("rejected", id));
    expect(Object.keys(await readTree(ctx))).toEqual([proposalAt("rejected", id)]);
    expect((await refusal(rejectProposal(ctx, id))).message).toBe(
      `Memory proposal is already rejected: ${id}`,
    );
  });

  it("is left as it is in another project", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await rejectProposal(stoppingAfter(ctx, 1), id).catch(() => undefined);
    await tamper(ctx, proposalAt("rejected", id), { fields: { project_id: otherProjectId } });
    expect((await refusal(rejectProposal(ctx, id))).message).toContain(
      `belongs to project_id ${otherProjectId}`,
    );
    expect(await ctx.documents.list("proposals/memory-delta/pending")).toHaveLength(1);
  });

  it("cannot be turned into an acceptance", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await rejectProposal(stoppingAfter(ctx, 1), id).catch(() => undefined);
    expect((await refusal(acceptProposal(ctx, id))).message).toBe(
      `Memory proposal is already rejected: ${id}`,
    );
  });
});
