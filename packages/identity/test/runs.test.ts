import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { OrangeContext } from "@orange-hyper/core";
import { englishMessages } from "@orange-hyper/core/human";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildIdentity } from "../src/build.js";
import { PAGE_KEY } from "../src/keys.js";
import type {} from "../src/page/live-api.js";
import type { PageState } from "../src/page/state.js";
import { type RunCache, readRuns } from "../src/runs/read-runs.js";
import { type ServedPage, servePage } from "../src/serve/serve.js";
import { findBrowser, keepScreenshot, type OpenPage, TestBrowser } from "./support/browser.js";
import { listenForTest } from "./support/local-server.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, seedProject, textAt } from "./support/project.js";
import {
  allowEdits,
  implemented,
  REPAIRED,
  RIGHT,
  runProject,
  type Script,
  verdict,
} from "./support/run-project.js";

const browser = new TestBrowser();
const opened: OpenPage[] = [];
const served: ServedPage[] = [];

beforeAll(async () => {
  await providePageTemplate();
  await browser.start(await findBrowser());
});
afterAll(() => browser.stop());
afterEach(async () => {
  for (const { server } of served.splice(0)) await server.close();
  for (const { page, complaints } of opened.splice(0)) {
    await page.close();
    expect(complaints).toEqual([]);
  }
});

interface Opening {
  readonly dark?: boolean;
  readonly width?: number;
  readonly hash?: string;
}

async function built(ctx: OrangeContext, options: Opening = {}): Promise<Page> {
  await buildIdentity(ctx);
  const page = await browser.open(await textAt(ctx, PAGE_KEY), options);
  opened.push(page);
  return page.page;
}

async function stateOf(ctx: OrangeContext): Promise<PageState> {
  const json = (await textAt(ctx, PAGE_KEY)).match(/id="orange-knowledge-graph-state">([^<]*)</)?.[1];
  return JSON.parse(json ?? "null");
}

const panel = (page: Page) => page.locator("#panel-runs");
const address = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash));

/** A run that waits for its person behind one that came to its end. */
async function twoRuns(language?: string, base?: string) {
  const project = await runProject(REPAIRED, { nodes: 6 }, { language, base });
  const done = await project.play();
  const { run: waiting } = await project.start({ goal: "Sum says what it cannot add" });
  return { ...project, done, waiting };
}

const lasting = realpathSync(mkdtempSync(join(tmpdir(), "orange-two-runs-")));
afterAll(() => rmSync(lasting, { recursive: true, force: true }));
let made: ReturnType<typeof twoRuns> | undefined;

/** The same, made once for all that only look at it. */
function sameTwoRuns(): ReturnType<typeof twoRuns> {
  made ??= twoRuns("en", lasting);
  return made;
}

describe("a project without runs", () => {
  test("has no tab for them, and nothing of them in its data", async () => {
    const ctx = observedContext();
    await seedProject(ctx, { nodes: 3 });
    const page = await built(ctx, { hash: "#tab=runs" });
    expect(await page.locator("#tab-runs").isVisible()).toBe(false);
    expect(await page.locator("#tab-work").getAttribute("aria-selected")).toBe("true");
    expect(Object.keys(await stateOf(ctx))).not.toContain("runs");
    await page.keyboard.press("4");
    expect(await page.locator("#tab-memory").getAttribute("aria-selected")).toBe("true");
  });
});

