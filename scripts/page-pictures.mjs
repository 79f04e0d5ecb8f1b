// Takes the screenshots of docs/page.md with a made-up project in a real browser: `CHROMIUM_PATH`, default
// /usr/bin/chromium. Usage: node scripts/page-pictures.mjs [--all <folder>]. With a folder, every view is written there
// in both themes, wide and narrow.

import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { orange } from "./lib/bench-store.mjs";
import { createPageProject } from "./lib/page-project.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";
import { root } from "./lib/workspace.mjs";

const IMAGES = join(root, "docs/images");
const WIDE = { width: 1440, height: 900 };
const DESK = { width: 1180, height: 740 };
const NARROW = { width: 390, height: 844 };
const TABS = ["work", "decide", "quests", "memory", "picture", "project"];

/** The screenshots of docs/page.md. */
const KEPT = [
  { name: "page-work", tab: "work", size: DESK },
  { name: "page-decide", tab: "decide", size: DESK },
  { name: "page-picture", tab: "picture", size: { width: 1180, height: 880 }, dark: true },
  { name: "page-phone", tab: "quests", size: NARROW, dark: true },
];

const { all } = parseArgs({ options: { all: { type: "string" } } }).values;

await inTemporaryFolder("page", async (folder) => {
  process.env.ORANGE_HYPER_HOME = join(folder, "home");
  process.env.ORANGE_HYPER_CACHE = join(folder, "cache");
  const page = (name, korean) => {
    const path = join(folder, name);
    mkdirSync(path);
    createPageProject(path, { end: Date.now(), korean });
    orange(path, "identity", "build");
    return pathToFileURL(join(path, ".orange-hyper/identity/orange-hyper.html")).href;
  };
  const english = page("shop", false);
  if (all === undefined) {
    mkdirSync(IMAGES, { recursive: true });
    await take(KEPT.map((one) => ({ ...one, address: english, path: join(IMAGES, `${one.name}.png`) })));
  } else {
    mkdirSync(all, { recursive: true });
    const addresses = { en: english, ko: page("가게", true) };
    await take(everyView(addresses, all));
  }
});

function everyView(addresses, folder) {
  return Object.entries(addresses).flatMap(([language, address]) =>
    TABS.flatMap((tab) =>
      [WIDE, NARROW].flatMap((size) =>
        [false, true].map((dark) => {
          const name = [language, tab, size.width, dark ? "dark" : "light"].join("-");
          return { address, tab, size, dark, path: join(folder, `${name}.png`) };
        }),
      ),
    ),
  );
}

async function take(pictures) {
  const { chromium } = createRequire(join(root, "packages/identity/package.json"))("playwright-core");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (const { address, tab, size, dark = false, path } of pictures) {
      const page = await browser.newPage({ viewport: size, colorScheme: dark ? "dark" : "light" });
      await page.goto(`${address}#tab=${tab}`);
      await page.waitForTimeout(300);
      await page.screenshot({ path });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
