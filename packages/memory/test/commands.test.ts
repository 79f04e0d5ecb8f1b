import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { shortId } from "@orange-hyper/core/documents";
import { plainPaint } from "@orange-hyper/core/human";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { acceptProposal, proposeMemory, rejectProposal, resolveProposal } from "../src/index.js";
import plugin from "../src/plugin.js";
import * as schema from "../src/schema.js";
import {
  completedQuest,
  pendingProposal,
  preparedContext,
  proposalAt,
  refusal,
  run,
  tamper,
} from "./support.js";

type Name = "propose" | "list" | "show" | "validate" | "revise" | "accept" | "reject";

async function call(name: Name, ctx: OrangeContext, argv: readonly string[] = []): Promise<Outcome> {
  const manifest = plugin.commands.find(({ id }) => id === `remember.${name}`);
  return run((await manifest?.load())?.default, ctx, argv);
}

const SHAPES: Readonly<Record<Name, ZodType>> = {
  propose: schema.proposeDataSchema,
  list: schema.listDataSchema,
  show: schema.showDataSchema,
  validate: schema.validateDataSchema,
  revise: schema.reviseDataSchema,
  accept: schema.acceptDataSchema,
  reject: schema.rejectDataSchema,
};

/** The answer for programs, in the shape that the package publishes. */
async function answer(name: Name, ctx: OrangeContext, argv: readonly string[] = []): Promise<unknown> {
  const { data } = await call(name, ctx, argv);
  expect(SHAPES[name].safeParse(data).error).toBeUndefined();
  return data;
}

const QUEST = "quest_20260616_000000Z_adapters-read-memory-proposals-before-acting";
const ID = `mem_delta_${QUEST}_decision`;

/** A proposal in answers, its keys in the order that they are printed in. */
function proposal(changes: object = {}): object {
  return {
    id: ID,
    file: `.orange-hyper/${proposalAt("pending", ID)}`,
    ...testIdentity,
    status: "pending",
    source_quest: QUEST,
    node_type: "decision",
    confidence: "medium",
    created_at: "2026-06-16T00:00:02.000Z",
    updated_at: "2026-06-16T00:00:02.000Z",
    title: "Adapters read memory proposals before acting",
    duplicated: false,
    ...changes,
  };
}

/** Equality that the order of keys is part of. */
function expectPrinted(found: unknown, expected: unknown): void {
  expect(JSON.stringify(found, null, 2)).toBe(JSON.stringify(expected, null, 2));
}

describe("the plugin", () => {
  it("asks for approval of decisions only", () => {
    const asking = plugin.commands.filter((manifest) => "approval" in manifest && manifest.approval);
    expect(asking.map(({ id }) => id)).toEqual([
      "remember.accept",
      "remember.reject",
      "memory.review",
      "remember.relate",
      "remember.confirm",
      "remember.forget",
      "remember.restore",
      "remember.undo",
      "memory.export",
      "memory.import",
    ]);
  });
});

describe("remember propose", () => {
  it("answers with the proposal, and with the same one when it is repeated", async () => {
    const ctx = createTestContext();
    await completedQuest(ctx);
    expectPrinted(await answer("propose", ctx, ["--quest", QUEST]), {
      duplicated: false,
      warnings: [],
      proposal: proposal(),
    });
    expectPrinted(await answer("propose", ctx, ["--quest", QUEST]), {
      duplicated: true,
      warnings: [],
      proposal: proposal({ duplicated: true }),
    });
  });

  it("puts quality warnings in both places, and unreadable files in one", async () => {
    const ctx = createTestContext();
    const quest = await completedQuest(ctx, { title: "Second", unverifiedReason: "no device" });
    const base = `mem_delta_${quest}_decision`;
    await ctx.blobs.put(proposalAt("rejected", base), "x");
    const weak = `memory proposal ${base}_2 Candidate Memory is very short or generic; consider making it more specific before accepting`;
    expect(await answer("propose", ctx, ["--quest", quest])).toMatchObject({
      warnings: [weak, expect.stringContaining(`${proposalAt("rejected", base)} failed to parse: `)],
      proposal: { warnings: [weak], confidence: "low" },
    });
  });

  it("proposes a stated fact, with the type that is named or that its words suggest", async () => {
    const ctx = createTestContext();
    const quest = await completedQuest(ctx);
    const FACT = "The export must never write a BOM.";
    const suggested = await answer("propose", ctx, ["--quest", quest, "--text", FACT]);
    expect(suggested).toMatchObject({
      duplicated: false,
      proposal: { title: FACT, node_type: "constraint" },
    });
    const named = await answer("propose", ctx, ["--quest", quest, "--text", FACT, "--type", "risk"]);
    expect(named).toMatchObject({ duplicated: false, proposal: { node_type: "risk" } });
    expect(await answer("propose", ctx, ["--quest", quest, "--text", ` ${FACT}\r\n`])).toMatchObject({
      duplicated: true,
    });
    const { id } = (named as { proposal: { id: string } }).proposal;
    expect((await resolveProposal(ctx.documents, id)).body).toContain("Stated by hand");
    for (const [argv, message] of [
      [["--text", "  "], "The text to remember is empty."],
      [["--text", FACT, "--type", "rumour"], "Unsupported memory proposal node type: rumour"],
      [["--type", "risk"], "--type needs --text."],
    ] as const)
      expect((await refusal(call("propose", ctx, ["--quest", quest, ...argv]))).message).toBe(message);
  });

  it("refuses outside text before it asks for a quest", async () => {
    const ctx = createTestContext();
    expect((await refusal(call("propose", ctx, ["--from-file", "x"]))).message).toBe(
      "External source memory import is not supported; use --quest <quest-id>.",
    );
    expect((await refusal(call("propose", ctx))).message).toBe(
      "remember propose requires --quest <quest-id>.",
    );
  });
});

