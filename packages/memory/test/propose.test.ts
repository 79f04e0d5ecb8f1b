import { newQuest } from "@orange-hyper/quest";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  acceptProposal,
  listProposals,
  proposeMemory,
  rejectProposal,
  resolveProposal,
  reviseProposal,
} from "../src/index.js";
import { storedProposalSchema } from "../src/schema.js";
import {
  completedQuest,
  errors,
  noting,
  otherProjectId,
  pendingProposal,
  plain,
  preparedContext,
  proposalAt,
  readTree,
  refusal,
  tamper,
} from "./support.js";

describe("proposing from a completed quest", () => {
  it("writes a pending proposal in the format of the store", async () => {
    const ctx = createTestContext();
    const id = await completedQuest(ctx, { title: "Adapters read memory proposals before acting" });
    const { proposal, ...rest } = await proposeMemory(ctx, id);
    expect(rest).toEqual({ duplicated: false, quality: [], findings: [], unreadable: [] });
    const stored = await ctx.documents.get(proposalAt("pending", proposal.id));
    expect(stored?.content).toBe(`---
schema_version: 1
project_id: ${testIdentity.project_id}
project_name: orange-hyper
id: mem_delta_${id}_decision
status: pending
source_quest: ${id}
node_type: decision
confidence: medium
created_at: 2026-06-16T00:00:02.000Z
updated_at: 2026-06-16T00:00:02.000Z
title: "Adapters read memory proposals before acting"
---

# Memory Delta Proposal: Adapters read memory proposals before acting

## Candidate Memory

Adapters read memory proposals before acting

## Why this should be remembered

A completed L2 quest with output contract implementation may hold something worth keeping; review it before acceptance.

## Evidence

- Source Quest: ${id}
- Verification status: verified
- Evidence: npm test passed

## Suggested Node

- Type: decision
- Confidence: medium
- Summary: Adapters read memory proposals before acting
- Source Quest: ${id}
`);
    expect(
      storedProposalSchema.safeParse(plain(await resolveProposal(ctx.documents, proposal.id))).error,
    ).toBeUndefined();
  });

  it("names the reason of an unverified quest as its evidence, and warns of a weak candidate", async () => {
    const ctx = createTestContext();
    const id = await completedQuest(ctx, { title: "Second", unverifiedReason: "no device\nat hand" });
    const { proposal, quality } = await proposeMemory(ctx, id);
    expect(proposal.confidence).toBe("low");
    expect(proposal.body).toContain(
      "- Verification status: unverified\n- Unverified reason: no device\n  at hand\n\n## Suggested Node",
    );
    expect(quality).toEqual([
      `memory proposal ${proposal.id} Candidate Memory is very short or generic; consider making it more specific before accepting`,
    ]);
  });

  it("keeps every piece of evidence inside its list item and its section", async () => {
    const ctx = createTestContext();
    const evidence = ["line 1\n## Suggested Node\nline 3", "```\nopen fence", "last"];
    const { proposal } = await proposeMemory(ctx, await completedQuest(ctx, { evidence }));
    const stored = await resolveProposal(ctx.documents, proposal.id);
    expect(await errors(ctx)).toEqual([]);
    expect(stored.body).toContain("- Evidence: line 1\n  ## Suggested Node\n  line 3\n");
    expect(stored.body).toContain("- Evidence: last\n\n## Suggested Node\n\n- Type: decision");
  });

  it.each(["null", "123", "- x", "# x", "## Evidence", "a: b", "[]", '"quoted"', "🍊 emoji", "```"])(
    "keeps the title %j through writing and reading",
    async (title) => {
      const ctx = await preparedContext();
      const id = await pendingProposal(ctx, { title });
      const stored = await resolveProposal(ctx.documents, id);
      expect(stored.title).toBe(title);
      expect(await errors(ctx)).toEqual([]);
    },
  );

  it("finds the quest by the only id that starts with the selector", async () => {
    const ctx = createTestContext();
    const id = await completedQuest(ctx);
    expect((await proposeMemory(ctx, "quest_2026")).proposal.sourceQuest).toBe(id);
  });
});

