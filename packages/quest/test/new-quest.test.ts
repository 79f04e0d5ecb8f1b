import { redact } from "@orange-hyper/redact";
import { createTestContext } from "@orange-hyper/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getQuest, newQuest, questRequest, validateQuest } from "../src/index.js";
import { questFileSchema } from "../src/schema.js";
import { contextAt, createdId, plain, projectId, refusal } from "./support.js";

describe("a new quest", () => {
  it("is stored with its route and everything the user said", async () => {
    const ctx = createTestContext();
    const { quest, contract } = await newQuest(ctx, {
      request: "  Implement adapter\n JSON contract ",
      scopePaths: ["./src/a.ts", "/project/docs"],
      constraints: ["keep the API"],
      unknowns: ["which hosts"],
      expectedVerification: ["npm test"],
    });
    expect(quest).toEqual({
      id: "quest_20260616_000000Z_implement-adapter-json-contract",
      key: "quests/active/quest_20260616_000000Z_implement-adapter-json-contract.md",
      projectId,
      projectName: "orange-hyper",
      title: "Implement adapter JSON contract",
      status: "active",
      createdAt: "2026-06-16T00:00:00.000Z",
      updatedAt: "2026-06-16T00:00:00.000Z",
      layer: "L2",
      route: "L2/P2/T2/V2/A0/M0/MB2",
      questPolicy: "recommended",
      outputContract: "implementation",
      scopePaths: ["src/a.ts", "docs"],
      constraints: ["keep the API"],
      unknowns: ["which hosts"],
      expectedVerification: ["npm test"],
      verificationStatus: "pending",
      verificationEvidence: [],
      unverifiedReason: "",
      completedAt: null,
      evidenceSources: [],
      checks: [],
      cancelledAt: null,
      cancelReason: "",
      document: { body: expect.stringContaining("Implement adapter\n JSON contract") },
    });
    expect(contract.reasonSummary).toBe(
      "bounded implementation work with targeted verification; quest is recommended",
    );
    const stored = await getQuest(ctx.documents, quest.id);
    const { document, ...record } = quest;
    expect(stored).toMatchObject(record);
    expect(stored?.document.body).toBe(`${document.body}\n`);
    expect(stored?.document.content).toBe(`---
schema_version: 1
project_id: ${projectId}
project_name: orange-hyper
id: quest_20260616_000000Z_implement-adapter-json-contract
title: "Implement adapter JSON contract"
status: active
created_at: 2026-06-16T00:00:00.000Z
updated_at: 2026-06-16T00:00:00.000Z
layer: L2
route: L2/P2/T2/V2/A0/M0/MB2
quest_policy: recommended
output_contract: implementation
scope_paths:
  - src/a.ts
  - docs
constraints:
  - "keep the API"
unknowns:
  - "which hosts"
expected_verification:
  - "npm test"
verification_status: pending
verification_evidence: []
unverified_reason: ""
---

# Implement adapter JSON contract

## Request

Implement adapter
 JSON contract

## Route Contract

Orange route: L2 · P2 · T2 · V2 · A0 · M0 · MB2

- Quest policy: recommended
- Reason: bounded implementation work with targeted verification; quest is recommended

## Scope

- src/a.ts
- docs

## Constraints

- keep the API

## Verification Plan

- npm test

## Notes

This file is yours to edit; completing the quest only adds to it.
`);
  });

  it("follows its own stored schema and its own validation", async () => {
    const ctx = createTestContext();
    const stored = await getQuest(ctx.documents, await createdId(ctx, "Add CSV export"));
    expect(questFileSchema.safeParse(plain(stored?.document.fields ?? {})).error).toBeUndefined();
    expect(stored === null ? null : validateQuest(stored)).toEqual([]);
  });

  it("says so where a list is empty", async () => {
    const ctx = createTestContext();
    const stored = await getQuest(ctx.documents, await createdId(ctx, "Add CSV export"));
    expect(stored?.document.body.match(/^- Not specified\.$/gm)).toHaveLength(3);
  });
});

describe("the id of a new quest", () => {
  it("differs from every other of the same second, active or completed", async () => {
    const ctx = contextAt({ now: "2026-06-16T00:00:00.000Z" });
    await ctx.documents.put(
      "quests/completed/quest_20260616_000000Z_same-3.md",
      { fields: { id: "quest_20260616_000000Z_same-3" }, body: "" },
      { absent: true },
    );
    const ids = [];
    for (const request of ["Same", "same!", "SAME", "same"]) ids.push(await createdId(ctx, request));
    expect(ids).toEqual(["", "-2", "-4", "-5"].map((suffix) => `quest_20260616_000000Z_same${suffix}`));
  });

  it("stays unique when many are created at once", async () => {
    const ctx = contextAt({ now: "2026-06-16T00:00:00.000Z" });
    const ids = await Promise.all(Array.from({ length: 20 }, () => createdId(ctx, "Same")));
    expect(new Set(ids).size).toBe(20);
    expect(await ctx.documents.list("quests/active")).toHaveLength(20);
  });
});

