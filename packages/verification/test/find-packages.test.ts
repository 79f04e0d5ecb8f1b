import { expect, it } from "vitest";
import { covers, findPackages } from "../src/index.js";
import { ranCommand } from "./support/analyse.js";

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "shop", "private": true }',
  "apps/frontend/package.json": '{ "name": "@shop/web" }',
  "libs/web/package.json": '{ "name": "@shop/web-kit" }',
  "Cargo.toml": '[package]\nname = "shop-cli"\n\n[workspace]\nmembers = ["crates/*"]\n',
  "crates/api/Cargo.toml": '[package]\nname = "shop-api"\nversion = "0.1.0"\n',
  "broken/package.json": "{ name:",
};

it.each([
  ["pnpm --filter @shop/web exec vitest run", "apps/frontend/src/page.ts", true],
  ["pnpm --filter @shop/web exec vitest run", "src/index.ts", false],
  ["pnpm --filter shop exec vitest run", "src/index.ts", true],
  ["pnpm --filter shop exec vitest run", "apps/frontend/src/page.ts", false],
  ["cargo test -p shop-api", "crates/api/src/lib.rs", true],
  ["cargo test -p shop-api", "crates/core/src/lib.rs", false],
  ["cargo test -p shop-cli", "src/main.rs", true],
  ["cargo test -p shop-cli", "crates/api/src/lib.rs", false],
  ["cargo test -p constructor", "crates/api/src/lib.rs", false],
  ["cargo test --workspace --exclude shop-api", "crates/api/src/lib.rs", false],
  ["pnpm --filter broken exec vitest run", "broken/a.ts", true],
])("%s looks at %s: %s", async (command, path, expected) => {
  const [run] = ranCommand(command, "", 0).checks;
  if (run === undefined) throw new Error(`${command} checks nothing`);
  const packages = await findPackages([run], [path], async (file) => FILES[file] ?? null);
  expect(covers(run, path, packages)).toBe(expected);
});

it("opens no manifest where no check names a package", async () => {
  const [run] = ranCommand("npx vitest run", "", 0).checks;
  if (run === undefined) throw new Error("checks nothing");
  const opened: string[] = [];
  await findPackages([run], ["src/a.ts"], async (file) => {
    opened.push(file);
    return null;
  });
  expect(opened).toEqual([]);
});
