import { getNode, rebuildIndex } from "@orange-hyper/graph";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  acceptProposal,
  proposeMemory,
  rejectProposal,
  resolveProposal,
  reviseProposal,
} from "../src/index.js";
import {
  completedQuest,
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

async function indexText(ctx: Awaited<ReturnType<typeof preparedContext>>): Promise<string> {
  return new TextDecoder().decode((await ctx.blobs.get("graph/index.json")) ?? new Uint8Array());
}

describe("accepting a proposal", () => {
  it("moves it, creates its node and lists the node in the index", async () => {
    const ctx = await preparedContext();
    const quest = await completedQuest(ctx, { scopePaths: ["src/a.ts"] });
    const { id } = (await proposeMemory(ctx, quest)).proposal;
    const { proposal, node } = await acceptProposal(ctx, id);
    expect(proposal).toMatchObject({
      key: proposalAt("accepted", id),
      status: "accepted",
      updatedAt: "2026-06-16T00:00:03.000Z",
    });
    const stored = await resolveProposal(ctx.documents, id);
    expect(node).toEqual({
      id: `decision.${id}`,
      nodeType: "decision",
      confidence: "medium",
      acceptedAt: "2026-06-16T00:00:03.000Z",
      sourceProposal: id,
      sourceQuest: quest,
      scopePaths: ["src/a.ts"],
      sourceProposalHash: ctx.ids.digest(stored.document.content),
      candidate: "Adapters read memory proposals before acting",
      evidence: `- Source Quest: ${quest}\n- Verification status: verified\n- Evidence: npm test passed`,
      projectId: testIdentity.project_id,
      projectName: testIdentity.project_name,
    });
    expect(Object.keys(await readTree(ctx))).toEqual([
      proposalAt("accepted", id),
      `graph/nodes/decision/decision.${id}.md`,
    ]);
    expect(JSON.parse(await indexText(ctx)).nodes).toMatchObject([
      { id: `decision.${id}`, source_path: "src/a.ts" },
    ]);
    expect(await errors(ctx)).toEqual([]);
  });

  it("carries the revised candidate into the node as it was written, however long", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    const candidate = `Adapters read proposals. ${"Again and again. ".repeat(8)}\n## Evidence\nnot forged`;
    await reviseProposal(ctx, id, { candidate });
    await acceptProposal(ctx, id);
    expect((await getNode(ctx, `decision.${id}`))?.candidateMemory).toBe(candidate);
    expect(await errors(ctx)).toEqual([]);
  });

  it("leaves an index that rebuilding does not change", async () => {
    const ctx = await preparedContext();
    await acceptProposal(ctx, await pendingProposal(ctx));
    const before = await indexText(ctx);
    await rebuildIndex(ctx);
    expect(await indexText(ctx)).toBe(before);
  });

  it.each(["", "{", "null", '{"nodes": 1}'])("is not blocked by the broken index %j", async (broken) => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await ctx.blobs.put("graph/index.json", broken);
    await acceptProposal(ctx, id);
    expect(await errors(ctx)).toEqual([]);
  });

  it("writes the current identity into a legacy proposal", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), {
      fields: { project_id: undefined, project_name: undefined },
    });
    await acceptProposal(ctx, id);
    expect((await resolveProposal(ctx.documents, id)).fields).toMatchObject(testIdentity);
    expect(await errors(ctx)).toEqual([]);
  });

  it("replaces a node of its own whose accepted file is gone", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    const { fields, body } = await resolveProposal(ctx.documents, id);
    await acceptProposal(ctx, id);
    await ctx.documents.remove(proposalAt("accepted", id));
    await ctx.documents.put(proposalAt("pending", id), { fields, body });
    await acceptProposal(ctx, id);
    expect(await errors(ctx)).toEqual([]);
  });

  it("accepts side by side without losing an index entry", async () => {
    const ctx = await preparedContext();
    const ids: string[] = [];
    for (let count = 1; count <= 8; count++)
      ids.push(await pendingProposal(ctx, { title: `Decide the matter number ${count}` }));
    await Promise.all(ids.map((id) => acceptProposal(ctx, id)));
    expect(JSON.parse(await indexText(ctx)).nodes).toHaveLength(8);
    expect(await errors(ctx)).toEqual([]);
  });

  it("lets exactly one of several acceptances of one proposal succeed", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => acceptProposal(ctx, id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await errors(ctx)).toEqual([]);
  });
});