describe("the title of a new quest", () => {
  it("is the request's first 69 code points and an ellipsis when the request is long", async () => {
    const { quest } = await newQuest(createTestContext(), { request: "🍊".repeat(73) });
    expect(quest.title).toBe(`${"🍊".repeat(69)}...`);
  });

  it("is kept whole up to 72 code points", async () => {
    const { quest } = await newQuest(createTestContext(), { request: "x", title: "가".repeat(72) });
    expect(quest.title).toBe("가".repeat(72));
  });

  it.each([
    "null",
    "123",
    "true",
    "- x",
    "# x",
    "a: b",
    "[]",
    '"q"',
    "'q'",
    "a\nb",
    "🍊",
    "~",
    "1e3",
    "x: # y",
    "{a}",
  ])("survives the file as %j", async (title) => {
    const ctx = createTestContext();
    const { quest } = await newQuest(ctx, { request: "anything", title });
    const stored = await getQuest(ctx.documents, quest.id);
    expect(stored?.title).toBe(title);
    expect(stored === null ? null : validateQuest(stored)).toEqual([]);
  });
});

describe("the request of a new quest", () => {
  it("cannot forge or swallow a section", async () => {
    const ctx = createTestContext();
    const request = "Fix it\n## Request\nforged\n# Title\n```\nopen fence";
    const stored = await getQuest(ctx.documents, await createdId(ctx, { request, title: "t" }));
    expect(stored === null ? null : questRequest(stored)).toBe(request);
    expect(stored?.document.body.match(/^## .*$/gm)).toEqual(
      ["Request", "Route Contract", "Scope", "Constraints", "Verification Plan", "Notes"].map(
        (name) => `## ${name}`,
      ),
    );
  });

  it("is read back as it was written, whatever it holds", async () => {
    const lines = fc.constantFrom(
      "## Request",
      "\\## Notes",
      "```",
      "~~~~",
      "  ```js",
      "\\```",
      "text",
      "",
      "- x",
      "#",
    );
    const requests = fc
      .array(fc.oneof(lines, fc.string()), { minLength: 1 })
      .map((parts) => parts.join("\n"));
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        fc.pre(request.trim() !== "");
        const ctx = createTestContext();
        const stored = await getQuest(ctx.documents, await createdId(ctx, { request, title: "t" }));
        // A text at random may look like an address of somebody.
        const { text } = redact(request.trim().replaceAll("\r\n", "\n"));
        expect(stored === null ? null : questRequest(stored)).toBe(text);
      }),
    );
  });

  it("keeps every section after list entries that hold fences and headings", async () => {
    const ctx = createTestContext();
    const entry = "```\n## Notes\n```";
    const stored = await getQuest(
      ctx.documents,
      await createdId(ctx, {
        request: "x",
        constraints: [entry],
        expectedVerification: [entry, "~~~\nopen"],
      }),
    );
    expect(stored?.constraints).toEqual([entry]);
    expect(stored?.document.body).toMatch(/\n## Notes\n\nThis file is yours/);
    expect(stored?.document.body.match(/^ {0,3}(?:`{3}|~{3})/gm)).toBeNull();
  });
});

describe("refusals before anything is written", () => {
  it.each([
    ["a blank request", { request: "  " }, 1, "Quest request is required."],
    ["a blank title", { request: "x", title: " " }, 1, "Quest title is required."],
    ["an unknown layer", { request: "x", layer: "L9" }, 2, "Unsupported layer: L9"],
    [
      "an unknown contract",
      { request: "x", outputContract: "weird" },
      2,
      "Unsupported output contract: weird",
    ],
    [
      "a path outside",
      { request: "x", scopePaths: ["../y"] },
      1,
      "Scope path must stay inside the project: ../y",
    ],
  ] as const)("refuses %s", async (_, input, exitCode, message) => {
    const ctx = createTestContext();
    expect(await refusal(newQuest(ctx, input))).toMatchObject({ exitCode, message });
    expect(await ctx.documents.list("quests/active")).toEqual([]);
  });

  it("refuses a project without id", async () => {
    const ctx = createTestContext({ project: { config: { kind: "valid", data: {} } } });
    expect(await refusal(newQuest(ctx, { request: "x" }))).toMatchObject({
      code: "VALIDATION_ERROR",
      message: "config.project_id is missing. Run `orange init` or `orange doctor --repair-project-id`.",
    });
  });
});
