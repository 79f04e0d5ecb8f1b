import { AxeBuilder } from "@axe-core/playwright";
import type { OrangeContext } from "@orange-hyper/core";
import type { LocalRequest } from "@orange-hyper/core/command";
import { englishMessages } from "@orange-hyper/core/human";
import { listGraph } from "@orange-hyper/graph";
import { listProposals, rejectProposal } from "@orange-hyper/memory";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { guarded } from "../src/serve/answer.js";
import { type ServedPage, servePage } from "../src/serve/serve.js";
import { findBrowser, keepScreenshot, TestBrowser } from "./support/browser.js";
import { listenForTest } from "./support/local-server.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, type SeedInput, seedProject } from "./support/project.js";

const browser = new TestBrowser();
const served: ServedPage[] = [];

beforeAll(async () => {
  await providePageTemplate();
  await browser.start(await findBrowser());
});
afterAll(() => browser.stop());
afterEach(async () => {
  for (const { server } of served.splice(0)) await server.close();
});

async function serve(seed: SeedInput = { nodes: 6 }): Promise<{ ctx: OrangeContext; page: ServedPage }> {
  const ctx = observedContext();
  await seedProject(ctx, seed);
  const page = await servePage({
    listen: listenForTest,
    projectNow: () => ctx,
    languageOf: () => "en",
    messages: englishMessages,
  });
  served.push(page);
  return { ctx, page };
}

describe("the guard", () => {
  const origin = "http://127.0.0.1:4321";
  const token = "a".repeat(64);
  const asked: unknown[] = [];
  const answer = guarded(
    {
      page: async () => "page",
      version: async () => "1",
      state: async () => ({ version: "1" }),
      decide: async (decision) => {
        asked.push(decision);
        return null;
      },
    },
    { token, page: "b".repeat(64) },
  );
  const ask = async (change: Partial<LocalRequest>) => {
    const request = {
      method: "GET",
      path: `/${token}/`,
      headers: { host: "127.0.0.1:4321" },
      body: "",
      ...change,
    };
    return (await answer(request, origin)).status;
  };
  const decision: LocalRequest = {
    method: "POST",
    path: `/${token}/decide`,
    headers: {
      host: "127.0.0.1:4321",
      origin,
      "content-type": "application/json",
      "x-orange-page": "b".repeat(64),
      "sec-fetch-site": "same-origin",
    },
    body: "{}",
  };
  const headers = (change: Record<string, string | undefined>) => ({
    headers: { ...decision.headers, ...change },
  });

  test("lets through who has the token and comes from the page", async () => {
    const links = [
      {},
      { path: `/${token}` },
      { path: `/${token}/version` },
      { path: `/${token}/state` },
      decision,
    ];
    expect(await Promise.all(links.map(ask))).toEqual([200, 200, 200, 200, 200]);
    expect(asked.splice(0)).toEqual([{}]);
  });

  test.each<[string, Partial<LocalRequest>, number]>([
    ["without the token", { path: "/" }, 403],
    ["a token with one wrong letter", { path: `/${"a".repeat(63)}b/` }, 403],
    ["a token without its slash and with one wrong letter", { path: `/${"a".repeat(63)}b` }, 403],
    ["the start of the token", { path: `/${"a".repeat(32)}` }, 403],
    ["the token later in the path", { path: `/x/${token}/` }, 403],
    ["another host's name", { headers: { host: "evil.example:4321" } }, 403],
    ["this machine's other name", { headers: { host: "localhost:4321" } }, 403],
    ["no host", { headers: {} }, 403],
    [
      "a page of another origin",
      { headers: { host: "127.0.0.1:4321", origin: "https://evil.example" } },
      403,
    ],
    ["a page of another port", { headers: { host: "127.0.0.1:4321", origin: "http://127.0.0.1:1" } }, 403],
    ["a frame of another site", { headers: { host: "127.0.0.1:4321", "sec-fetch-site": "cross-site" } }, 403],
    ["another path", { path: `/${token}/../config.json` }, 404],
    ["another method", { method: "PUT" }, 405],
    ["the state without the token", { path: "/state" }, 403],
    ["a decision by a link", { ...decision, method: "GET" }, 405],
    ["a decision without an origin", { ...decision, ...headers({ origin: undefined }) }, 403],
    ["a decision of no origin", { ...decision, ...headers({ origin: "null" }) }, 403],
    [
      "a decision without the secret of the page",
      { ...decision, ...headers({ "x-orange-page": undefined }) },
      403,
    ],
    ["a decision with another secret", { ...decision, ...headers({ "x-orange-page": "c".repeat(64) }) }, 403],
    ["a decision as a form sends it", { ...decision, ...headers({ "content-type": "text/plain" }) }, 415],
  ])("refuses %s", async (_, change, status) => {
    expect(await ask(change)).toBe(status);
    expect(asked).toEqual([]);
  });
});

