import type { OrangeContext } from "@orange-hyper/core";
import { createTestContext, englishLines, koreanScreen, runLine } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { POLICIES } from "../src/catalogue.js";
import plugin from "../src/plugin.js";
import { DECISIONS_KEY } from "../src/rules/decision-log.js";
import { RULES } from "../src/rules/registry.js";
import { DETECTIONS_KEY } from "../src/stop/detector-log.js";
import { DETECTORS } from "../src/stop/detectors.js";

const screen = koreanScreen("policies");
/** A list of the names of profiles or events. */
const NAMES = /(?:[\w-]+, )+[\w-]+/g;

async function said(ctx: OrangeContext, ...line: string[]): Promise<string> {
  return String(await (await runLine(plugin, ctx, line)).human(screen));
}

it("says in Korean what each policy, rule and detector does, and why", async () => {
  const ctx = createTestContext();
  const names = [...POLICIES.map(({ id }) => id), ...[...RULES, ...DETECTORS].map(({ name }) => name)];
  for (const name of names) {
    const shown = await said(ctx, "policy", "show", name);
    expect(englishLines(shown.replaceAll(NAMES, "#")), name).toEqual([]);
    expect(shown).toMatch(/^실행: |^방식: /m);
  }
});

it("lists and explains them in Korean", async () => {
  const ctx = createTestContext();
  const ts = "2026-06-15T00:00:00.000Z";
  await ctx.logs.append(DECISIONS_KEY, { ts, decision: "deny", rules: ["retry-guard"] });
  await ctx.logs.append(DETECTIONS_KEY, { ts, detector: "empty-final", verdict: "empty" });
  const screens = [
    await said(ctx, "policy", "list"),
    await said(ctx, "policy", "explain"),
    await said(ctx, "policy", "enable", "retry-guard"),
    await said(ctx, "policy", "disable", "retry-guard"),
    await said(ctx, "policy", "disable", "retry-guard"),
  ];
  expect(screens.flatMap(englishLines)).toEqual([]);
  expect(screens[1]).toContain("거부  retry-guard");
});