describe("remember list", () => {
  it("lists all proposals, the latest change first, and echoes the filters", async () => {
    const ctx = await preparedContext();
    await pendingProposal(ctx);
    const other = await pendingProposal(ctx, { title: "Every module must be documented" });
    await acceptProposal(ctx, ID);
    expect(await answer("list", ctx)).toEqual({
      filters: { status: "all", type: null, quest: null },
      proposals: [
        proposal({
          file: `.orange-hyper/${proposalAt("accepted", ID)}`,
          status: "accepted",
          updated_at: "2026-06-16T00:00:06.000Z",
        }),
        expect.objectContaining({ id: other, node_type: "constraint" }),
      ],
      warnings: [],
    });
  });

  it("filters by status, type and quest", async () => {
    const ctx = await preparedContext();
    await pendingProposal(ctx);
    const other = await pendingProposal(ctx, { title: "Every module must be documented" });
    await rejectProposal(ctx, other);
    const argv = ["--status", "pending", "--type", "decision", "--quest", QUEST];
    expectPrinted(await answer("list", ctx, argv), {
      filters: { status: "pending", type: "decision", quest: QUEST },
      proposals: [proposal()],
      warnings: [],
    });
    const ids = async (...filter: string[]): Promise<readonly string[]> =>
      ((await answer("list", ctx, filter)) as schema.ListData).proposals.map(({ id }) => id);
    expect(await ids("--status", "rejected")).toEqual([other]);
    expect(await ids("--type", "constraint")).toEqual([other]);
    expect(await ids("--quest", "quest_20261231_000000Z_gone")).toEqual([]);
    expect(await ids("--quest", shortId(QUEST))).toEqual([ID]);
    expect(await ids("--status", "all")).toHaveLength(2);
  });

  it("orders equal times by id", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx);
    const { fields, body } = await resolveProposal(ctx.documents, ID);
    for (const id of ["b", "a"]) {
      await ctx.documents.put(proposalAt("rejected", id), {
        fields: { ...fields, id, status: "rejected" },
        body,
      });
    }
    const { proposals } = (await answer("list", ctx)) as schema.ListData;
    expect(proposals.map(({ id }) => id)).toEqual(["a", "b", ID]);
  });

  it("skips a file that cannot be read, and shows a legacy one", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx);
    await tamper(ctx, proposalAt("pending", ID), {
      fields: { project_id: undefined, project_name: undefined },
    });
    await ctx.blobs.put(proposalAt("accepted", "broken"), "x");
    expect(await answer("list", ctx)).toMatchObject({
      proposals: [proposal({ project_id: null, project_name: "" })],
      warnings: [expect.stringMatching(/^proposals\/memory-delta\/accepted\/broken.md failed to parse: ./)],
    });
  });

  it.each([
    [["--status", "bogus", "--type", "bogus"], "Unsupported memory proposal status: bogus"],
    [["--type", "bogus", "--quest", "../x"], "Unsupported memory proposal node type: bogus"],
    [["--quest", "../x"], "Memory proposal source_quest filter must be an id, not a path."],
  ])("refuses %j", async (argv, message) => {
    expect(await refusal(call("list", createTestContext(), argv))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message,
    });
  });
});

