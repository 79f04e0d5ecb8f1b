/** Whether a folder of the project is another or lies above it; both are relative, "" being the project's own. */
export function folderHolds(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** A path as it is written in a folder, relative to the project; null where it leads out of it. */
export function fromFolder(folder: string, path: string): string | null {
  const parts: string[] = [];
  for (const part of `${path.startsWith("/") ? "" : folder}/${path}`.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}

/** Folders that hold tests, and say nothing of what they test. */
const TESTING =
  /^(?:dist|build|out|tests?|__tests__|specs?|e2e|unit|integration|functional|t|src|lib|main|java|kotlin|python|js|ts)$/;

/** What the name of a project of tests has behind the name of what it tests: `Orders.Tests`. */
const TEST_PROJECT = /\.(?:Unit|Integration|Functional|Acceptance)?Tests?$/;

/** The folders of a path without those that only say that it is a test or a source. */
export function subjectFolders(path: string): readonly string[] {
  return path
    .split("/")
    .slice(0, -1)
    .filter((part) => !TESTING.test(part.toLowerCase()))
    .map((part) => part.replace(TEST_PROJECT, ""));
}

/** Whether every folder of a path only says that tests are in it. */
export function isTestRoot(path: string): boolean {
  const parts = path.split("/").filter((part) => part !== "");
  return (
    parts.length > 0 &&
    parts.every((part) => TESTING.test(part.toLowerCase())) &&
    parts.some((part) => /^(?:tests?|__tests__|specs?|t|dist|build|out)$/i.test(part))
  );
}

/** The name of a file that it shares with its tests: `src/parser.ts` and `test/parser.test.ts` have the same. */
export function stemOf(path: string): string {
  return stem(path).toLowerCase().replace(/[_-]/g, "");
}

/** The same in words: `cartTotals` and `cart-totals` are two. */
export function wordsOfStem(path: string): readonly string[] {
  return stem(path)
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[._-]/)
    .filter((word) => word !== "");
}

function stem(path: string): string {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return file
    .replace(/(?:\.(?:test|spec|tests|cy|e2e|unit|int|integration|d|stories|module))*\.[\w]+$/i, "")
    .replace(/^(?:test[_-]|tests?\.)|(?:[_-](?:test|tests|spec)|Tests?|Spec|IT)$/g, "");
}

/** Whether the name of a file itself is that of a test, wherever it is. */
export function isTestByName(path: string): boolean {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return /[._-](?:test|tests|spec|cy)\.\w+$|^test_|_test\.\w+$|(?:Tests?|Spec|IT)\.\w+$/.test(file);
}

/** Whether a path names a test by the customs of some language. */
export function isTestFile(path: string): boolean {
  if (isTestByName(path)) return true;
  return path
    .split("/")
    .some((part) => /^(?:tests?|__tests__|specs?|t|e2e)$/.test(part) || TEST_PROJECT.test(part));
}