describe("a project with runs", () => {
  test("lists them, the newest first, and shows one in full: who said what, what was measured and why it went on", async () => {
    const { ctx, done } = await sameTwoRuns();
    const page = await built(ctx, { hash: "#tab=runs" });
    const rows = panel(page).locator(".row");
    expect(await rows.locator(".row-title").allTextContents()).toEqual([
      "Sum says what it cannot add",
      "Sum adds the numbers",
    ]);
    expect(await rows.last().innerText()).toMatch(/completed, verified · implement · .* · iterations: 2$/);
    await rows.last().click();
    expect(await address(page)).toBe(`#run=${done.run_id}&tab=runs`);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Sum adds the numbers");
    expect(await panel(page).locator("h4").allTextContents()).toEqual([
      expect.stringMatching(/^Before the first iteration/),
      expect.stringMatching(/^Iteration 1/),
      expect.stringMatching(/^Iteration 2/),
    ]);
    const heads = await panel(page).locator(".moment-head").allInnerTexts();
    const short = heads.map((head) =>
      head
        .replace(/\s+/g, " ")
        .replace(/[\d:]{8}$|\d\.\d s /g, "")
        .trim(),
    );
    expect(short).toEqual([
      "You began the run implement pair",
      "Runtime asks for your decision edits in your own work tree apr_0001",
      "You answered approved apr_0001",
      "Implementer robot answered changed files",
      "Runtime measured the work tree 1 file, 2 lines risk: low",
      "Runtime ran the checks failed",
      "Verifier robot answered revise",
      "Runtime calls the critic a claim contradicts the checks",
      "Critic robot answered needs revision",
      "Critic robot sends it back for repair the critic asks for a revision",
      "Implementer robot answered changed files",
      "Runtime measured the work tree 1 file, 2 lines risk: low",
      "Runtime ran the checks passed",
      "Verifier robot answered approve",
      "Runtime checked the gates all are met",
      "Runtime ended the run completed, verified all gates are met",
    ]);
    const text = await panel(page).innerText();
    for (const part of [
      "The test fails: 2 and 3 give 6, so the numbers are multiplied.",
      "It multiplies where it is to add.",
      "The one test passes on this tree.",
      "node --test",
      "✗ 1",
      "✓ 0",
      "All 9 are met",
      "2 of 6",
      "1 of 3",
      "a script played a role",
    ])
      expect(text).toContain(part);
    await page.keyboard.press("Escape");
    expect(await address(page)).toBe("#tab=runs");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["key"])).toBe(
      done.run_id,
    );
  });

  test("shows what waits for a decision with its exact subject and the commands, and no button that decides", async () => {
    const { ctx, waiting } = await sameTwoRuns();
    const page = await built(ctx, { hash: `#run=${waiting.run_id.slice(-8)}` });
    const card = panel(page).locator(".card.urgent");
    await card.locator("summary").click();
    expect(await card.locator("pre").innerText()).toContain('"workspace": "in_place"');
    const commands = await card.locator(".command code").allTextContents();
    const short = waiting.run_id.slice(-8);
    expect(commands).toEqual([`orange run approve ${short} apr_0001`, `orange run reject ${short} apr_0001`]);
    expect(await panel(page).locator(".card.urgent button:not(.copy)").count()).toBe(0);
    expect(await panel(page).locator(".gate.unmet").first().textContent()).toContain(
      "G1 Files changed (not met)",
    );
    // What a run waits for is on the first view as well.
    await page.locator("#tab-work").click();
    const work = page.locator("#panel-work .card", { hasText: "Runs that are not over" });
    expect(await work.locator(".row-title").allTextContents()).toEqual(["Sum says what it cannot add"]);
  });

  test("leads from a quest to its runs and back, and the way back works", async () => {
    const { ctx, done } = await sameTwoRuns();
    const page = await built(ctx, { hash: `#quest=${done.quest_id}` });
    const drawer = page.locator("#node-detail-drawer");
    await drawer.locator(".row", { hasText: "Sum adds the numbers" }).click();
    expect(await address(page)).toBe(`#run=${done.run_id}&tab=runs`);
    expect(await drawer.isVisible()).toBe(false);
    await panel(page).locator(".run-facts .link").click();
    expect(await address(page)).toBe(`#quest=${done.quest_id}&tab=quests`);
    expect(await drawer.locator("h2").textContent()).toBe("Sum adds the numbers");
    await page.goBack();
    await expect.poll(() => panel(page).locator(".run-title").textContent()).toBe("Sum adds the numbers");
  });

  test("is searched by goals, narrowed by where runs stand, and read by keys", async () => {
    const { ctx } = await sameTwoRuns();
    const page = await built(ctx);
    await page.keyboard.press("/");
    await page.keyboard.type("cannot add");
    expect(await page.locator("#tab-runs").innerText()).toBe("Runs 1");
    expect(await page.locator("#panel-work").innerText()).toContain("Sum says what it cannot add");
    await page.keyboard.press("Escape");
    await page.keyboard.press("4");
    await panel(page).locator('.chip[data-value="completed"]').click();
    expect(await panel(page).locator(".row-title").allTextContents()).toEqual(["Sum adds the numbers"]);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      "asks for your decision",
    );
    await panel(page).locator('.chip[data-value="measured"]').click();
    expect(await panel(page).locator(".moment").count()).toBe(5);
    expect(await address(page)).toMatch(/&tab=runs&state=completed&show=measured$/);
  });

  test("folds a long text, and says of what was changed since that it is lost", async () => {
    const long = Array.from({ length: 40 }, (_, at) => `Line ${at} of what the verifier found.`).join("\n");
    const script: Script = {
      implementer: [implemented(RIGHT)],
      verifier: [verdict("approve", long)],
      critic: [],
    };
    const project = await runProject(script);
    const run = await project.play();
    const folder = join(project.root, ".orange-hyper/local/runs", run.run_id);
    const file = readdirSync(join(folder, "artifacts")).find((name) =>
      name.endsWith("-completion_check.json"),
    );
    const path = join(folder, "artifacts", file ?? "");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace("true", "false"), { mode: 0o600 });
    const page = await built(project.ctx, { hash: `#run=${run.run_id}` });
    const quote = panel(page).locator(".quote", { hasText: "Line 39" });
    const height = () => quote.evaluate((element) => element.clientHeight);
    const folded = await height();
    await panel(page).locator("button", { hasText: "Show all" }).click();
    expect(await height()).toBeGreaterThan(3 * folded);
    expect(await panel(page).locator(".moment", { hasText: "checked the gates" }).innerText()).toContain(
      "is gone or was changed since: orange run verify-artifacts",
    );
  });

  test("what roles and people wrote is text, never markup or script", async () => {
    const hostile = '</script><img src=x onerror="globalThis.owned = 1"><b>\u202Egnp\u0007';
    const script: Script = {
      implementer: [implemented(RIGHT, [hostile])],
      verifier: [verdict("approve", hostile)],
      critic: [],
    };
    const project = await runProject(script);
    const run = await project.play({ goal: hostile });
    const page = await built(project.ctx, { hash: `#run=${run.run_id}` });
    expect(await panel(page).locator(".run-title").textContent()).toContain("<img src=x onerror=");
    const found = await page.evaluate(() => ({
      owned: (globalThis as { owned?: unknown }).owned ?? null,
      elements: document.querySelectorAll("img, iframe, b").length,
      scripts: document.scripts.length,
      text: /[^\n\P{Cc}]|\u202e/u.test(document.querySelector(".run-main")?.textContent ?? ""),
    }));
    expect(found).toEqual({ owned: null, elements: 0, scripts: 2, text: false });
  });

  test("speaks Korean in a project whose language is Korean", async () => {
    const { ctx, done } = await twoRuns("ko");
    const page = await built(ctx, { hash: `#run=${done.run_id}` });
    expect(await page.locator("#tab-runs").innerText()).toBe("실행");
    const text = await panel(page).innerText();
    for (const part of ["시간순 기록", "반복 2", "검증자", "검사 실행", "완료, 검증됨", "9개 모두 충족"])
      expect(text).toContain(part);
    // Words of the page alone: what roles and the runtime wrote stays as it was written.
    const heads = (await panel(page).locator(".moment-head").allInnerTexts()).join(" ");
    expect(heads.replace(/robot|apr_\d+|pair|\d s/g, "")).not.toMatch(/[A-Za-z]/);
    await keepScreenshot(page, "run-ko");
  });

  test.each([
    [false, 1440],
    [true, 1440],
    [false, 390],
    [true, 390],
  ])("axe finds nothing (dark: %s, width: %i)", async (dark, width) => {
    const { ctx, done, waiting } = await sameTwoRuns();
    const name = `${dark ? "dark" : "light"}-${width}`;
    const page = await built(ctx, { dark, width, hash: "#tab=runs" });
    const check = async (picture: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 160)).join(" | ")}`),
      ).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const wide = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await keepScreenshot(page, picture);
    };
    await check(`runs-${name}`);
    for (const [run, word] of [
      [done, "done"],
      [waiting, "waiting"],
    ] as const) {
      await page.evaluate((id) => {
        location.hash = `#run=${id}&tab=runs`;
      }, run.run_id);
      await expect.poll(() => panel(page).locator(".run-title").textContent()).toBe(run.goal);
      for (const summary of await panel(page).locator("summary").all()) await summary.click();
      await check(`run-${word}-${name}`);
      await panel(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await keepScreenshot(page, `run-${word}-end-${name}`);
    }
  });
});