describe("an acceptance that is refused", () => {
  it("refuses an invalid proposal with its report, and writes nothing", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), {
      fields: { confidence: "urgent" },
      body: (body) => body.replace("- Type: decision", "- Type: risk"),
    });
    const before = await readTree(ctx);
    const problems = [
      `memory proposal ${id} has invalid confidence urgent`,
      `memory proposal ${id} Suggested Node type risk conflicts with node_type decision`,
    ];
    expect(await refusal(acceptProposal(ctx, id))).toMatchObject({
      code: "MEMORY_PROPOSAL_INVALID",
      exitCode: 2,
      message: `Cannot accept memory proposal ${id}: ${problems.join("; ")}`,
      data: {
        proposal: { id, confidence: "urgent", status: "pending" },
        validation: { valid: false, errors: problems, warnings: [] },
      },
    });
    expect(await readTree(ctx)).toEqual(before);
  });

  it("looks for exactly the source quest, not for one whose id starts like it", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", id), { fields: { source_quest: "quest_20260616" } });
    expect(await refusal(acceptProposal(ctx, id))).toMatchObject({
      code: "MEMORY_PROPOSAL_INVALID",
      message: `Cannot accept memory proposal ${id}: memory proposal ${id} source_quest not found: quest_20260616`,
    });
  });

  it("refuses the proposal and the quest of another project", async () => {
    const ctx = await preparedContext();
    const quest = await completedQuest(ctx);
    const { id, key } = (await proposeMemory(ctx, quest)).proposal;
    await tamper(ctx, `quests/completed/${quest}.md`, { fields: { project_id: otherProjectId } });
    const belongs = `belongs to project_id ${otherProjectId}, not current project_id ${testIdentity.project_id}`;
    const foreignQuest = await refusal(acceptProposal(ctx, id));
    expect(foreignQuest).toMatchObject({ exitCode: 2, message: `source quest ${quest} ${belongs}` });
    await tamper(ctx, key, { fields: { project_id: otherProjectId, confidence: "urgent" } });
    const foreignProposal = await refusal(acceptProposal(ctx, id));
    expect(foreignProposal).toMatchObject({ exitCode: 2, message: `memory proposal ${id} ${belongs}` });
  });

  it.each([{ source_proposal: "another" }, { project_id: otherProjectId }])(
    "refuses to overwrite the node of %j",
    async (fields) => {
      const ctx = await preparedContext();
      const id = await pendingProposal(ctx);
      const key = `graph/nodes/decision/decision.${id}.md`;
      await ctx.documents.put(key, {
        fields: { id: `decision.${id}`, node_type: "decision", source_proposal: id, ...fields },
        body: "kept",
      });
      const before = await readTree(ctx);
      expect(await refusal(acceptProposal(ctx, id))).toMatchObject({
        code: "USER_INPUT_ERROR",
        message: `Graph node already exists for proposal ${id}: decision.${id}`,
      });
      expect(await readTree(ctx)).toEqual(before);
    },
  );

  it("says that a decided proposal is decided", async () => {
    const ctx = await preparedContext();
    const accepted = await pendingProposal(ctx);
    await acceptProposal(ctx, accepted);
    expect(await refusal(acceptProposal(ctx, accepted))).toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message: `Memory proposal is already accepted: ${accepted}`,
      hint: `Run \`orange graph show decision.${accepted}\` to see its node.`,
    });
    const rejected = await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
    await rejectProposal(ctx, rejected);
    expect((await refusal(acceptProposal(ctx, rejected))).message).toBe(
      `Memory proposal is already rejected: ${rejected}`,
    );
  });
});

