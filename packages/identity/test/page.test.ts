import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildIdentity } from "../src/build.js";
import { PAGE_KEY } from "../src/keys.js";
import { findBrowser, keepScreenshot, type OpenPage, TestBrowser } from "./support/browser.js";
import { providePageTemplate } from "./support/page-template.js";
import { inLanguage, observedContext, type SeedInput, seedProject, textAt } from "./support/project.js";

const browser = new TestBrowser();
const opened: OpenPage[] = [];

beforeAll(async () => {
  await providePageTemplate();
  await browser.start(await findBrowser());
});
afterAll(() => browser.stop());
afterEach(async () => {
  const complaints = opened.splice(0).map(async ({ page, complaints }) => {
    await page.close();
    return complaints;
  });
  expect((await Promise.all(complaints)).flat()).toEqual([]);
});

interface Opening {
  readonly dark?: boolean;
  readonly width?: number;
  readonly hash?: string;
  readonly language?: string;
}

async function openProject(seed: SeedInput, options: Opening = {}): Promise<Page> {
  const ctx = observedContext(inLanguage(options.language ?? "en"));
  await seedProject(ctx, seed);
  await buildIdentity(ctx);
  const page = await browser.open(await textAt(ctx, PAGE_KEY), options);
  opened.push(page);
  return page.page;
}

const badge = (page: Page) => page.locator("#graph-status-badge").textContent();
const rows = (page: Page, tab: string) => page.locator(`#panel-${tab} .row`);
const goTo = (page: Page, tab: string) => page.locator(`#tab-${tab}`).click();
const drawer = (page: Page) => page.locator("#node-detail-drawer");