describe("a built page", () => {
  test("is written anew when a run has gone on, and else is left as it is", async () => {
    const project = await runProject(REPAIRED);
    const { run } = await project.start();
    expect((await buildIdentity(project.ctx)).unchanged).toBe(false);
    expect((await buildIdentity(project.ctx)).unchanged).toBe(true);
    await allowEdits(project.runs, run.run_id);
    await project.runs.resume(run.run_id, { maxSteps: 1, addIterations: null });
    expect((await buildIdentity(project.ctx)).unchanged).toBe(false);
    expect((await stateOf(project.ctx)).runs?.list[0]).toMatchObject({
      status: "paused",
      iterations: [1, 6],
    });
  });

  test("tells what is not over before what is, and nothing twice that has not gone on", async () => {
    const project = await runProject(REPAIRED);
    const { run: waiting } = await project.start({ goal: "Wait" });
    await project.runs.abort(waiting.run_id, "Not now");
    const { run: open } = await project.start({ goal: "Ask" });
    const { run: ended } = await project.start({ goal: "End", mode: "review", maxSteps: 1 });
    await project.runs.abort(ended.run_id, "Not now");
    const told: RunCache = new Map();
    const whole = await readRuns(project.ctx, { told });
    expect(whole?.list.map(({ goal, status }) => `${goal} ${status}`)).toEqual([
      "End aborted",
      "Ask waiting_approval",
      "Wait aborted",
    ]);
    const room = JSON.stringify(whole?.list[1]?.details).length;
    const small = await readRuns(project.ctx, { bounds: { runs: 2, characters: room } });
    expect(small?.leftOut).toBe(1);
    expect(small?.list.map(({ details }) => details !== null)).toEqual([false, true]);
    await allowEdits(project.runs, open.run_id);
    const next = await readRuns(project.ctx, { told });
    expect(next?.list.map((run, at) => run === whole?.list[at])).toEqual([true, false, true]);
  });

  test("counts a run that cannot be read, and shows the others", async () => {
    const { ctx, root, done } = await twoRuns();
    const folder = join(root, ".orange-hyper/local/runs");
    const broken = "run_20990101_000000Z_broken00";
    cpSync(join(folder, done.run_id), join(folder, broken), { recursive: true });
    writeFileSync(join(folder, broken, "run.json"), "{}");
    appendFileSync(join(folder, broken, "events.jsonl"), "no event\n{}\n");
    const page = await built(ctx, { hash: "#tab=runs" });
    expect(await panel(page).locator(".row").count()).toBe(2);
    expect(await panel(page).innerText()).toContain("1 cannot be read:");
  });

  test("lists 200 runs within a bound, and tells as many of them in full as have room", async () => {
    const { ctx, root, done } = await twoRuns();
    const folder = join(root, ".orange-hyper/local/runs");
    for (let at = 0; at < 203; at += 1) {
      const id = `run_2020${String((at % 12) + 1).padStart(2, "0")}01_${String(at).padStart(6, "0")}Z_copied${String(at).slice(-2).padStart(2, "0")}`;
      cpSync(join(folder, done.run_id), join(folder, id), { recursive: true });
      for (const name of ["run.json", "events.jsonl"]) {
        const path = join(folder, id, name);
        writeFileSync(path, readFileSync(path, "utf8").replaceAll(done.run_id, id));
      }
    }
    const before = performance.now();
    const runs = await readRuns(ctx);
    const took = Math.round(performance.now() - before);
    const size = Math.round(JSON.stringify(runs).length / 1024);
    console.log(`205 runs: read in ${took} ms, ${size} KB`);
    expect(runs).toMatchObject({ leftOut: 5, unreadable: 0 });
    const isFull = runs?.list.map(({ details }) => details !== null) ?? [];
    expect(isFull).toHaveLength(200);
    expect(isFull.lastIndexOf(true)).toBeLessThan(isFull.indexOf(false));
    expect(JSON.stringify(runs).length).toBeLessThan(700_000);
    const page = await built(ctx, { hash: "#tab=runs" });
    expect(await panel(page).innerText()).toContain("5 older ones are not shown here:");
    await page.evaluate((id) => {
      location.hash = `#run=${id}&tab=runs`;
    }, runs?.list.at(-1)?.id);
    await expect.poll(() => panel(page).innerText()).toContain("left out here, to keep the page small");
  });
});

