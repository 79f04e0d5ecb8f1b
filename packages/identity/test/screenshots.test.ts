import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIdentity } from "../src/build.js";
import { PAGE_KEY } from "../src/keys.js";
import { findBrowser, keepScreenshot, TestBrowser } from "./support/browser.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, seedProject, textAt } from "./support/project.js";

const browser = new TestBrowser();

beforeAll(async () => {
  await providePageTemplate();
  await browser.start(await findBrowser());
});
afterAll(() => browser.stop());

test.each([
  [0, false],
  [5, false],
  [60, true],
  [200, false],
  [2_000, false],
  [10_000, false],
] as const)(
  "a project of %i nodes (structure: %s) is drawn without complaint, light and dark, on a desk and on a phone",
  async (nodes, structure) => {
    const ctx = observedContext();
    await seedProject(ctx, { nodes, structure });
    const started = performance.now();
    await buildIdentity(ctx);
    const took = performance.now() - started;
    const html = await textAt(ctx, PAGE_KEY);
    console.log(`${nodes} nodes: built in ${Math.round(took)} ms, ${Math.round(html.length / 1024)} KB`);
    for (const [dark, width] of [
      [false, 1440],
      [true, 1440],
      [false, 390],
      [true, 390],
    ] as const) {
      const { page, complaints } = await browser.open(html, { dark, width });
      const name = [nodes, structure ? "structure" : "", dark ? "dark" : "light", width < 960 ? "phone" : ""];
      await keepScreenshot(page, name.filter(String).join("-"));
      expect(complaints).toEqual([]);
      await page.close();
    }
  },
);