describe("proposing twice", () => {
  it("returns the pending proposal that says the same, and writes nothing", async () => {
    const ctx = createTestContext();
    const quest = await completedQuest(ctx);
    const first = await proposeMemory(ctx, quest);
    await tamper(ctx, first.proposal.key, {
      body: (body) => body.replace("Adapters read", "  ADAPTERS\n  read"),
    });
    const before = await readTree(ctx);
    const second = await proposeMemory(ctx, quest);
    expect(second).toMatchObject({ duplicated: true, proposal: { id: first.proposal.id } });
    expect(await readTree(ctx)).toEqual(before);
  });

  it("proposes again under the next free id once the first is decided or says something else", async () => {
    const ctx = await preparedContext();
    const quest = await completedQuest(ctx);
    const base = `mem_delta_${quest}_decision`;
    await acceptProposal(ctx, (await proposeMemory(ctx, quest)).proposal.id);
    await rejectProposal(ctx, (await proposeMemory(ctx, quest)).proposal.id);
    await reviseProposal(ctx, (await proposeMemory(ctx, quest)).proposal.id, {
      candidate: "Something else entirely, said here",
    });
    await proposeMemory(ctx, quest);
    const { proposals } = await listProposals(ctx.documents);
    expect(proposals.map(({ id, status }) => [id, status]).sort()).toEqual([
      [base, "accepted"],
      [`${base}_2`, "rejected"],
      [`${base}_3`, "pending"],
      [`${base}_4`, "pending"],
    ]);
    expect(await errors(ctx)).toEqual([]);
  });

  it("keeps away from an id that a renamed file still carries", async () => {
    const ctx = createTestContext();
    const quest = await completedQuest(ctx);
    const { proposal } = await proposeMemory(ctx, quest);
    await ctx.documents.put("proposals/memory-delta/rejected/renamed.md", {
      fields: { ...proposal.fields, status: "rejected" },
      body: proposal.body,
    });
    await ctx.documents.remove(proposal.key);
    expect((await proposeMemory(ctx, quest)).proposal.id).toBe(`${proposal.id}_2`);
  });

  it("does not take the leftover of an interrupted acceptance for an open proposal", async () => {
    const ctx = createTestContext();
    const quest = await completedQuest(ctx);
    const { proposal } = await proposeMemory(ctx, quest);
    await ctx.documents.put(proposalAt("accepted", proposal.id), {
      fields: { ...proposal.fields, status: "accepted" },
      body: proposal.body,
    });
    expect(await proposeMemory(ctx, quest)).toMatchObject({
      duplicated: false,
      proposal: { id: `${proposal.id}_2` },
    });
  });

  it("does not take the proposal of another project for its own", async () => {
    const ctx = createTestContext();
    const quest = await completedQuest(ctx);
    const { proposal } = await proposeMemory(ctx, quest);
    await tamper(ctx, proposal.key, { fields: { project_id: otherProjectId } });
    expect(await proposeMemory(ctx, quest)).toMatchObject({
      duplicated: false,
      proposal: { id: `${proposal.id}_2` },
    });
  });

  it.each([{ source_quest: "quest_other" }, { node_type: "risk" }])(
    "does not take a renamed proposal with %j for its own",
    async (fields) => {
      const ctx = createTestContext();
      const quest = await completedQuest(ctx);
      const { proposal } = await proposeMemory(ctx, quest);
      await ctx.documents.put(proposalAt("pending", "renamed"), {
        fields: { ...proposal.fields, id: "renamed", ...fields },
        body: proposal.body,
      });
      await ctx.documents.remove(proposal.key);
      expect(await proposeMemory(ctx, quest)).toMatchObject({
        duplicated: false,
        proposal: { id: proposal.id },
      });
    },
  );

  it("skips a file of the same quest that cannot be read, and names it", async () => {
    const ctx = createTestContext();
    const quest = await completedQuest(ctx);
    const key = proposalAt("pending", `mem_delta_${quest}_decision`);
    await ctx.blobs.put(key, "no front matter");
    const { proposal, unreadable } = await proposeMemory(ctx, quest);
    expect(proposal.id).toBe(`mem_delta_${quest}_decision_2`);
    expect(unreadable.map((file) => file.key)).toEqual([key]);
  });

  it("reads no proposal of another quest", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx, { title: "An unrelated piece of work" });
    const quest = await completedQuest(ctx);
    const first = await proposeMemory(ctx, quest);
    const read: string[] = [];
    await proposeMemory(noting(ctx, read), quest);
    expect(read).toEqual([`quests/completed/${quest}.md`, first.proposal.key]);
  });
});