describe("a served page", () => {
  test("follows a run that goes on, where the reader is", async () => {
    const project = await runProject(REPAIRED);
    const { run } = await project.start();
    const { address, server } = await servePage({
      listen: listenForTest,
      projectNow: () => project.ctx,
      languageOf: () => "en",
      messages: englishMessages,
    });
    served.push({ address, server });
    const page = await browser.visit(`${address}#run=${run.run_id}&tab=runs`);
    expect(await panel(page).locator(".moment").count()).toBe(2);
    await panel(page).locator("summary").first().click();
    await allowEdits(project.runs, run.run_id);
    await project.runs.resume(run.run_id, { maxSteps: 2, addIterations: null });
    await expect.poll(() => panel(page).locator(".moment").count()).toBe(7);
    expect(await panel(page).innerText()).toContain("Iteration 1");
    expect(await panel(page).locator(".card.urgent").count()).toBe(0);
    await project.runs.resume(run.run_id, { maxSteps: null, addIterations: null });
    await expect.poll(() => panel(page).locator(".badge").first().innerText()).toBe("completed, verified");
    await page.close();
  });

  test("shows runs as soon as the project has one, and answers no request to decide about them", async () => {
    const project = await runProject(REPAIRED);
    const { address, server } = await servePage({
      listen: listenForTest,
      projectNow: () => project.ctx,
      languageOf: () => "en",
      messages: englishMessages,
    });
    served.push({ address, server });
    const page = await browser.visit(address);
    expect(await page.locator("#tab-runs").isVisible()).toBe(false);
    const { run } = await project.start();
    await expect.poll(() => page.locator("#tab-runs").isVisible()).toBe(true);
    const refusal = await page.evaluate(
      (id) => globalThis.orangeLive?.decide({ action: "accept", proposal: `${id} apr_0001`, seen: "" }),
      run.run_id,
    );
    expect(refusal).not.toBeNull();
    expect((await project.runs.show(run.run_id)).approvals).toMatchObject([{ status: "pending" }]);
    await page.close();
  });
});
