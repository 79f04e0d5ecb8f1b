import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildIdentity } from "../src/build.js";
import { PAGE_KEY } from "../src/keys.js";
import { findBrowser, keepScreenshot, type OpenPage, TestBrowser } from "./support/browser.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, type SeedInput, seedProject, textAt } from "./support/project.js";

const browser = new TestBrowser();
const opened: OpenPage[] = [];

beforeAll(async () => {
  await providePageTemplate();
  await browser.start(await findBrowser());
}, 60_000);
afterAll(() => browser.stop());
afterEach(async () => {
  const complaints = opened.splice(0).map(async ({ page, complaints }) => {
    await page.close();
    return complaints;
  });
  expect((await Promise.all(complaints)).flat()).toEqual([]);
});

async function openProject(seed: SeedInput, options: { dark?: boolean; width?: number } = {}): Promise<Page> {
  const ctx = observedContext();
  await seedProject(ctx, seed);
  await buildIdentity(ctx);
  const page = await browser.open(await textAt(ctx, PAGE_KEY), options);
  opened.push(page);
  return page.page;
}

const badge = (page: Page) => page.locator("#graph-status-badge").textContent();
const rows = (page: Page) => page.locator("#node-list .row");

describe("the page in a browser", () => {
  test("answers what a person asks first", async () => {
    const page = await openProject({ nodes: 24 });
    expect(await page.title()).toBe("Orange Hyper Identity - orange-hyper Knowledge Graph Dashboard");
    const overview = await page.locator("#panel-overview").innerText();
    for (const answer of [
      "3 quests in progress, 10 of 12 finished quests verified, 2 decisions for you.",
      "orange remember list --status pending",
      "Move the session store to Redis",
      "The staging system was down",
      "Growth Signal Preview",
      "No automatic unlocks · preview only",
      "capsules/current.md is older than the newest quest",
      "memory proposal (a pending proposal) has weak evidence",
    ]) {
      expect(overview).toContain(answer);
    }
    expect(await badge(page)).toBe("26 nodes shown · 25 edges");
  });

  test("search narrows picture and list at once, and Escape gives all back", async () => {
    const page = await openProject({ nodes: 24 });
    await page.keyboard.press("/");
    await page.keyboard.type("backup restores");
    expect(await badge(page)).toBe("2 nodes shown · 0 edges");
    await page.locator("#tab-memory").click();
    expect(await rows(page).count()).toBe(2);
    await page.locator("#graph-search").press("Escape");
    expect(await badge(page)).toBe("26 nodes shown · 25 edges");
  });

  test("types and views can be switched off and on", async () => {
    const page = await openProject({ nodes: 24, structure: true });
    const chip = page.locator('.chip[data-type="decision"]');
    const decisions = Number(await chip.locator(".count").textContent());
    const shown = async () => Number.parseInt((await badge(page)) ?? "", 10);
    const all = await shown();
    await chip.click();
    expect(await shown()).toBe(all - decisions);
    expect(await chip.getAttribute("aria-pressed")).toBe("false");
    await chip.click();
    await page.locator("#graph-view-mode").selectOption("memory");
    expect(await shown()).toBe(24);
    await page.locator("#graph-view-mode").selectOption("structure");
    expect(await shown()).toBe(11);
  });

  test("a click on a node leads to its quest, its proposal and its evidence", async () => {
    const page = await openProject({ nodes: 1, pending: 0 });
    const place = await findNode(page);
    await page.mouse.click(place.x, place.y);
    const drawer = page.locator("#node-detail-drawer");
    expect(await drawer.locator("h2").textContent()).toBe("Login tokens live 15 minutes");
    const text = await drawer.innerText();
    expect(text).toMatch(/mem_delta_quest_20260101_000000Z_topic-0_\w+/);
    expect(text).toContain("npm test passed: 12 tests");
    await keepScreenshot(page, "detail-node");
    await drawer.locator(".trail button").click();
    expect(await drawer.innerText()).toContain("npm test passed with 40 tests");
    await page.keyboard.press("Escape");
    expect(await drawer.getAttribute("inert")).toBe("");
  });

  test("everything can be reached and left by keys alone", async () => {
    const page = await openProject({ nodes: 24 });
    await page.locator("#knowledge-graph-canvas").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await page.locator("#live").textContent()).toMatch(/Press Enter to open\.$/);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("node-detail-drawer-title");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("knowledge-graph-canvas");
    await page.locator("#tab-overview").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("End");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("tab-diagnostics");
    expect(await page.locator("#panel-diagnostics").isVisible()).toBe(true);
  });

  test("the theme follows the system until it is switched", async () => {
    const page = await openProject({ nodes: 5 }, { dark: true });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe("rgb(20, 17, 14)");
    await page.locator("#theme-toggle").click();
    expect(await paper()).toBe("rgb(253, 250, 246)");
    expect(await page.locator("#theme-toggle").getAttribute("aria-label")).toBe("Switch to the dark theme");
  });

  test("what repositories hold is text, never markup or script", async () => {
    for (const hostile of HOSTILE) {
      const page = await openProject({ nodes: 4, active: 1, title: hostile, memory: hostile });
      await page.locator("#tab-memory").click();
      await rows(page).first().click();
      await page.locator("#node-detail-drawer .trail button").first().click();
      const found = await page.evaluate(() => ({
        owned: (globalThis as { owned?: unknown }).owned ?? null,
        images: document.querySelectorAll("img, iframe, object, embed, base, form, b").length,
        scripts: document.scripts.length,
        handlers: [...document.querySelectorAll("*")]
          .filter((e) => e.getAttributeNames().some((n) => n.startsWith("on") || n === "style"))
          .filter((e) => !e.hasAttribute("class") || e.getAttribute("style") === "").length,
      }));
      expect(found).toEqual({ owned: null, images: 0, scripts: 2, handlers: 0 });
      const title = (await page.locator("#node-detail-drawer-title").textContent()) ?? "";
      expect(title.length).toBeGreaterThan(0);
    }
  }, 60_000);

  test.each([
    [false, 1440],
    [true, 1440],
    [false, 480],
  ])(
    "axe finds nothing (dark: %s, width: %i)",
    async (dark, width) => {
      const page = await openProject({ nodes: 24, structure: true }, { dark, width });
      const check = async (): Promise<void> => {
        const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
        expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(["color-contrast", "aria-roles"]));
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 160)).join(" | ")}`),
        ).toEqual([]);
      };
      await check();
      if (width < 960) await page.locator("#sidebar-toggle").click();
      for (const tab of ["quests", "memory", "structure", "diagnostics"]) {
        await page.locator(`#tab-${tab}`).click();
        await check();
      }
      await page.locator("#tab-memory").click();
      await rows(page).first().click();
      await page.waitForTimeout(250);
      await check();
      await keepScreenshot(page, `detail-${dark ? "dark" : "light"}-${width}`);
    },
    90_000,
  );

  test("paper shows the lists and not the picture", async () => {
    const page = await openProject({ nodes: 24 }, { dark: true });
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#knowledge-graph-canvas").isVisible()).toBe(false);
    expect(await page.locator("#panel-memory").isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    await keepScreenshot(page, "print");
  });

  test("12,000 nodes are shown as groups that open, and searched all the same", async () => {
    const page = await openProject({ nodes: 12_000 });
    expect(await badge(page)).toMatch(/^showing \d+ groups for 12,002 nodes$/);
    await page.locator("#tab-memory").click();
    expect(await rows(page).count()).toBe(200);
    await page.locator("#graph-search").fill("(11999)");
    expect(await badge(page)).toBe("1 node shown · 0 edges");
  }, 90_000);
});

