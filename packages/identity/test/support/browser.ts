import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, chromium, type Page } from "playwright-core";

/** Returns the path of `CHROMIUM_PATH`, of an installed browser, or else of the one from `@sparticuz/chromium`. */
export async function findBrowser(): Promise<string> {
  const places = [
    process.env["CHROMIUM_PATH"],
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const installed = places.find((place) => place !== undefined && existsSync(place));
  return installed ?? unpackedBrowser();
}

/** Unpacks the packaged browser, one process at a time: otherwise the package may return a half-unpacked file. */
async function unpackedBrowser(): Promise<string> {
  const { default: chromium } = await import("@sparticuz/chromium");
  const turn = join(tmpdir(), "orange-chromium-unpacking");
  while (!isMade(turn)) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    // A lock this old was left by a process that was killed.
    const made = statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > UNPACKING_MS) rmSync(turn, { recursive: true, force: true });
  }
  try {
    return await chromium.executablePath();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

/** Age in ms at which an unpacking lock counts as abandoned. Unpacking takes a few seconds on a busy machine. */
const UNPACKING_MS = 60_000;

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface OpenPage {
  readonly page: Page;
  readonly path: string;
  /** All requests, console messages, errors and dialogs of the page so far. */
  readonly complaints: string[];
}

/** A browser for one test file, with a fresh profile. It records every request that a page makes. */
export class TestBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), "orange-page-"));
  #context: BrowserContext | null = null;

  async start(executablePath: string): Promise<void> {
    this.#context = await chromium.launchPersistentContext(join(this.#folder, "profile"), {
      executablePath,
      args: FLAGS,
      headless: true,
      viewport: { width: 1440, height: 900 },
    });
  }

  /** Writes HTML to a file and opens that file, as a user does. */
  async open(
    html: string,
    options: { readonly dark?: boolean; readonly width?: number; readonly hash?: string } = {},
  ): Promise<OpenPage> {
    const path = join(this.#folder, `page-${Math.floor(performance.now() * 1000)}.html`);
    writeFileSync(path, html);
    const page = await this.#required().newPage();
    await page.setViewportSize({ width: options.width ?? 1440, height: 900 });
    await page.emulateMedia({ colorScheme: options.dark ? "dark" : "light" });
    const complaints: string[] = [];
    page.on("request", (request) => {
      if (request.url().split("#")[0] !== pathToFileURL(path).href)
        complaints.push(`request ${request.url().slice(0, 200)}`);
    });
    page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => complaints.push(`error ${error.message}`));
    page.on("dialog", (dialog) => {
      complaints.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(`${pathToFileURL(path).href}${options.hash ?? ""}`);
    await page.waitForTimeout(150);
    return { page, path, complaints };
  }

  /** Opens an address. */
  async visit(address: string): Promise<Page> {
    const page = await this.#required().newPage();
    await page.goto(address);
    return page;
  }

  async stop(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #required(): BrowserContext {
    if (this.#context === null) throw new Error("start() first");
    return this.#context;
  }
}

/** Saves a screenshot of the page in the package's `.screenshots` folder, for people to look at. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, "../../.screenshots");
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
