import { stemOf, subjectFolders, wordsOfStem } from "./places.js";

/** Names that many packages have a file of. */
const COMMON =
  /^(?:index|main|mod|lib|app|cli|init|utils?|helpers?|types?|common|config|constants|errors|models?|views|api|server|client|schema|store|routes|page|layout)$/;

/** Folders that hold packages, each in a folder of its own. */
const WORKSPACES = /^(?:packages|apps|crates|libs|services|modules|plugins|projects|workspaces)$/;

/**
 * Whether a test file is that of a file by name: of the same one (`cart.test.ts`), of a part of it (`cart-totals.test.ts`),
 * or of the folder that both are in (`cart/cart.test.ts`, `cart/index.test.ts`).
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

/** The folder that a file is in, or whose tests it is among. */
function folderOf(path: string): string {
  return path
    .slice(0, Math.max(0, path.lastIndexOf("/")))
    .replace(/(?:^|\/)(?:__tests__|tests?|specs?)$/, "");
}

/** Whether the folders of the one, but for those that it lacks, are those of the other. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const [few, many] = some.length <= all.length ? [some, all] : [all, some];
  return few.every((part) => many.includes(part));
}

/** The package of a workspace that a path is in; "" where its folders do not say it. */
function packageOf(path: string): string {
  const parts = path.split("/");
  const at = parts.slice(0, -2).findIndex((part) => WORKSPACES.test(part));
  return at < 0 ? "" : parts.slice(0, at + 2).join("/");
}