test("without scripts the accepted memory is a table", async () => {
  const ctx = observedContext();
  await seedProject(ctx, { nodes: 3 });
  await buildIdentity(ctx);
  const html = (await textAt(ctx, PAGE_KEY)).match(/<noscript>[\s\S]*<\/noscript>/)?.[0] ?? "";
  expect(html).toContain("JavaScript is off");
  expect(html.match(/<tr>/g)).toHaveLength(4);
});

const HOSTILE = [
  "</script><script>globalThis.owned = 1</script>",
  '<img src=x onerror="globalThis.owned = 1">',
  "\"><b onmouseover='globalThis.owned = 1'>x</b>",
  "{{slot:state}} {{x}} ${globalThis.owned = 1} <!-- <script>",
  "line\u2028separator\u2029 \u202Eright to left\u202C",
  "</noscript></title></style><iframe src=javascript:alert(1)>",
  `long ${"x".repeat(10_000)}`,
];

/** Where the picture shows the only memory: the middle of all that is painted in the colour of its type. */
async function findNode(page: Page): Promise<{ x: number; y: number }> {
  const found = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("#knowledge-graph-canvas");
    const type = document.querySelector<HTMLElement>(".chip")?.dataset["type"] ?? "";
    const probe = document.createElement("i");
    document.body.append(probe);
    probe.style.color = `var(--type-${type})`;
    const [red, green, blue] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
    probe.remove();
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return null;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const sum = { x: 0, y: 0, count: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) continue;
      sum.x += (at / 4) % width;
      sum.y += Math.floor(at / 4 / width);
      sum.count += 1;
    }
    const box = canvas.getBoundingClientRect();
    const middle = (total: number, size: number, length: number) => ((total / sum.count) * length) / size;
    return {
      x: box.x + middle(sum.x, width, box.width),
      y: box.y + middle(sum.y, height, box.height),
      count: sum.count,
    };
  });
  if (found === null || found.count < 50) throw new Error("The picture shows no node.");
  return found;
}
