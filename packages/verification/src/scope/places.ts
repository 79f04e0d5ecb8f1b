/**
 * Returns true when a folder is the same as another or contains it. Both are relative to the project, whose root is
 * "".
 */
export function folderHolds(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** Returns a path that is written in `folder` relative to the project; null when it leads out of the project. */
export function fromFolder(folder: string, path: string): string | null {
  const parts: string[] = [];
  for (const part of `${path.startsWith("/") ? "" : folder}/${path}`.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}

/** Folders of tests and sources whose names do not tell what they are about. */
const TESTING =
  /^(?:dist|build|out|tests?|__tests__|specs?|e2e|unit|integration|functional|t|src|lib|main|java|kotlin|python|js|ts)$/;

/** The suffix that turns the name of a .NET project into that of its tests, as in `Orders.Tests`. */
const TEST_PROJECT = /\.(?:Unit|Integration|Functional|Acceptance)?Tests?$/;

/** Returns the folders of a path without those that only mark it as a test or a source. */
export function subjectFolders(path: string): readonly string[] {
  return path
    .split("/")
    .slice(0, -1)
    .filter((part) => !TESTING.test(part.toLowerCase()))
    .map((part) => part.replace(TEST_PROJECT, ""));
}

/** Returns true when the folders of a path only mark it as holding tests. */
export function isTestRoot(path: string): boolean {
  const parts = path.split("/").filter((part) => part !== "");
  return (
    parts.length > 0 &&
    parts.every((part) => TESTING.test(part.toLowerCase())) &&
    parts.some((part) => /^(?:tests?|__tests__|specs?|t|dist|build|out)$/i.test(part))
  );
}

/**
 * Returns the part of a file name that it shares with its tests: the same for `src/parser.ts` and
 * `test/parser.test.ts`.
 */
export function stemOf(path: string): string {
  return stem(path).toLowerCase().replace(/[_-]/g, "");
}

/** Returns the same part split into words: two for `cartTotals` and for `cart-totals`. */
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

/** Returns true when a file is a test according to its own name, wherever it is. */
export function isTestByName(path: string): boolean {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return /[._-](?:test|tests|spec|cy)\.\w+$|^test_|_test\.\w+$|(?:Tests?|Spec|IT)\.\w+$/.test(file);
}

/** Returns true when a path names a test by the conventions of any language. */
export function isTestFile(path: string): boolean {
  if (isTestByName(path)) return true;
  return path
    .split("/")
    .some((part) => /^(?:tests?|__tests__|specs?|t|e2e)$/.test(part) || TEST_PROJECT.test(part));
}
