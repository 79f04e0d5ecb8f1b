import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildIdentity } from "../src/build.js";
import { PAGE_KEY } from "../src/keys.js";
import { findBrowser, type OpenPage, TestBrowser } from "./support/browser.js";
import { type Frames, measureFrames } from "./support/frames.js";
import { drag, middleOfPicture, pinch, readFrame, turnWheel } from "./support/gestures.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, seedProject, textAt } from "./support/project.js";

const NODES = 2_000;
const browser = new TestBrowser();
const opened: OpenPage[] = [];
let html = "";

beforeAll(async () => {
  await providePageTemplate();
  await browser.start(await findBrowser());
  const ctx = observedContext();
  await seedProject(ctx, { nodes: NODES });
  await buildIdentity(ctx);
  html = await textAt(ctx, PAGE_KEY);
});
afterAll(() => browser.stop());
afterEach(async () => {
  for (const { page, complaints } of opened.splice(0)) {
    await page.close();
    expect(complaints).toEqual([]);
  }
});

async function openLarge(): Promise<Page> {
  const one = await browser.open(html, { hash: "#tab=picture" });
  opened.push(one);
  return one.page;
}

const badge = (page: Page) => page.locator("#graph-status-badge").textContent();

/** Does it with a look at the frames, for people who read the log; a shared machine has no bound to assert. */
async function watched(name: string, page: Page, work: () => Promise<unknown>): Promise<void> {
  const { median, p95, longest, longestTask }: Frames = await measureFrames(page, work);
  console.log(
    `${name}: frame median ${median} ms, 95 % ${p95} ms, longest ${longest} ms, task ${longestTask} ms`,
  );
}

describe("a picture of 2,000 nodes", () => {
  test("shows every node, and the list in step with it", async () => {
    const page = await openLarge();
    expect(await badge(page)).toMatch(/^2,000 nodes shown · [\d,]+ edges$/);
    await page.locator("#sidebar-toggle").click();
    expect(await page.locator("#node-list .row").count()).toBe(100);
    expect(await page.locator("#node-list .more").textContent()).toBe("100 of 2,000 shown. Show 100 more");
  });

  test("is zoomed by the wheel around the pointer", async () => {
    const page = await openLarge();
    const at = await middleOfPicture(page);
    await turnWheel(page, at, 12);
    const before = await readFrame(page);
    await watched("wheel in", page, () => turnWheel(page, at, 6));
    const near = await readFrame(page);
    expect(near.width / before.width).toBeCloseTo(1 / 1.12 ** 6, 1);
    expect(Math.abs(near.x - before.x)).toBeLessThan(3);
    await turnWheel(page, { x: at.x + 300, y: at.y }, 6);
    expect((await readFrame(page)).x).toBeGreaterThan(near.x + 3);
    await watched("wheel out", page, () => turnWheel(page, at, -40));
    await watched("wheel far in", page, () => turnWheel(page, at, 60));
  });

  test("is moved by dragging, and nothing is chosen by it", async () => {
    const page = await openLarge();
    const at = await middleOfPicture(page);
    await turnWheel(page, at, 14);
    const before = await readFrame(page);
    await watched("drag", page, () => drag(page, at, { x: -220, y: -120 }));
    const after = await readFrame(page);
    expect(Math.abs(after.width - before.width)).toBeLessThan(2);
    expect(after.x).toBeGreaterThan(before.x + 4);
    expect(after.y).toBeGreaterThan(before.y + 2);
    expect(await page.locator("#node-detail-drawer").isVisible()).toBe(false);
  });

  test("is zoomed and moved by two fingers", async () => {
    const page = await openLarge();
    const at = await middleOfPicture(page);
    await turnWheel(page, at, 10);
    const before = await readFrame(page);
    await watched("pinch", page, () => pinch(page, { at, from: 60, to: 120 }));
    const near = await readFrame(page);
    expect(near.width / before.width).toBeCloseTo(0.5, 1);
    expect(Math.abs(near.x - before.x)).toBeLessThan(3);
    await pinch(page, { at, from: 120, to: 60 });
    expect((await readFrame(page)).width / before.width).toBeCloseTo(1, 1);
    await pinch(page, { at, from: 80, to: 80, by: { x: -150, y: 0 } });
    const moved = await readFrame(page);
    expect(moved.width / before.width).toBeCloseTo(1, 1);
    expect(moved.x).toBeGreaterThan(before.x + 4);
    expect(await page.locator("#node-detail-drawer").isVisible()).toBe(false);
  });

  test("is searched while typing, and one of the finds is chosen and left", async () => {
    const page = await openLarge();
    await page.keyboard.press("/");
    await watched("search", page, () => page.keyboard.type("backup restores", { delay: 30 }));
    expect(await badge(page)).toMatch(/^200 nodes shown · \d+ edges$/);
    await page.keyboard.type(" 1234");
    await page.locator("#graph-search").fill("(1237)");
    expect(await badge(page)).toBe("1 node shown · 0 edges");
    await page.locator("#sidebar-toggle").click();
    await page.locator("#node-list .row").first().click();
    expect(await page.locator("#node-detail-drawer-title").textContent()).toContain("(1237)");
    await page.keyboard.press("Escape");
    await watched("search cleared", page, () => page.locator("#graph-search").fill(""));
    expect(await badge(page)).toMatch(/^2,000 nodes shown/);
  });
});

describe("a page of 10,000 nodes", () => {
  test("is at most 1.5 MB beside its data, and is moved and zoomed", async () => {
    const ctx = observedContext();
    await seedProject(ctx, { nodes: 10_000, structure: true });
    await buildIdentity(ctx);
    const large = await textAt(ctx, PAGE_KEY);
    const data = large.match(/id="orange-knowledge-graph-state">([^<]*)</)?.[1] ?? "";
    expect(data.length).toBeGreaterThan(1_000_000);
    expect(large.length - data.length).toBeLessThan(1_500_000);
    const one = await browser.open(large, { hash: "#tab=picture" });
    opened.push(one);
    const paint = await one.page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    );
    console.log(
      `10,000 nodes: first paint after ${Math.round(paint)} ms, ${large.length - data.length} bytes beside the data`,
    );
    expect(await badge(one.page)).toMatch(/^10,010 nodes shown/);
    const at = await middleOfPicture(one.page);
    // From afar the frame of the small map lies outside it.
    await turnWheel(one.page, at, 6);
    const before = await readFrame(one.page);
    await watched("10,000: wheel", one.page, () => turnWheel(one.page, at, 10));
    await watched("10,000: drag", one.page, () => drag(one.page, at, { x: -220, y: -120 }));
    expect((await readFrame(one.page)).width).toBeLessThan(before.width);
  });
});