describe("the page in a browser", () => {
  test("opens on work and decisions", async () => {
    const page = await openProject({ nodes: 24 });
    expect(await page.title()).toBe("Orange Hyper Identity - orange-hyper Knowledge Graph Dashboard");
    const work = await page.locator("#panel-work").innerText();
    for (const answer of [
      "3 open · 10 of 12 finished quests verified · 2 waiting for your decision",
      "UNDECIDED-TEXT-0",
      "Move the session store to Redis",
      "Finished quests a month, the last",
      "2 not verified",
      "Lately accepted into memory",
      "No memory is stale or contradicted.",
    ]) {
      expect(work).toContain(answer);
    }
    await goTo(page, "project");
    const project = await page.locator("#panel-project").innerText();
    for (const answer of [
      "About no known path\n24",
      "Suggestions from what repeats",
      "capsules/current.md is older than the newest quest",
      "orange sync apply",
    ]) {
      expect(project).toContain(answer);
    }
    for (const internal of ["Boundary", "Identity Status", "struct_", "Nodes", "deterministic"])
      expect(project).not.toContain(internal);
  });

  test("an empty project says how it comes to its first memory", async () => {
    const page = await openProject({ nodes: 0 });
    expect(await page.locator("#panel-work").innerText()).toContain("orange remember propose --quest");
    await goTo(page, "picture");
    expect(await page.locator("#graph-empty").innerText()).toContain("This project remembers nothing yet");
  });

  test("a proposal can be read in full, and its decision copied", async () => {
    const page = await openProject({ nodes: 24 });
    await rows(page, "work").first().click();
    const card = page.locator("article.proposal[aria-current]");
    const text = await card.innerText();
    for (const part of [
      "UNDECIDED-TEXT-0 is kept",
      "People ask for it.",
      "UNDECIDED-EVIDENCE-0",
      "missing section Suggested Node",
    ])
      expect(text).toContain(part);
    const short = (await card.getAttribute("data-proposal")) ?? "";
    expect(short).toMatch(/^[a-z\d]{8}$/);
    expect(await page.evaluate(() => decodeURIComponent(location.hash))).toBe(
      "#proposal=mem_delta_undecided-0_decision&tab=decide",
    );
    const commands = await card
      .locator(".command")
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["command"]));
    // What cannot be accepted is not offered to be.
    expect(commands).toEqual([
      `orange remember revise ${short} --candidate "…"`,
      `orange remember reject ${short}`,
    ]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await card.locator(".copy").last().click();
    await expect.poll(() => page.locator("#live").textContent()).toBe("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`orange remember reject ${short}`);
  });

  test("a search finds quests, decisions and memory at once, and says how much of each", async () => {
    const page = await openProject({ nodes: 24 });
    await page.keyboard.press("/");
    await page.keyboard.type("session");
    const found = await page.locator("#panel-work").innerText();
    expect(found).toContain("Move the session store to Redis");
    expect(await page.locator("#tab-quests").innerText()).toBe("Quests 1");
    const [headline] = found.split("\n");
    expect(headline).toMatch(/^\d+ found$/);
    expect(await page.locator("#live").textContent()).toBe(headline);
    await page.locator("#graph-search").fill("backup restores");
    expect(await page.locator("#tab-memory").innerText()).toBe("Memory 2");
    await goTo(page, "memory");
    expect(await rows(page, "memory").count()).toBe(2);
    await goTo(page, "picture");
    expect(await badge(page)).toBe("2 nodes shown · 0 edges");
    const counts = await page.locator("#type-filter .count").allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(2);
    await page.keyboard.press("Escape");
    expect(await badge(page)).toBe("24 nodes shown · 0 edges");
  });

  test("one click on a filter isolates, the next shows all again", async () => {
    const page = await openProject({ nodes: 24, structure: true });
    await goTo(page, "memory");
    const chip = page.locator('#panel-memory .chip[data-value="decision"]');
    const count = Number(await chip.locator(".count").textContent());
    await chip.click();
    expect(await rows(page, "memory").count()).toBe(count);
    expect(await chip.getAttribute("aria-pressed")).toBe("true");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["value"])).toBe(
      "decision",
    );
    await chip.click();
    expect(await rows(page, "memory").count()).toBe(24);
    await goTo(page, "picture");
    await page.locator('#type-filter .chip[data-value="decision"]').click();
    expect(await badge(page)).toBe(`${count} nodes shown · 0 edges`);
    await page.locator("#reset-view").click();
    await page.locator("#graph-view-mode").selectOption("memory");
    expect(await badge(page)).toMatch(/^24 nodes shown/);
    const types = page.locator("#type-filter .chip");
    const shown = await types.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["value"]));
    expect(shown).not.toContain("module");
    expect(shown).toContain("decision");
    await page.locator("#graph-view-mode").selectOption("structure");
    expect(await badge(page)).toMatch(/^10 nodes shown/);
  });

  test("quests are sorted, and shown as a board and week by week", async () => {
    const page = await openProject({ nodes: 24 });
    await goTo(page, "quests");
    const titles = () => page.locator("#panel-quests .row-title").allTextContents();
    const layout = (name: string) => page.locator(`#panel-quests .segments [data-value="${name}"]`).click();
    const sort = page.locator("#panel-quests select");
    await sort.selectOption("title");
    const sorted = await titles();
    expect(sorted).toHaveLength(15);
    expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b)));
    await layout("board");
    expect(await page.locator(".column h2").allTextContents()).toEqual([
      "Open · 3",
      "Not verified · 2",
      expect.stringMatching(/^Verified by statement · \d+$/),
      expect.stringMatching(/^Verified · \d+$/),
    ]);
    await layout("timeline");
    const weeks = await page.locator(".week h2").allTextContents();
    expect(weeks[0]).toMatch(/^Week of 2026-1\d-\d\d · \d+$/);
    expect(weeks).toEqual([...weeks].sort().reverse());
  });

  test("links lead to a quest, a memory and a proposal, by short ids as well, and the way back works", async () => {
    const page = await openProject({ nodes: 24 }, { hash: "#quest=quest_20260901_000000Z_active-0" });
    expect(await drawer(page).locator("h2").textContent()).toBe("Move the session store to Redis");
    expect(await page.locator("#tab-quests").getAttribute("aria-selected")).toBe("true");
    await goTo(page, "memory");
    const memory = rows(page, "memory").first();
    const title = (await memory.locator(".row-title").textContent()) ?? "";
    const short = (await memory.locator(".row-id").textContent()) ?? "";
    await page.evaluate((id) => {
      location.hash = `#node=${id}`;
    }, short);
    await expect.poll(() => drawer(page).locator("h2").textContent()).toBe(title);
    await page.goBack();
    await expect.poll(() => drawer(page).isVisible()).toBe(false);
    await page.evaluate(() => {
      location.hash = "#proposal=mem_delta_undecided-1_decision";
    });
    await expect
      .poll(() => page.locator("article.proposal[aria-current]").innerText())
      .toContain("UNDECIDED-TEXT-1");
    const shortOf = (card: Locator) => card.getAttribute("data-proposal");
    const proposal = (await shortOf(page.locator("article.proposal").first())) ?? "";
    await page.evaluate((id) => {
      location.hash = `#proposal=${id}`;
    }, proposal);
    await expect.poll(() => shortOf(page.locator("article.proposal[aria-current]"))).toBe(proposal);
  });

  test("a link to an accepted proposal leads to its memory, and one to what is not here says so", async () => {
    const page = await openProject({ nodes: 2 }, { hash: "#quest=quest_20200101_000000Z_gone" });
    expect(await drawer(page).innerText()).toContain("Nothing on this page has this id");
    expect(await drawer(page).innerText()).toContain("quest_20200101_000000Z_gone");
    await goTo(page, "memory");
    const id = (await rows(page, "memory").first().getAttribute("data-key"))?.replace(/^\w+\./, "");
    await page.evaluate((to) => {
      location.hash = `#proposal=${to}`;
    }, id);
    await expect.poll(() => drawer(page).innerText()).toContain("Where it comes from");
  });

  test("a link that counts something leads to a list of just that, and the address keeps how it is narrowed", async () => {
    const page = await openProject({ nodes: 24, active: 8 });
    await page.locator("#panel-work .link", { hasText: "All 8 open quests" }).click();
    expect(await rows(page, "quests").count()).toBe(8);
    expect(await page.evaluate(() => location.hash)).toBe("#tab=quests&state=active");
    await page.locator("#panel-quests select").last().selectOption("title");
    await rows(page, "quests").first().click();
    expect(await page.evaluate(() => location.hash)).toMatch(
      /^#quest=\w[\w-]+&tab=quests&state=active&sort=title$/,
    );
    await page.reload();
    expect(await rows(page, "quests").count()).toBe(8);
    expect(await drawer(page).isVisible()).toBe(true);
    // Trying filters is not a place to go back to.
    await page.goBack();
    await page.goBack();
    expect(await page.locator("#tab-work").getAttribute("aria-selected")).toBe("true");
    await goTo(page, "quests");
    expect(await rows(page, "quests").count()).toBe(8);
  });

  test("each filter counts what it would show beside the others that are chosen", async () => {
    const page = await openProject({ nodes: 24 }, { hash: "#tab=memory" });
    const chip = page.locator('#panel-memory .chip[data-value="decision"]');
    const subject = page.locator("#panel-memory select").first();
    const names = await subject.locator("option").evaluateAll((all) => all.map((each) => each.textContent));
    expect(names[0]).toBe("All");
    const counts = names.slice(1).map((name) => Number(name?.split(" · ").at(-1)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
    await subject.selectOption({ index: 1 });
    expect(await rows(page, "memory").count()).toBe(counts[0]);
    const count = Number(await chip.locator(".count").textContent());
    expect(count).toBeLessThanOrEqual(counts[0] ?? 0);
    if (count === 0) return;
    await chip.click();
    expect(await rows(page, "memory").count()).toBe(count);
  });

  test("a view that is shown again is as far down as it was left", async () => {
    const page = await openProject({ nodes: 90 }, { hash: "#tab=memory" });
    const panel = page.locator("#panel-memory");
    await panel.evaluate((element) => element.scrollTo(0, 700));
    await page.waitForTimeout(100);
    await goTo(page, "work");
    await goTo(page, "memory");
    expect(await panel.evaluate((element) => element.scrollTop)).toBe(700);
  });

  test("a few nodes fill the window, inside the circle that names them", async () => {
    const page = await openProject({ nodes: 5 }, { hash: "#tab=picture" });
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const painted = await paintedPart(page);
    expect(painted.bottom - painted.top).toBeGreaterThan(height * 0.6);
    expect(painted.bottom).toBeLessThan(height - 60);
    expect(painted.top).toBeGreaterThan((await page.locator(".picture-bar").boundingBox())?.y ?? width);
    expect(await badge(page)).toBe("5 nodes shown · 0 edges");
  });

  test("a click on a node leads to its quest, its proposal and its evidence, beside the picture", async () => {
    const page = await openProject({ nodes: 1, pending: 0 }, { hash: "#tab=picture" });
    const place = await findNode(page);
    await page.mouse.click(place.x, place.y);
    expect(await drawer(page).locator("h2").textContent()).toBe("Login tokens live 15 minutes");
    const text = await drawer(page).innerText();
    expect(text).toMatch(/mem_delta_quest_20260101_000000Z_topic-0_\w+/);
    expect(text).toContain("npm test passed: 12 tests");
    const [canvas, side] = await Promise.all([
      page.locator("#knowledge-graph-canvas").boundingBox(),
      drawer(page).boundingBox(),
    ]);
    expect((canvas?.x ?? 0) + (canvas?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0);
    await keepScreenshot(page, "detail-node");
    await drawer(page).locator(".trail button").first().click();
    expect(await drawer(page).innerText()).toContain("npm test passed with 40 tests");
    await page.keyboard.press("Escape");
    expect(await drawer(page).isVisible()).toBe(false);
  });

  test("a cluster that is shown alone fills the window, and one key shows all again", async () => {
    const page = await openProject({ nodes: 24, structure: true }, { hash: "#tab=picture" });
    const all = await badge(page);
    await page.locator("#graph-search").fill("order-route");
    await page.locator("#sidebar-toggle").click();
    await page.locator("#node-list .row").first().click();
    await page.locator("#graph-search").fill("");
    const alone = drawer(page).locator(".link", { hasText: "Show this cluster alone" });
    await alone.click();
    expect(await alone.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Only .* · show all$/);
    const shown = await drawn(page);
    await page.keyboard.press("f");
    expect(await drawn(page)).toBe(shown);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await badge(page)).toBe(all);
  });

  test("near nodes say why they are near", async () => {
    const page = await openProject({ nodes: 24, structure: true });
    await goTo(page, "memory");
    await rows(page, "memory").first().click();
    const near = await drawer(page).locator("h3:has-text('Near it') + .growing .row-note").allTextContents();
    expect(near.join("\n")).toMatch(/from the same quest/);
    for (const note of near) expect(note).toMatch(/from the same quest|about it|both in/);
  });

  test("everything can be reached and left by keys alone", async () => {
    const page = await openProject({ nodes: 24 });
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press("4");
    expect(await focused()).toBe("tab-memory");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    );
    expect(outline).toBe("solid");
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("node-detail-drawer-title");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("row");
    await page.keyboard.press("5");
    const fitted = await drawn(page);
    await page.keyboard.press("+");
    expect(await drawn(page)).not.toBe(fitted);
    await page.keyboard.press("0");
    expect(await drawn(page)).toBe(fitted);
    await page.locator("#knowledge-graph-canvas").focus();
    await page.keyboard.press("4");
    expect(await focused()).toBe("tab-memory");
    await page.keyboard.press("5");
    await page.locator("#knowledge-graph-canvas").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await page.locator("#live").textContent()).toMatch(/Press Enter to open\.$/);
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("node-detail-drawer-title");
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("knowledge-graph-canvas");
    await page.locator("#tab-picture").focus();
    await page.keyboard.press("End");
    expect(await focused()).toBe("tab-project");
    expect(await page.locator("#panel-project").isVisible()).toBe(true);
    await page.keyboard.press("?");
    expect(await page.locator("#control-drawer").innerText()).toContain("Search everything");
    await page.keyboard.press("Escape");
    expect(await page.locator("#control-drawer").isVisible()).toBe(false);
  });

  test("the theme follows the system until it is switched, and is remembered", async () => {
    const page = await openProject({ nodes: 5 }, { dark: true });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe("rgb(20, 17, 14)");
    await page.locator("#theme-toggle").click();
    expect(await paper()).toBe("rgb(253, 250, 246)");
    expect(await page.locator("#theme-toggle").getAttribute("aria-label")).toBe("Switch to the dark theme");
    // A browser that loads anew within the same moment has not kept it yet.
    await expect.poll(() => page.evaluate(keptTheme)).toBe("light");
    await page.reload();
    await expect.poll(paper).toBe("rgb(253, 250, 246)");
    await page.locator("#theme-toggle").click();
    await expect.poll(paper).toBe("rgb(20, 17, 14)");
  });

  test("speaks Korean in a project whose language is Korean", async () => {
    const page = await openProject({ nodes: 5 }, { language: "ko" });
    expect(await page.locator("html").getAttribute("lang")).toBe("ko");
    expect(await page.locator("#tab-work").innerText()).toBe("작업");
    expect(await page.locator("#panel-work").innerText()).toContain("결정을 기다리는 것");
  });

  test("what repositories hold is text, never markup or script", async () => {
    for (const hostile of HOSTILE) {
      const page = await openProject({ nodes: 4, active: 1, title: hostile, memory: hostile });
      await goTo(page, "memory");
      await rows(page, "memory").first().click();
      await drawer(page).locator(".trail button").first().click();
      const found = await page.evaluate(() => ({
        owned: (globalThis as { owned?: unknown }).owned ?? null,
        images: document.querySelectorAll("img, iframe, object, embed, base, form, b").length,
        scripts: document.scripts.length,
        handlers: [...document.querySelectorAll("*")].filter((e) =>
          e.getAttributeNames().some((n) => n.startsWith("on")),
        ).length,
      }));
      expect(found).toEqual({ owned: null, images: 0, scripts: 2, handlers: 0 });
      const title = (await page.locator("#node-detail-drawer-title").textContent()) ?? "";
      expect(title.length).toBeGreaterThan(0);
    }
  });

  test.each([
    [false, 1440],
    [true, 1440],
    [false, 390],
    [true, 390],
  ])("axe finds nothing (dark: %s, width: %i)", async (dark, width) => {
    const page = await openProject({ nodes: 24, structure: true }, { dark, width });
    const check = async (): Promise<void> => {
      const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(["color-contrast", "aria-roles"]));
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 160)).join(" | ")}`),
      ).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    };
    const theme = dark ? "dark" : "light";
    for (const tab of ["work", "decide", "quests", "memory", "picture", "project"]) {
      await goTo(page, tab);
      await check();
      await keepScreenshot(page, `${tab}-${theme}-${width}`);
    }
    await goTo(page, "memory");
    await rows(page, "memory").first().click();
    await check();
    await keepScreenshot(page, `detail-${theme}-${width}`);
  });

  test("paper shows the lists and not the picture", async () => {
    const page = await openProject({ nodes: 24 }, { dark: true, hash: "#tab=picture" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#knowledge-graph-canvas").isVisible()).toBe(false);
    expect(await rows(page, "memory").count()).toBe(24);
    expect(await rows(page, "memory").first().isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    await keepScreenshot(page, "print");
  });

  test("paper has headings in the language of the project", async () => {
    const page = await openProject({ nodes: 5 }, { language: "ko" });
    await page.emulateMedia({ media: "print" });
    const heading = (tab: string): Promise<string> =>
      page.evaluate((id) => {
        const panel = document.getElementById(id);
        return panel === null ? "" : getComputedStyle(panel, "::before").content;
      }, `panel-${tab}`);
    expect([await heading("quests"), await heading("memory")]).toEqual(['"퀘스트"', '"기억"']);
  });

  test("a long list says how much of it is shown, and stays open where another filter is chosen", async () => {
    const page = await openProject({ nodes: 260 });
    await goTo(page, "memory");
    const foot = page.locator("#panel-memory .more:visible");
    expect(await foot.innerText()).toBe("100 of 260 shown. Show 100 more");
    await foot.locator("button").click();
    expect(await rows(page, "memory").count()).toBe(200);
    const first = await rows(page, "memory").nth(100).getAttribute("data-key");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["key"])).toBe(first);
    const chip = page.locator('#panel-memory .chip[data-value="decision"]');
    await chip.click();
    await chip.click();
    expect(await rows(page, "memory").count()).toBe(200);
    expect(await foot.innerText()).toBe("200 of 260 shown. Show 60 more");
  });

  test("what the doctor says names memory by short ids that lead to it, and sets commands apart", async () => {
    const page = await openProject({ nodes: 5 });
    await goTo(page, "project");
    const health = page.locator("#panel-project .finding");
    expect(await health.locator("code").allTextContents()).toContain("orange capsule build");
    const proposal = health.filter({ hasText: "weak evidence" }).locator(".link").first();
    expect(await proposal.innerText()).toMatch(/^[a-z0-9]{8}$/);
    await proposal.click();
    expect(await page.locator("article[aria-current]").getAttribute("data-key")).toBe(
      "mem_delta_undecided-0_decision",
    );
  });

  test("12,000 nodes are shown in circles that open, and searched all the same", async () => {
    const page = await openProject({ nodes: 12_000 }, { hash: "#tab=picture" });
    expect(await badge(page)).toMatch(/^12,000 nodes shown/);
    await page.locator("#sidebar-toggle").click();
    expect(await page.locator("#node-list .row").count()).toBe(100);
    await page.locator("#graph-search").fill("(11999)");
    expect(await badge(page)).toBe("1 node shown · 0 edges");
  });
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

/** Returns the picture as it is drawn at rest. */
async function drawn(page: Page): Promise<string> {
  await page.waitForTimeout(300);
  return page.locator("#knowledge-graph-canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

/** Returns the top and bottom of all that the picture draws, in pixels of the window. */
async function paintedPart(page: Page): Promise<{ top: number; bottom: number }> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("#knowledge-graph-canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return { top: 0, bottom: 0 };
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const paper = data.slice(0, 3).join();
    const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
      Array.from({ length: width }, (_, column) => 4 * (row * width + column)).some(
        (at) => data.subarray(at, at + 3).join() !== paper,
      ),
    );
    const box = canvas.getBoundingClientRect();
    const scale = box.height / height;
    return { top: box.y + (rows[0] ?? 0) * scale, bottom: box.y + (rows.at(-1) ?? 0) * scale };
  });
}

/** Where the picture shows the only memory: the middle of all that is painted in the colour of its type. */
async function findNode(page: Page): Promise<{ x: number; y: number }> {
  const found = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("#knowledge-graph-canvas");
    const type = document.querySelector<HTMLElement>("#type-filter .chip")?.dataset["value"] ?? "";
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

/** In the page: the theme that the browser keeps. */
function keptTheme(): Promise<unknown> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("orange-hyper");
    opening.onsuccess = () => {
      const asked = opening.result.transaction("choices").objectStore("choices").get("theme");
      asked.onsuccess = () => {
        resolve(asked.result);
        opening.result.close();
      };
    };
  });
}