describe("a served page", () => {
  test("accepts, rejects and revises with the reader's click, by keys alone, and shows the project as it is then", async () => {
    const { ctx, page: served } = await serve();
    const page = await browser.visit(`${served.address}#tab=decide`);
    const [first, second] = [
      page.locator("article.proposal").first(),
      page.locator("article.proposal").last(),
    ];
    expect(await first.locator("button").allTextContents()).not.toContain("Accept");
    expect(await page.locator(".copy").count()).toBe(0);
    await second.locator("button", { hasText: "Revise" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Orders are numbered by the order service alone.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const revised = page.locator("article.proposal", { hasText: "numbered by the order service" });
    await revised.waitFor();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await keepScreenshot(page, "served");
    await revised.locator("button", { hasText: "Accept" }).click();
    await expect.poll(() => page.locator("article.proposal").count()).toBe(1);
    await page.locator("article.proposal").locator("button", { hasText: "Reject" }).click();
    await expect
      .poll(() => page.locator("#panel-decide").innerText())
      .toContain("No memory proposal is pending.");
    expect((await listGraph(ctx)).nodes.map(({ title }) => title)).toContain(
      "Orders are numbered by the order service alone.",
    );
    const folders = (await listProposals(ctx.documents)).proposals.map(({ folder }) => folder);
    expect(folders.sort()).toEqual(["accepted", "rejected"]);
    await page.close();
  });

  test("says of what another window has decided what can be done about it, on a line of its own", async () => {
    const { ctx, page: served } = await serve();
    const page = await browser.visit(`${served.address}#tab=decide`);
    await page.waitForLoadState("networkidle");
    await rejectProposal(ctx, "mem_delta_undecided-0_decision", {});
    await page.locator("article.proposal").first().locator("button", { hasText: "Reject" }).click();
    const alert = page.locator("[role=alert]:visible");
    await expect.poll(() => alert.innerText()).toMatch(/^Memory proposal is already rejected: \w{8}\n/);
    expect(await alert.innerText()).not.toContain("`");
    await page.close();
  });

  test("refuses to decide what has changed since it was read, and says so", async () => {
    const { ctx, page: served } = await serve();
    const page = await browser.visit(`${served.address}#tab=decide`);
    // The page asks once for what has changed when it is opened, and then every few seconds.
    await page.waitForLoadState("networkidle");
    const key = "proposals/memory-delta/pending/mem_delta_undecided-1_decision.md";
    const text = new TextDecoder().decode((await ctx.blobs.get(key)) ?? new Uint8Array());
    await ctx.blobs.put(key, text.replace("is kept in", "is sold to"));
    await page.locator("article.proposal").last().locator("button", { hasText: "Accept" }).click();
    await expect.poll(() => page.locator("[role=alert]:visible").innerText()).toContain("has changed since");
    expect((await listProposals(ctx.documents)).proposals.map(({ folder }) => folder)).toEqual([
      "pending",
      "pending",
    ]);
    await page.close();
  });

  test("shows a change of the project where the reader is: filters, opened lists, scroll, focus and details stay", async () => {
    const { ctx, page: served } = await serve({ nodes: 230 });
    const page = await browser.visit(`${served.address}#tab=memory&sort=oldest`);
    await page.setViewportSize({ width: 1200, height: 400 });
    const panel = page.locator("#panel-memory");
    await panel.locator(".more:visible button").click();
    await panel.locator(".row").nth(120).click();
    await page.locator("#node-detail-content .row").first().focus();
    const look = () =>
      page.evaluate(() => ({
        address: location.hash,
        rows: document.querySelectorAll("#panel-memory .row").length,
        top: document.querySelector("#panel-memory")?.scrollTop,
        detail: document.querySelector("#node-detail-drawer-title")?.textContent,
        focus: document.activeElement?.getAttribute("data-key"),
        isInDetail: document.querySelector("#node-detail-drawer")?.contains(document.activeElement),
      }));
    const before = await look();
    expect(before).toMatchObject({ rows: 200, isInDetail: true });
    expect(before.top).toBeGreaterThan(1_000);
    const [pending] = (await listProposals(ctx.documents)).proposals.filter(
      ({ folder }) => folder === "pending",
    );
    await rejectProposal(ctx, pending?.id ?? "", {});
    await expect.poll(() => page.locator("#tab-decide").innerText()).toBe("Decide 1");
    expect(await look()).toEqual(before);
    await page.close();
  });

  test("leads on to the next proposal after a decision, and leaves what is being written alone", async () => {
    const { ctx, page: served } = await serve({ nodes: 6, pending: 3 });
    const page = await browser.visit(`${served.address}#tab=decide`);
    const cards = page.locator("article.proposal");
    const [, second, third] = await cards.evaluateAll((all) => all.map((each) => each.dataset["key"] ?? ""));
    await cards.nth(1).locator("button", { hasText: "Reject" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => cards.count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-key"))).toBe(third);
    await cards.first().locator("button", { hasText: "Revise" }).click();
    await page.keyboard.type("Half a thou");
    await rejectProposal(ctx, third ?? "", {});
    // Longer than it takes a page to see a change.
    await page.waitForTimeout(5_000);
    expect(await page.locator("textarea:visible").inputValue()).toContain("Half a thou");
    expect(second).not.toBe(third);
    await page.close();
  });

  test("says that it follows the project, and not how to build it again", async () => {
    const { page: served } = await serve();
    const page = await browser.visit(served.address);
    const text = await page.locator("#panel-work").innerText();
    expect(text).toContain("follows the project by itself while orange serve runs");
    expect(text).not.toContain("identity build");
    await page.close();
  });

  test("may ask its own server and nobody else", async () => {
    const { page: served } = await serve();
    const page = await browser.visit(served.address);
    const reach = (url: string) =>
      page.evaluate(
        (at) =>
          fetch(at, { mode: "no-cors" }).then(
            () => "reached",
            () => "refused",
          ),
        url,
      );
    const other = await listenForTest(async () => ({ status: 200, headers: {}, body: "" }));
    expect([await reach(`${served.address}version`), await reach(`${other.origin}/`)]).toEqual([
      "reached",
      "refused",
    ]);
    await other.close();
    await page.close();
  });
});