describe("remember show", () => {
  it("answers with the text of the file, whole and without front matter", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx);
    const { document } = await resolveProposal(ctx.documents, ID);
    expectPrinted(await answer("show", ctx, [ID]), {
      proposal: { ...proposal(), body: document.body, content: document.content },
    });
    expect(document.body).toMatch(/^# Memory Delta Proposal: Adapters/);
    expect(document.content).toMatch(/^---\nschema_version: 1\n/);
  });

  it("says what speaks against a proposal that waits, and nothing of one that is decided", async () => {
    const ctx = await preparedContext();
    const quest = await completedQuest(ctx);
    const text = "Orders are kept in Postgres because the reporting team needs plain SQL.";
    const { proposal: first } = await proposeMemory(ctx, quest, { text });
    const { proposal: second } = await proposeMemory(ctx, quest, {
      text: text.replace("Postgres", "MongoDB"),
    });
    const { node } = await acceptProposal(ctx, first.id);
    expect(await answer("show", ctx, [second.id])).toMatchObject({
      findings: [{ code: "contradiction", level: "warning", other: node.id }],
    });
    const { human } = await call("show", ctx, [second.id]);
    expect(await human?.(plainPaint)).toContain(
      `WARN It seems to contradict the accepted ${shortId(node.id)}`,
    );
    await rejectProposal(ctx, second.id);
    expect(await answer("show", ctx, [second.id])).not.toHaveProperty("findings");
  });

  it.each(["show", "validate", "revise", "accept", "reject"] as const)(
    "refuses a path as %s does",
    async (name) => {
      const error = await refusal(call(name, createTestContext(), ["../x"]));
      expect(error.message).toBe("Proposal selector must be an id, not a path.");
      expect((await refusal(call(name, createTestContext()))).message).toBe("Proposal selector is required.");
    },
  );
});

describe("remember validate", () => {
  it("answers that a proposal is valid, in every status", async () => {
    const ctx = await preparedContext();
    await pendingProposal(ctx);
    const validation = { valid: true, errors: [], warnings: [] };
    expectPrinted(await answer("validate", ctx, [ID]), { proposal: proposal(), validation });
    await acceptProposal(ctx, ID);
    expect(await answer("validate", ctx, [ID])).toMatchObject({
      proposal: { status: "accepted" },
      validation,
    });
    const rejected = await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
    await rejectProposal(ctx, rejected);
    expect(await answer("validate", ctx, [rejected])).toMatchObject({
      proposal: { status: "rejected" },
      validation,
    });
  });

  it("carries the same report in answer and error when it is not", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx, { title: "Second" });
    const id = "mem_delta_quest_20260616_000000Z_second_decision";
    await tamper(ctx, proposalAt("pending", id), { fields: { confidence: "urgent" } });
    const { data, error } = await call("validate", ctx, [id]);
    expect(schema.validateDataSchema.safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({
      proposal: { id, confidence: "urgent", warnings: [expect.stringContaining("very short")] },
      validation: {
        valid: false,
        errors: [`memory proposal ${id} has invalid confidence urgent`],
        warnings: [expect.stringContaining("very short")],
      },
    });
    expect(error).toMatchObject({
      code: "MEMORY_PROPOSAL_INVALID",
      exitCode: 2,
      message: `Memory proposal ${id} failed validation.`,
      hint: "Run `orange remember validate <proposal-id>` without --json for human-readable diagnostics.",
    });
    expect(error?.data).toBe(data);
  });

  it("does not blame a proposal for a quest file that cannot be read", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx);
    await ctx.blobs.put(`quests/completed/${QUEST}.md`, "x");
    expect(await answer("validate", ctx, [ID])).toMatchObject({ validation: { valid: true } });
    await ctx.documents.remove(`quests/completed/${QUEST}.md`);
    expect(await answer("validate", ctx, [ID])).toMatchObject({
      validation: { errors: [`memory proposal ${ID} source_quest not found: ${QUEST}`] },
    });
  });

  it.each(["broken", "bro"])(
    "reports of a file that cannot be read what its name says, by %j",
    async (selector) => {
      const ctx = createTestContext();
      await ctx.blobs.put(proposalAt("rejected", "broken"), "x");
      const { data, error } = await call("validate", ctx, [selector]);
      expectPrinted(data, {
        proposal: {
          id: "broken",
          file: ".orange-hyper/proposals/memory-delta/rejected/broken.md",
          project_id: null,
          project_name: null,
          status: "rejected",
          source_quest: null,
          node_type: null,
          confidence: null,
          created_at: null,
          updated_at: null,
          title: null,
          duplicated: null,
        },
        validation: {
          valid: false,
          errors: (data as schema.ValidateData).validation.errors,
          warnings: [],
        },
      });
      expect((data as schema.ValidateData).validation.errors).toEqual([
        expect.stringMatching(/^memory proposal broken failed to parse: ./),
      ]);
      expect(schema.validateDataSchema.safeParse(data).error).toBeUndefined();
      expect(error?.message).toBe("Memory proposal broken failed validation.");
    },
  );
});

