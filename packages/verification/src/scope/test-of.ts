import { isTestFile, stemOf, subjectFolders, wordsOfStem } from "./places.js";

/** File names that many packages have. */
const COMMON =
  /^(?:index|main|mod|lib|app|cli|init|utils?|helpers?|types?|common|config|constants|errors|models?|views|api|server|client|schema|store|routes|page|layout)$/;

/** Folders that hold packages, each in its own folder. */
const WORKSPACES = /^(?:packages|apps|crates|libs|services|modules|plugins|projects|workspaces)$/;

/**
 * Returns true when the name of a test file shows that it tests a file: it has the same name (`cart.test.ts`), names
 * a part of it (`cart-totals.test.ts`), or names the folder of both (`cart/cart.test.ts`, `cart/index.test.ts`).
 */
export function isTestOf(test: string, path: string): boolean {
  if (packageOf(test) !== packageOf(path)) return false;
  const subject = subjectFolders(test);
  const folders = subjectFolders(path);
  const stem = stemOf(test);
  if (stem === stemOf(path)) return !COMMON.test(stem) || isWithin(subject, folders);
  if (subject.join("/") !== folders.join("/") || folderOf(test) !== folderOf(path)) return false;
  if (stem === "index" || stem === folderOf(path).split("/").at(-1)?.toLowerCase().replace(/[_-]/g, ""))
    return true;
  const words = wordsOfStem(path);
  return words.length > 0 && words.every((word, at) => wordsOfStem(test)[at] === word);
}

/**
 * Returns the paths that the tests of a source file have by the conventions of most runners: beside it, and in the test
 * folders of the project, of its package and of the folder in which they run. Empty for a file that is a test itself or,
 * in Rust, holds its tests.
 */
export function likelyTests(path: string, folder: string): readonly string[] {
  if (isTestFile(path) || path.endsWith(".rs")) return [];
  const [, name = "", ending = ""] = /([^/]+?)(\.\w+)?$/.exec(path) ?? [];
  const files = ["test_*", "*_test", "*.test", "*.spec", "*Test"].map((file) =>
    file.replace("*", () => name),
  );
  const roots = [...new Set(["", packageOf(path), folder])].flatMap((root) =>
    ["test", "tests", "spec", "__tests__", "test/unit", "tests/unit"].map((place) => joined(root, place)),
  );
  const subject = subjectFolders(path).join("/");
  const beside = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  const folders = new Set([beside, ...roots, ...roots.map((root) => joined(root, subject))]);
  return [...folders].flatMap((place) => files.map((file) => joined(place, file + ending)));
}

function joined(folder: string, path: string): string {
  return folder === "" || path === "" ? folder + path : `${folder}/${path}`;
}

/** Returns the folder of a file; for a test in a test folder, the folder around that. */
function folderOf(path: string): string {
  return path
    .slice(0, Math.max(0, path.lastIndexOf("/")))
    .replace(/(?:^|\/)(?:__tests__|tests?|specs?)$/, "");
}

/** True when the shorter list of folders is contained in the longer one. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const [few, many] = some.length <= all.length ? [some, all] : [all, some];
  return few.every((part) => many.includes(part));
}

/** Returns the workspace package that a path is in; "" when its folders do not show one. */
function packageOf(path: string): string {
  const parts = path.split("/");
  const at = parts.slice(0, -2).findIndex((part) => WORKSPACES.test(part));
  return at < 0 ? "" : parts.slice(0, at + 2).join("/");
}
