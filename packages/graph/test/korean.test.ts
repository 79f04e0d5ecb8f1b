import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext, englishLines, koreanScreen, runLine } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { EDGES_KEY, rebuildIndex } from "../src/index.js";
import plugin from "../src/plugin.js";
import { STALE_KEY, staleText } from "../src/targets/stale-file.js";
import { mixedGraph, storeNode } from "./support.js";

const screen = koreanScreen("graph");

async function said(ctx: OrangeContext, ...line: string[]): Promise<string> {
  return String(await (await runLine(plugin, ctx, line)).human(screen));
}

it("every screen is Korean from its first to its last line", async () => {
  const ctx = createTestContext();
  const evidence = "- Verification status: verified\n- Evidence: 검사 통과";
  const first = await storeNode(ctx, 1, { candidate: "환율은 하루 동안만 캐시한다", evidence });
  const second = await storeNode(ctx, 2, { candidate: "환율은 은행에서 받는다", evidence });
  await rebuildIndex(ctx);
  const at = "2026-06-16T00:00:00.000Z";
  await ctx.logs.append(EDGES_KEY, { source: first.id, type: "depends_on", target: second.id, at });
  const reason = {
    target: "file - src/a.ts",
    kind: "moved" as const,
    reason: "src/a.ts moved to b.ts",
    now: "",
  };
  await ctx.blobs.put(STALE_KEY, staleText({ next: 0, nodes: new Map([[first.id, [reason]]]) }));
  const screens = [
    await said(ctx, "graph", "list"),
    await said(ctx, "graph", "show", first.id),
    await said(ctx, "graph", "show", second.id),
    await said(ctx, "graph", "search", "환율"),
    await said(ctx, "graph", "search", "없는말"),
    await said(ctx, "graph", "recall", "환율", "--explain"),
    await said(ctx, "graph", "rebuild-index"),
  ];
  expect(screens.flatMap(englishLines)).toEqual([]);
  expect(screens[1]).toContain("src/a.ts: b.ts 위치로 옮겨짐");
});

it("what doctor finds is Korean, and so are warnings of listings", async () => {
  const ctx = await mixedGraph();
  const checks = (await plugin.doctor?.())?.checks ?? [];
  const found = (await Promise.all(checks.map(({ run }) => run(ctx))))
    .flatMap(({ findings }) => findings)
    // Why a file cannot be read is said by the store.
    .filter(({ code }) => code !== "GRAPH_NODE_UNREADABLE");
  expect(found.length).toBeGreaterThan(1);
  expect(
    found
      .flatMap(({ message, hint }) => [message, hint])
      .map(screen.translate)
      .flatMap(englishLines),
  ).toEqual([]);
  expect(await said(ctx, "graph", "list")).toMatch(/경고: 기억 .*예전 형식의 파일/);
});
