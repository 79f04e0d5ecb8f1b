import type { OrangeContext } from "@orange-hyper/core";
import type { StoredDocument } from "@orange-hyper/core/ports";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  completeQuest,
  getQuest,
  questEvidence,
  touchedPaths,
  validateQuest,
  verificationSource,
} from "../src/index.js";
import { completedBody } from "../src/quest-file.js";
import { questFileSchema } from "../src/schema.js";
import {
  contextWithFiles,
  createdId,
  otherProjectId,
  plain,
  projectId,
  questFields,
  refusal,
} from "./support.js";

async function tree(ctx: OrangeContext): Promise<readonly string[]> {
  return [...(await ctx.documents.list("quests/active")), ...(await ctx.documents.list("quests/completed"))];
}

describe("completing with evidence", () => {
  it.each([
    ["", "\n\n"],
    ["x", "\n\n"],
    ["x\n", "\n"],
    ["x\n\n\n", ""],
    [`${"\n".repeat(500_000)}x`, "\n\n"],
  ])("puts the section after an empty line and keeps the body", (body, gap) => {
    const verification = {
      status: "verified",
      evidence: [{ text: "seen", source: "stated" }],
      unverifiedReason: "",
    } as const;
    const completed = completedBody(body, verification, "2026-06-16T00:00:01.000Z");
    expect(completed.startsWith(`${body}${gap}## Completion\n\n`)).toBe(true);
  });

  it("records the files that the work changed, the first of many", async () => {
    const ctx = createTestContext();
    const touched = Array.from({ length: 30 }, (_, at) => `src/part-${at}.ts`);
    const id = await createdId(ctx, "Split the parts");
    await completeQuest(ctx, {
      selector: id,
      evidence: ["npm test passed"],
      findTouched: async () => touched,
    });
    const stored = await getQuest(ctx.documents, id);
    expect(stored === null ? [] : touchedPaths(stored)).toEqual(touched.slice(0, 20));
    expect(questFileSchema.safeParse(plain(stored?.document.fields ?? {})).error).toBeUndefined();
    const silent = await createdId(ctx, "Change nothing");
    await completeQuest(ctx, { selector: silent, evidence: ["looked"], findTouched: async () => [] });
    expect((await getQuest(ctx.documents, silent))?.document.fields).not.toHaveProperty("touched_paths");
  });

  it("moves the quest and keeps the evidence, texts before files, duplicates included", async () => {
    const ctx = contextWithFiles({ "log.txt": "\ufeff line1\r\nline2: yes\r\n\r\n" });
    const id = await createdId(ctx, "Implement adapter JSON contract");
    const done = await completeQuest(ctx, {
      selector: id,
      evidence: [" npm test passed ", "npm test passed"],
      evidenceFiles: ["log.txt"],
    });
    expect(done).toMatchObject({
      id,
      key: `quests/completed/${id}.md`,
      status: "completed",
      updatedAt: "2026-06-16T00:00:01.000Z",
      verificationStatus: "verified",
      verificationEvidence: ["npm test passed", "npm test passed", "line1\nline2: yes"],
      unverifiedReason: "",
      completedAt: "2026-06-16T00:00:01.000Z",
    });
    expect(await tree(ctx)).toEqual([done.key]);
    const stored = await getQuest(ctx.documents, id);
    expect(stored).toMatchObject(done);
    expect(stored === null ? null : validateQuest(stored)).toEqual([]);
    expect(questFileSchema.safeParse(plain(stored?.document.fields ?? {})).error).toBeUndefined();
  });

  it("preserves every byte of the user's body and appends one section", async () => {
    const ctx = createTestContext();
    const body = "# One\n\n## Request\n\nx  \n\n\ttabs\n## Notes\n\n```\nopen fence\n\n\n";
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", { fields: questFields(), body });
    const before = (await getQuest(ctx.documents, "quest_20260101_000000Z_one"))?.document.body ?? "";
    await completeQuest(ctx, { selector: "quest_20260101_000000Z_one", evidence: ["a\n## Request\nb"] });
    const after = (await getQuest(ctx.documents, "quest_20260101_000000Z_one"))?.document.body;
    expect(after).toBe(`${before}
## Completion

- Completed at: 2026-06-16T00:00:00.000Z
- Verification status: verified
- Evidence: a
  ## Request
  b
`);
  });

  it("keeps fields that it does not know, after its own", async () => {
    const ctx = createTestContext();
    const fields = { priority: "high", ...questFields({ constraints: [{ note: "a map" }] }), tags: ["x"] };
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", { fields, body: "" });
    await completeQuest(ctx, { selector: "quest_2026", evidence: ["ok"] });
    const stored = (await getQuest(ctx.documents, "quest_20260101_000000Z_one"))?.document.fields ?? {};
    expect(plain(stored)).toMatchObject({ priority: "high", tags: ["x"], constraints: [{ note: "a map" }] });
    expect(Object.keys(stored).slice(-3)).toEqual(["completed_at", "priority", "tags"]);
  });

  it("writes the current identity into a legacy quest", async () => {
    const ctx = createTestContext();
    const fields = questFields({ project_id: undefined, project_name: undefined });
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", { fields, body: "" });
    const done = await completeQuest(ctx, { selector: "quest_2026", evidence: ["ok"] });
    expect(done).toMatchObject({ projectId, projectName: "orange-hyper" });
    const stored = await getQuest(ctx.documents, done.id);
    expect(Object.keys(stored?.document.fields ?? {}).slice(0, 4)).toEqual([
      "schema_version",
      "project_id",
      "project_name",
      "id",
    ]);
  });
});