describe("remember revise", () => {
  it("lists what was revised in a fixed order", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx);
    const argv = [
      ID,
      "--confidence=high",
      "--why",
      "It cost a day.",
      "--candidate",
      "Adapters read every proposal first",
    ];
    expectPrinted(await answer("revise", ctx, argv), {
      revised: true,
      revisions: ["candidate", "why", "confidence"],
      proposal: proposal({ confidence: "high", updated_at: "2026-06-16T00:00:03.000Z" }),
      validation: { valid: true, errors: [], warnings: [] },
    });
  });

  it("repeats quality warnings in the proposal, and names unreadable files beside it", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx);
    await ctx.blobs.put(proposalAt("pending", "broken"), "x");
    expect(await answer("revise", ctx, [ID, "--candidate", "todo"])).toMatchObject({
      proposal: { warnings: [expect.stringContaining("very short")] },
      validation: { warnings: [expect.stringContaining("very short")] },
      warnings: [expect.stringContaining("broken.md failed to parse: ")],
    });
  });

  it("changes the type, also of the node that it suggests", async () => {
    const ctx = createTestContext();
    const id = await pendingProposal(ctx);
    expect(await answer("revise", ctx, [id, "--type", "constraint"])).toMatchObject({
      revisions: ["type"],
      proposal: { node_type: "constraint" },
      validation: { valid: true },
    });
    expect(await answer("accept", ctx, [id])).toMatchObject({ node: { node_type: "constraint" } });
    expect((await refusal(call("revise", ctx, ["nope", "--type", "rumour"]))).message).toContain("rumour");
  });

  it("asks for something to revise before it looks for the proposal", async () => {
    const ctx = createTestContext();
    expect((await refusal(call("revise", ctx, ["nope"]))).message).toBe(
      "remember revise requires --candidate, --why, or --confidence.",
    );
    expect((await refusal(call("revise", ctx, ["nope", "--confidence", "urgent"]))).message).toBe(
      "Unsupported memory proposal confidence: urgent",
    );
    expect((await refusal(call("revise", ctx, ["nope", "--why", "x"]))).message).toBe(
      "Memory proposal not found: nope",
    );
  });
});

describe("remember accept and reject", () => {
  it("answers with the accepted proposal and its node", async () => {
    const ctx = await preparedContext();
    await pendingProposal(ctx, { scopePaths: ["src/a.ts", "src/b.ts"] });
    const data = await answer("accept", ctx, [ID]);
    const { document } = await resolveProposal(ctx.documents, ID);
    const node = `decision.${ID}`;
    const source = { source_proposal: ID, source_quest: QUEST };
    expectPrinted(data, {
      proposal: proposal({
        file: `.orange-hyper/${proposalAt("accepted", ID)}`,
        status: "accepted",
        updated_at: "2026-06-16T00:00:03.000Z",
      }),
      node: {
        id: node,
        file: `.orange-hyper/graph/nodes/decision/${node}.md`,
        ...testIdentity,
        kind: "decision",
        node_type: "decision",
        status: "candidate",
        confidence: "medium",
        accepted_at: "2026-06-16T00:00:03.000Z",
        origin: "memory-delta-proposal",
        ...source,
        source_proposal_hash: document.rev,
        provenance: {
          ...testIdentity,
          proposal_id: ID,
          ...source,
          source_path: "",
          scope_paths: ["src/a.ts", "src/b.ts"],
          accepted_at: "2026-06-16T00:00:03.000Z",
          node_type: "decision",
          origin: "memory-delta-proposal",
          source_proposal_hash: document.rev,
        },
      },
    });
  });

  it("answers with the rejected proposal", async () => {
    const ctx = createTestContext();
    await pendingProposal(ctx);
    expectPrinted(await answer("reject", ctx, [ID]), {
      proposal: proposal({
        file: `.orange-hyper/${proposalAt("rejected", ID)}`,
        status: "rejected",
        updated_at: "2026-06-16T00:00:03.000Z",
      }),
    });
  });
});
