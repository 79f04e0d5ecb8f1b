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

async function holding(words: readonly string[], folder = root): Promise<Record<string, readonly string[]>> {
  const { files, isWhole } = await fileSources(folder).holding(words, EVERYWHERE);
  expect(isWhole).toBe(true);
  return Object.fromEntries(files);
}

test("a word is found in what is committed, edited and new, and not in what git ignores", async () => {
  appendFileSync(join(root, "src/a.ts"), "const edited = 1;\n");
  write("src/한글 b.ts", "const isNew = parseDate;\n");
  write("dist/c.js", "const isBuilt = 1;\n");
  write(".orange-hyper/proposals/pending/a.md", "isProposed\n");
  expect(await holding(["parseDate", "edited", "isNew", "isBuilt", "isProposed", "parse"])).toEqual({
    parseDate: ["src/a.ts", "src/한글 b.ts"],
    edited: ["src/a.ts"],
    isNew: ["src/한글 b.ts"],
  });
});

test("a word is looked for in the project alone where the repository holds more", async () => {
  write("app/x.ts", "const inApp = 1;\n");
  write("other/y.ts", "const inOther = 1;\n");
  commitAll(root, "two");
  expect(await holding(["inApp", "inOther"], join(root, "app"))).toEqual({ inApp: ["x.ts"] });
});

test("a project that its repository ignores is searched all the same", async () => {
  write("dist/app/x.ts", "const inApp = 1;\n");
  expect(await holding(["inApp", "parseDate"], join(root, "dist/app"))).toEqual({ inApp: ["x.ts"] });
});

test("a search is not taken for whole where files lie elsewhere", async () => {
  write("lib/z.ts", "const inLib = 1;\n");
  commitAll(root, "lib");
  git(root, "sparse-checkout", "set", "src");
  expect(await fileSources(root).holding(["parseDate", "inLib"], EVERYWHERE)).toEqual({
    files: new Map([["parseDate", ["src/a.ts"]]]),
    isWhole: false,
  });
});