describe("how evidence is known", () => {
  it("is kept with each piece, and what is only typed is a statement", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    const done = await completeQuest(ctx, {
      selector: id,
      evidence: [{ text: "npm test: 42 passed", source: "observed" }, "looked at the page"],
    });
    const stored = await getQuest(ctx.documents, id);
    if (stored === null) throw new Error("the quest is gone");
    expect(questEvidence(stored)).toEqual([
      { text: "npm test: 42 passed", source: "observed" },
      { text: "looked at the page", source: "stated" },
    ]);
    expect(questEvidence(done)).toEqual(questEvidence(stored));
    expect(verificationSource(stored)).toBe("observed");
    expect(stored.document.body).toContain("- Observed evidence: npm test: 42 passed\n- Evidence: looked at");
    expect(questFileSchema.safeParse(plain(stored.document.fields)).error).toBeUndefined();
  });

  it.each([
    ["of a file that says nothing of it", {}],
    ["of a file whose lists were edited by hand", { evidence_sources: ["observed"] }],
    ["of a file with an unknown word", { evidence_sources: ["seen", "seen"] }],
  ])("is a statement %s", async (_, changes) => {
    const ctx = createTestContext();
    const id = "quest_20260101_000000Z_one";
    const fields = questFields({
      status: "completed",
      verification_status: "verified",
      verification_evidence: ["a", "b"],
      ...changes,
    });
    await ctx.documents.put(`quests/completed/${id}.md`, { fields, body: "" });
    const quest = await getQuest(ctx.documents, id);
    if (quest === null) throw new Error("the quest is gone");
    expect(questEvidence(quest).map(({ source }) => source)).toEqual(["stated", "stated"]);
    expect(verificationSource(quest)).toBe("stated");
  });

  it("is nothing for a quest that is not verified", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    expect(verificationSource(await completeQuest(ctx, { selector: id, unverifiedReason: "no" }))).toBeNull();
  });
});

describe("completing without evidence", () => {
  it("keeps the honest reason", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "Second");
    const done = await completeQuest(ctx, { selector: id, unverifiedReason: " no device " });
    expect(done).toMatchObject({
      verificationStatus: "unverified",
      verificationEvidence: [],
      unverifiedReason: "no device",
    });
    expect((await getQuest(ctx.documents, id))?.document.body).toMatch(/\n- Unverified reason: no device\n$/);
  });
});

