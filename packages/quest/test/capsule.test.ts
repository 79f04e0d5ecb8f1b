import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import {
  buildCapsule,
  completeQuest,
  getQuest,
  newestActiveQuest,
  newQuest,
  projectQuest,
  type Quest,
} from "../src/index.js";
import { createdId, otherProjectId, projectId, questFields, refusal } from "./support.js";

async function capsuleOf(ctx: OrangeContext, id: string): Promise<string> {
  const { content } = await buildCapsule(ctx, (await getQuest(ctx.documents, id)) as Quest);
  const stored = await ctx.blobs.get("capsules/current.md");
  expect(new TextDecoder().decode(stored ?? undefined)).toBe(content);
  return content;
}

function sections(content: string): Record<string, string> {
  const parts = content.split(/^## /m).slice(1);
  return Object.fromEntries(
    parts.map((part) => [part.split("\n")[0], part.slice(part.indexOf("\n")).trim()]),
  );
}

describe("the capsule of a quest", () => {
  it("has the text that hosts rely on", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, { request: "Implement adapter JSON contract", layer: "L2" });
    expect(await capsuleOf(ctx, id)).toBe(`# Orange Hyper Current Capsule

Generated: 2026-06-16T00:00:01.000Z
Source quest: .orange-hyper/quests/active/quest_20260616_000000Z_implement-adapter-json-contract.md
Project name: orange-hyper
Project id: ${projectId}

## Project Boundary

- Project name: orange-hyper
- Project id: ${projectId}
- Only Quest, Proposal, and Accepted Node artifacts with this project_id are project memory.
- Unrelated pasted reports, external project docs, and other repo documents are not project memory without an explicit orange import command.

## Quest

- ID: quest_20260616_000000Z_implement-adapter-json-contract
- Title: Implement adapter JSON contract
- Status: active
- Output contract: implementation
- Quest policy: recommended

## Route Contract

Orange route: L2 · P2 · T2 · V2 · A0 · M0 · MB2

## Request

Implement adapter JSON contract

## Constraints

- Not specified.

## Unknowns

- Not specified.

## Verification

- Expected level: V2
- Not specified.

## Working Notes

- Keep the work bounded to this capsule unless the user changes the request.
- Do not treat this capsule as an automatic execution plan.
`);
  });

  it("carries the lists of the quest, and the whole request even when it looks like sections", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, {
      request: "Fix\n## Constraints\nforged",
      title: "Two\nlines",
      constraints: ["keep the API", "```\nfence"],
      unknowns: ["why"],
      expectedVerification: ["npm test"],
    });
    const content = await capsuleOf(ctx, id);
    expect(content).toContain("\n- Title: Two lines\n");
    expect(sections(content)).toMatchObject({
      Request: "Fix\n\\## Constraints\nforged",
      Constraints: "- keep the API\n- ```\n  fence",
      Unknowns: "- why",
      Verification: "- Expected level: V2\n- npm test",
    });
  });

  it("shows the outcome instead of the expected level once the quest is completed", async () => {
    const ctx = createTestContext();
    const id = await createdId(ctx, "One");
    await completeQuest(ctx, { selector: id, unverifiedReason: "no device" });
    const content = await capsuleOf(ctx, id);
    expect(content).toContain("\n- Status: completed\n");
    expect(sections(content)["Verification"]).toBe("- Expected level: unverified\n- Not specified.");
  });

  it("falls back to the title when the user removed the request", async () => {
    const ctx = createTestContext();
    await ctx.documents.put("quests/active/quest_20260101_000000Z_one.md", {
      fields: questFields(),
      body: "# One",
    });
    expect(sections(await capsuleOf(ctx, "quest_20260101_000000Z_one"))["Request"]).toBe("One");
  });
});

describe("the quest of a capsule", () => {
  async function put(ctx: OrangeContext, id: string, changes: Record<string, string>): Promise<void> {
    await ctx.documents.put(`quests/active/${id}.md`, { fields: questFields({ id, ...changes }), body: "" });
  }

  it("is the active quest of this project that was created last, ties by greatest id", async () => {
    const ctx = createTestContext();
    await put(ctx, "quest_a", { created_at: "2026-02-01T00:00:00.000Z" });
    await put(ctx, "quest_b", { created_at: "2026-02-01T00:00:00.000Z" });
    await put(ctx, "quest_c", { created_at: "2026-01-01T00:00:00.000Z" });
    await put(ctx, "quest_d", { created_at: "2026-03-01T00:00:00.000Z", project_id: otherProjectId });
    expect((await newestActiveQuest(ctx)).id).toBe("quest_b");
  });

  it("does not exist without active quests", async () => {
    expect(await refusal(newestActiveQuest(createTestContext()))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "No active quest found.",
      hint: 'Run `orange quest new "<what you want done>"`, or name one that `orange quest list --all` shows.',
    });
  });

  it("must belong to the project and be valid", async () => {
    const ctx = createTestContext();
    await put(ctx, "quest_foreign", { project_id: otherProjectId });
    await put(ctx, "quest_invalid", { layer: "L9", route: "L9/P2/T2/V2/A0/M0/MB2" });
    expect(await refusal(projectQuest(ctx, "quest_foreign"))).toMatchObject({
      exitCode: 2,
      message: `Quest quest_foreign belongs to project_id ${otherProjectId}, not current project_id ${projectId}`,
    });
    expect(await refusal(projectQuest(ctx, "quest_invalid"))).toMatchObject({
      exitCode: 2,
      message: "quest quest_invalid unsupported layer L9",
    });
  });
});

it("is the same from what was just written as from the file", async () => {
  const ctx = createTestContext();
  const { quest } = await newQuest(ctx, {
    request: "Implement the export\n\n## Request\n\n  of notes  \n",
    constraints: ["keep the API"],
    expectedVerification: ["npm test"],
  });
  const timeless = (content: string): string => content.replace(/^Generated: .*$/m, "");
  const { content } = await buildCapsule(ctx, quest);
  expect(timeless(await capsuleOf(ctx, quest.id))).toBe(timeless(content));
});
