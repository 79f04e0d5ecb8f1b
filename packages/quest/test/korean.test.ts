import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext, englishLines, koreanScreen, runLine } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import plugin from "../src/plugin.js";
import { createdId, questFields } from "./support.js";

const screen = koreanScreen("quest");

async function said(ctx: OrangeContext, ...line: string[]): Promise<string> {
  return String(await (await runLine(plugin, ctx, line)).human(screen));
}

it("every screen is Korean from its first to its last line", async () => {
  const ctx = createTestContext();
  const id = await createdId(ctx, { request: "로그인 시도를 세 번으로 제한한다", layer: "L2" });
  const screens = [
    await said(ctx, "quest", "new", "고맙습니다", "--layer", "L0"),
    await said(ctx, "quest", "list"),
    await said(ctx, "quest", "show", id),
    await said(ctx, "route", "로그인을 고친다", "--layer", "L4"),
    await said(ctx, "capsule", id),
    await said(ctx, "quest", "edit", id, "--title", "로그인 제한"),
    await said(ctx, "quest", "done", id, "--evidence", "검사 통과"),
    await said(ctx, "quest", "show", id),
    await said(ctx, "quest", "reopen", id),
    await said(ctx, "quest", "cancel", id, "--reason", "그만"),
    await said(ctx, "quest", "list", "--all"),
    await said(ctx, "quest", "list", "--completed"),
  ];
  expect(screens.flatMap(englishLines)).toEqual([]);
  expect(screens[4]).toContain("작성:");
});

it("what doctor finds in a quest is Korean, each of several problems", async () => {
  const ctx = createTestContext();
  const changes = { title: "", status: "lost", layer: "L9", project_name: undefined, schema_version: 7 };
  await ctx.documents.put("quests/active/quest_other.md", { fields: questFields(changes), body: "" });
  const checks = (await plugin.doctor?.())?.checks ?? [];
  const found = (await Promise.all(checks.map(({ run }) => run(ctx)))).flatMap(({ findings }) => findings);
  expect(found.length).toBeGreaterThan(5);
  const texts = found.flatMap(({ message, hint }) => [message, hint]);
  expect(texts.map(screen.translate).flatMap(englishLines)).toEqual([]);
  expect(screen.translate(found.map(({ message }) => message).join("; "))).toMatch(/퀘스트 .*; 퀘스트 /);
});