describe("what is no completion", () => {
  it.each([
    ["no selector", { selector: " ", evidence: ["ok"] }, "Quest selector is required."],
    ["neither evidence nor reason", { selector: "quest" }, "Completion requires --evidence or --unverified."],
    ["blank evidence", { selector: "quest", evidence: ["ok", " "] }, "--evidence requires a value."],
    ["a blank reason", { selector: "quest", unverifiedReason: "" }, "--unverified requires a value."],
    [
      "evidence and a reason",
      { selector: "quest", evidence: ["ok"], unverifiedReason: "no" },
      "Completion cannot combine verification evidence with --unverified.",
    ],
    [
      "an evidence file and a reason, before the file is read",
      { selector: "quest", evidenceFiles: ["nope"], unverifiedReason: "no" },
      "Completion cannot combine verification evidence with --unverified.",
    ],
    ["an unknown quest", { selector: "nope", evidence: ["ok"] }, "Quest not found: nope"],
  ])("refuses %s", async (_, input, message) => {
    const ctx = createTestContext();
    await createdId(ctx, "One");
    const before = await tree(ctx);
    expect(await refusal(completeQuest(ctx, input))).toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message,
    });
    expect(await tree(ctx)).toEqual(before);
  });

  it.each([
    ["a missing file", "nope.txt", 3, "Could not read evidence file nope.txt: file does not exist"],
    [
      "a file that is too large",
      "big.txt",
      1,
      "Evidence file big.txt is not usable: it is larger than 256 KiB",
    ],
    [
      "bytes that are no UTF-8",
      "latin.txt",
      1,
      "Evidence file latin.txt is not usable: it is not valid UTF-8",
    ],
    ["NUL bytes", "nul.bin", 1, "Evidence file nul.bin is not usable: it contains NUL bytes"],
    ["a blank file", "blank.txt", 1, "Evidence file blank.txt is not usable: it is empty"],
  ])("refuses %s", async (_, path, exitCode, message) => {
    const ctx = contextWithFiles({
      "big.txt": "x".repeat(256 * 1024 + 1),
      "latin.txt": new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
      "nul.bin": "a\u0000b",
      "blank.txt": "\ufeff \r\n\t",
    });
    const id = await createdId(ctx, "One");
    expect(await refusal(completeQuest(ctx, { selector: id, evidenceFiles: [path] }))).toMatchObject({
      exitCode,
      message,
    });
  });

  it("passes on why a file cannot be read", async () => {
    const ctx = createTestContext({
      ports: {
        files: { read: async () => ({ ok: false, kind: "unreadable", reason: "EISDIR: is a directory" }) },
      },
    });
    expect(await refusal(completeQuest(ctx, { selector: "x", evidenceFiles: ["dir"] }))).toMatchObject({
      code: "FILESYSTEM_ERROR",
      message: "Could not read evidence file dir: EISDIR: is a directory",
    });
  });

  it("keeps the quest active when the evidence would make its file unreadable", async () => {
    const ctx = contextWithFiles({ "a.txt": "x".repeat(256 * 1024) });
    const id = await createdId(ctx, "One");
    const evidenceFiles = Array.from({ length: 4 }, () => "a.txt");
    expect(await refusal(completeQuest(ctx, { selector: id, evidenceFiles }))).toMatchObject({ exitCode: 2 });
    expect(await tree(ctx)).toEqual([`quests/active/${id}.md`]);
  });

  it("refuses a quest of another project", async () => {
    const ctx = createTestContext();
    const fields = questFields({ project_id: otherProjectId });
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", { fields, body: "" });
    expect(await refusal(completeQuest(ctx, { selector: "quest_2026", evidence: ["ok"] }))).toMatchObject({
      exitCode: 2,
      message: `Quest quest_20260101_000000Z_one belongs to project_id ${otherProjectId}, not current project_id ${projectId}`,
    });
  });

  it("refuses a quest that is not valid, naming every problem", async () => {
    const ctx = createTestContext();
    const fields = questFields({ title: null, layer: "L3" });
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", { fields, body: "" });
    expect(await refusal(completeQuest(ctx, { selector: "quest_2026", evidence: ["ok"] }))).toMatchObject({
      code: "VALIDATION_ERROR",
      message:
        "quest quest_20260101_000000Z_one missing title; quest quest_20260101_000000Z_one layer does not match route",
    });
  });
});

describe("completing again", () => {
  it("is refused", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    await completeQuest(ctx, { selector: id, evidence: ["ok"] });
    expect(await refusal(completeQuest(ctx, { selector: id, evidence: ["more"] }))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: `Quest is already completed: ${id}`,
    });
  });

  it("lets exactly one of four callers at once complete a quest", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    const calls = Array.from({ length: 4 }, (_, n) =>
      completeQuest(ctx, { selector: id, evidence: [`run ${n}`] }),
    );
    const outcomes = await Promise.allSettled(calls);
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.message] : [],
    );
    expect(reasons).toEqual(Array.from({ length: 3 }, () => `Quest is already completed: ${id}`));
  });

  it.each([{ evidence: ["of now"] }, {}])(
    "finishes a completion that stopped between its two writes, with the evidence of then: %j",
    async (now) => {
      const ctx = createTestContext();
      const id = await createdId(ctx, "One");
      const active = await getQuest(ctx.documents, id);
      const first = await completeQuest(ctx, { selector: id, evidence: ["of then"] });
      const { fields = {}, body = "" } = active?.document ?? {};
      await ctx.documents.put(`quests/active/${id}.md`, { fields, body });
      const again = await completeQuest(ctx, { selector: id, ...now });
      expect(again).toMatchObject(first);
      expect(await tree(ctx)).toEqual([`quests/completed/${id}.md`]);
    },
  );

  it("drops no quest that only shares its id with a completed one from another branch", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    const { fields, body } = (await ctx.documents.get(`quests/active/${id}.md`)) as StoredDocument;
    await completeQuest(ctx, { selector: id, evidence: ["ok"] });
    const other = { ...fields, created_at: "2026-06-17T09:00:00.001Z" };
    await ctx.documents.put(`quests/active/${id}.md`, { fields: other, body });
    expect((await refusal(completeQuest(ctx, { selector: id, evidence: ["ok"] }))).code).toBe(
      "VALIDATION_ERROR",
    );
    expect(await tree(ctx)).toEqual([`quests/active/${id}.md`, `quests/completed/${id}.md`]);
  });

  it("drops no copy when the completed one is not valid", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    const fields = questFields({ id, status: "completed" });
    await ctx.documents.put(`quests/completed/${id}.md`, { fields, body: "" });
    expect(await refusal(completeQuest(ctx, { selector: id, evidence: ["ok"] }))).toMatchObject({
      code: "VALIDATION_ERROR",
      message: `quest ${id} exists in both active and completed`,
    });
    expect(await tree(ctx)).toEqual([`quests/active/${id}.md`, `quests/completed/${id}.md`]);
  });
});
