import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EVERYWHERE } from "@orange-hyper/store/testing";
import { commitAll, git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { beforeEach, expect, test } from "vitest";
import { fileSources } from "../src/index.js";

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  write(".gitignore", "dist/\n");
  write("src/a.ts", "export function parseDate() {}\n");
  initRepository(root);
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

async function mentioned(names: readonly string[], folder = root): Promise<readonly string[] | null> {
  const found = await fileSources(folder).mentioned(names, EVERYWHERE);
  return found === null ? null : [...found];
}

test("a word is found in what is committed, edited and new, and not in what git ignores", async () => {
  appendFileSync(join(root, "src/a.ts"), "const edited = 1;\n");
  write("src/b.ts", "const isNew = 1;\n");
  write("dist/c.js", "const isBuilt = 1;\n");
  write(".orange-hyper/proposals/pending/a.md", "isProposed\n");
  expect(await mentioned(["parseDate", "edited", "isNew", "isBuilt", "isProposed", "parse"])).toEqual([
    "parseDate",
    "edited",
    "isNew",
  ]);
});

test("a word is looked for in the project alone where the repository holds more", async () => {
  write("app/x.ts", "const inApp = 1;\n");
  write("other/y.ts", "const inOther = 1;\n");
  commitAll(root, "two");
  expect(await mentioned(["inApp", "inOther"], join(root, "app"))).toEqual(["inApp"]);
});

test("a project that its repository ignores is searched all the same", async () => {
  write("dist/app/x.ts", "const inApp = 1;\n");
  expect(await mentioned(["inApp", "parseDate"], join(root, "dist/app"))).toEqual(["inApp"]);
});

test("nothing is said to be missing where files lie elsewhere", async () => {
  write("lib/z.ts", "const inLib = 1;\n");
  commitAll(root, "lib");
  git(root, "sparse-checkout", "set", "src");
  expect(await mentioned(["parseDate"])).toEqual(["parseDate"]);
  expect(await mentioned(["parseDate", "inLib"])).toBeNull();
});