describe("an acceptance that was interrupted", () => {
  it("is finished by repeating it, wherever it stopped", async () => {
    const stops: string[] = [];
    for (let writes = 0; writes < 20; writes++) {
      const ctx = await preparedContext();
      const id = await pendingProposal(ctx);
      const stopped = await acceptProposal(stoppingAfter(ctx, writes), id).then(
        () => false,
        () => true,
      );
      if (!stopped) break;
      stops.push(
        Object.keys(await readTree(ctx))
          .map((key) => key.split("/").at(-2))
          .join(" "),
      );
      const { node } = await acceptProposal(ctx, id);
      const stored = await resolveProposal(ctx.documents, id);
      expect(node).toMatchObject({ acceptedAt: stored.updatedAt, sourceProposalHash: stored.document.rev });
      expect(await errors(ctx)).toEqual([]);
      expect((await refusal(acceptProposal(ctx, id))).message).toBe(
        `Memory proposal is already accepted: ${id}`,
      );
    }
    expect(stops).toEqual(["pending", "pending accepted", "pending accepted decision", "accepted decision"]);
  });

  it.each([null, "{", '{"nodes": []}'])("rebuilds the index %j and says so only once", async (index) => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await acceptProposal(ctx, id);
    if (index === null) await ctx.blobs.remove("graph/index.json");
    else await ctx.blobs.put("graph/index.json", index);
    await acceptProposal(ctx, id);
    expect(await errors(ctx)).toEqual([]);
    expect((await refusal(acceptProposal(ctx, id))).message).toBe(
      `Memory proposal is already accepted: ${id}`,
    );
  });

  it("removes a pending copy that came back, and only that", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    const { fields, body } = await resolveProposal(ctx.documents, id);
    await acceptProposal(ctx, id);
    const before = await readTree(ctx);
    await ctx.documents.put(proposalAt("pending", id), { fields, body });
    await acceptProposal(ctx, id);
    expect(await readTree(ctx)).toEqual(before);
  });

  it("keeps a different proposal that got the same id on another branch, under another id", async () => {
    const ctx = await preparedContext();
    const quest = await completedQuest(ctx);
    const mine = (await proposeMemory(ctx, quest, { text: "Dates are stored in UTC.", nodeType: "decision" }))
      .proposal;
    const { key, fields, body } = mine;
    await ctx.documents.remove(key);
    const theirs = { text: "Prices are stored in cents.", nodeType: "decision" } as const;
    const { id } = (await proposeMemory(ctx, quest, theirs)).proposal;
    await acceptProposal(ctx, id);
    await ctx.documents.put(key, { fields, body });
    expect(await errors(ctx)).toEqual([
      `memory proposal ${id} is pending, and a different one with its id is accepted`,
    ]);
    await acceptProposal(ctx, id);
    const kept = await resolveProposal(ctx.documents, `${id}_2`);
    expect([kept.id, kept.folder, kept.body]).toEqual([`${id}_2`, "pending", `${body}\n`]);
    expect(await errors(ctx)).toEqual([]);
  });

  it("does not turn an accepted file into a node that is no longer valid", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await acceptProposal(stoppingAfter(ctx, 1), id).catch(() => undefined);
    await tamper(ctx, proposalAt("accepted", id), { fields: { confidence: "urgent" } });
    expect((await refusal(acceptProposal(ctx, id))).code).toBe("MEMORY_PROPOSAL_INVALID");
    expect(await ctx.documents.list("graph/nodes/decision")).toEqual([]);
  });

  it("leaves a pending file alone that only has the name of the accepted one", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await acceptProposal(ctx, id);
    const { fields, body } = await resolveProposal(ctx.documents, id);
    await ctx.documents.put(proposalAt("pending", id), {
      fields: { ...fields, id: "mine", status: "pending" },
      body,
    });
    expect((await refusal(acceptProposal(ctx, id))).message).toBe(
      `Memory proposal is already accepted: ${id}`,
    );
    expect(await ctx.documents.list("proposals/memory-delta/pending")).toHaveLength(1);
  });

  it("cannot be turned into a rejection", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await acceptProposal(stoppingAfter(ctx, 1), id).catch(() => undefined);
    expect((await refusal(rejectProposal(ctx, id))).message).toBe(
      `Memory proposal is already accepted: ${id}`,
    );
  });

  it("does not ask a legacy node to be in the index", async () => {
    const ctx = await preparedContext();
    const id = await pendingProposal(ctx);
    await acceptProposal(ctx, id);
    await tamper(ctx, `graph/nodes/decision/decision.${id}.md`, { fields: { project_id: undefined } });
    await rebuildIndex(ctx);
    expect((await refusal(acceptProposal(ctx, id))).message).toBe(
      `Memory proposal is already accepted: ${id}`,
    );
  });
});

it("refuses to work without a project id", () => {
  const ctx = createTestContext({ project: { config: { kind: "valid", data: {} } } });
  expect(() => acceptProposal(ctx, "x")).toThrow("config.project_id is missing.");
});