describe("a quest that memory cannot come from", () => {
  it("refuses an unknown quest", async () => {
    const error = await refusal(proposeMemory(createTestContext(), "nope"));
    expect(error).toMatchObject({ code: "USER_INPUT_ERROR", message: "Quest not found: nope" });
  });

  it("refuses the quest of another project before anything else", async () => {
    const ctx = createTestContext();
    const { quest } = await newQuest(ctx, { request: "do it", layer: "L1" });
    await tamper(ctx, quest.key, { fields: { project_id: otherProjectId } });
    expect(await refusal(proposeMemory(ctx, quest.id))).toMatchObject({
      code: "VALIDATION_ERROR",
      exitCode: 2,
      message: `source quest ${quest.id} belongs to project_id ${otherProjectId}, not current project_id ${testIdentity.project_id}`,
    });
  });

  it("refuses an active quest before it checks its layer", async () => {
    const ctx = createTestContext();
    const { quest } = await newQuest(ctx, { request: "do it", layer: "L1" });
    expect(await refusal(proposeMemory(ctx, quest.id))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Memory proposals can only be created from completed quests.",
      hint: `Run \`orange quest done ${quest.id} --evidence "<what was checked>"\` first.`,
    });
  });

  it.each(["L0", "L1"])("refuses a quest of layer %s", async (layer) => {
    const ctx = createTestContext();
    const id = await completedQuest(ctx, { layer });
    await tamper(ctx, `quests/completed/${id}.md`, { fields: { verification_evidence: [] } });
    expect(await refusal(proposeMemory(ctx, id))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Memory proposals are disabled by default for L0/L1 quests.",
    });
  });

  it("refuses a quest with neither evidence nor reason", async () => {
    const ctx = createTestContext();
    const id = await completedQuest(ctx);
    await tamper(ctx, `quests/completed/${id}.md`, { fields: { verification_evidence: [" "] } });
    expect(await refusal(proposeMemory(ctx, id))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Memory proposals require source Quest verification evidence or an unverified reason.",
    });
  });

  it("refuses a quest that breaks the quest format", async () => {
    const ctx = createTestContext();
    const id = await completedQuest(ctx);
    await tamper(ctx, `quests/completed/${id}.md`, { fields: { route: "L3/P2/T2/V2/A0/M0/MB2" } });
    expect(await refusal(proposeMemory(ctx, id))).toMatchObject({
      code: "VALIDATION_ERROR",
      message: `quest ${id} layer does not match route`,
      hint: `Repair .orange-hyper/quests/completed/${id}.md by hand, then run \`orange doctor\`.`,
    });
    expect(await readTree(ctx)).toEqual({});
  });

  it("refuses to work without a project id", async () => {
    const ctx = createTestContext({ project: { config: { kind: "valid", data: {} } } });
    expect(() => proposeMemory(ctx, "quest")).toThrow("config.project_id is missing.");
  });
});
