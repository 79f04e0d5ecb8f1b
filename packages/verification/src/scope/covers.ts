import { chosenAndLeftOut } from "../checks/selection.js";
import type { CheckRun } from "../observation.js";
import { among } from "../programs/options.js";
import { alternativesIn, matchesGlob, matchesName } from "./glob.js";
import { checksLanguageOf, loads } from "./languages.js";
import {
  folderHolds,
  fromFolder,
  isTestByName,
  isTestFile,
  isTestRoot,
  stemOf,
  subjectFolders,
} from "./places.js";
import { isTestOf, likelyTests } from "./test-of.js";

/** What is known about the packages of a project that selections name. */
export interface ProjectPackages {
  /** Folders relative to the project, by package name. */
  readonly packages: Readonly<Record<string, string>>;
  /**
   * Folders that are Go modules of their own, relative to the project. `./...` in another module does not include
   * them.
   */
  readonly modules?: readonly string[];
  /** Tests of files that run by themselves. */
  readonly tests?: readonly string[];
  /** Go files that are built only with tags. */
  readonly tagged?: readonly string[];
  /** Files that the tests of their own package do not count for: they leave the file out, or their result is lost. */
  readonly hollow?: readonly string[];
}

type Covering = Pick<CheckRun, "class" | "folder" | "needs" | "runner" | "selection"> &
  Partial<Pick<CheckRun, "asked">>;

/**
 * Returns true when a check looks at a changed file: it runs on all of a folder that holds the file, or its selection
 * contains the file, its package, or a test of it by name (`src/a/b.ts` and `test/a/b.test.ts`). A type checker,
 * linter or test runner covers only languages that it can load. A check of an earlier build (`needs`) covers nothing.
 * False when this cannot be determined. `path` is relative to the project.
 */
export function covers(
  { asked, class: kind, folder: place, needs, runner, selection }: Covering,
  path: string,
  project?: ProjectPackages,
): boolean {
  if (needs !== undefined || place === null || selection.unsure) return false;
  const folder = place.includes("*") ? folderLike(place, path) : place;
  const isBeside = !folderHolds(folder, path);
  // Tests that run in their own folder are the same as those selected by its path, unless it is a build of its own.
  const isOfTests = kind === "test" && !among(runner, "ctest meson") && isTestFile(`${folder}/x`);
  if (isBeside && !isOfTests) return false;
  if ((kind === "types" || kind === "lint") && !checksLanguageOf(runner, path)) return false;
  const isTested = [...selection.paths, ...(project?.tests ?? [])].some(
    (one) => isTestFile(one) && isTestOf(one, path),
  );
  if (kind === "test" && !loads(runner, path) && !isTested) return false;
  if (kind === "test" && project?.hollow?.includes(path)) return false;
  const hasTags = asked?.others.some((option) => option.startsWith("-tags")) === true;
  if (/^go\b/.test(runner) && !hasTags && project?.tagged?.includes(path)) return false;
  const [chosen, noPaths] = chosenAndLeftOut(selection.paths);
  const paths = isBeside && chosen.length === 0 ? [folder] : chosen;
  const [names, noNames] = chosenAndLeftOut(selection.names);
  const [packages, noPackages] = chosenAndLeftOut(selection.packages);
  if (noPackages.some((one) => holdsPackage(one, folder, path, project))) return false;
  if (
    noPaths.some((one) => leavesOut(one, path) || namesFile(one, path)) ||
    noNames.some((one) => namesFile(one, path) || (kind === "test" && namesEveryTest(one)))
  )
    return false;
  if (kind === "test" && noPaths.length > 0) {
    const tests = [path, ...likelyTests(path, folder)];
    const patterns = runner === "jest" ? noPaths.map((one) => plainPattern(one, folder)) : [];
    if (
      tests.some(
        (test) =>
          noPaths.some((one) => leavesOut(one, test)) ||
          patterns.some((one) => one !== null && `/${test}`.includes(one)),
      )
    )
      return false;
  }
  const isFlat = /^(?:go|golangci-lint)\b/.test(runner);
  if (
    isFlat &&
    project?.modules?.some((one) => one !== folder && folderHolds(folder, one) && folderHolds(one, path))
  )
    return false;
  if (
    packages.length > 0 &&
    !packages.some(
      (one) => holdsPackage(one, folder, path, project) && !(isFlat && isBelow(one, folder, path)),
    )
  )
    return false;
  if (
    paths.length > 0 &&
    !paths.some((one) => holdsPath(one, path, kind) && !(isFlat && isBelow(one, "", path)))
  )
    return false;
  return names.length === 0 || names.some((name) => namesFile(name, path));
}

/** Returns the folder around a path that a pattern matches; the pattern itself when there is none. */
function folderLike(pattern: string, path: string): string {
  const folder = path.split("/").slice(0, pattern.split("/").length).join("/");
  return folder !== path && matchesGlob(pattern, folder) ? folder : pattern;
}

/** True when a path lies in a folder below one that is named without `...`: for Go that is another package. */
function isBelow(wanted: string, folder: string, path: string): boolean {
  if (wanted.endsWith("...") || wanted.endsWith(".go")) return false;
  const place = fromFolder(folder, wanted);
  return place !== null && folderHolds(place, path) && path.slice(place.length + 1).includes("/");
}

/** True when the name, folder or filter of a package contains a path. */
function holdsPackage(wanted: string, folder: string, path: string, project?: ProjectPackages): boolean {
  const plain = wanted
    .replace(/^\.\.\.|\.\.\.$|\^/g, "")
    .replace(/^\{(.*)\}$/, "$1")
    .replace(/^(\/\/[^:]*):.*$/, "$1")
    .replace(/\/$/, "");
  if (plain === "*" || plain === "**" || wanted === "./...") return true;
  if (wanted === ".") return !path.slice(folder === "" ? 0 : folder.length + 1).includes("/");
  const { packages = {} } = project ?? {};
  const known = Object.hasOwn(packages, plain) ? packages[plain] : undefined;
  if (known !== undefined) return isInPackage(known, path, Object.values(packages));
  const own = Object.entries(packages).filter(
    ([, at]) => at !== "" && isInPackage(at, path, Object.values(packages)),
  );
  if (plain.includes("*") && !plain.startsWith(".") && own.length > 0)
    return own.some(([name, at]) => matchesName(plain, name) || matchesGlob(plain, at));
  const isFolder =
    plain.startsWith("./") || plain.startsWith("../") || (plain.includes("/") && !plain.startsWith("@"));
  const place = fromFolder(folder, plain);
  if (place !== null && folderHolds(place, path)) return true;
  if (isFolder) return place?.includes("*") === true && matchesGlob(`${place}/**`, path);
  // The folder of `@acme/web` usually has the same name.
  const name = plain.slice(plain.lastIndexOf("/") + 1);
  return path
    .split("/")
    .slice(0, -1)
    .some((part) => matchesName(name, part));
}

/** True when a file is in the package of a folder, and in no package nested in it. */
function isInPackage(folder: string, path: string, others: readonly string[]): boolean {
  const isInner = (one: string): boolean => one.length > folder.length && folderHolds(one, path);
  return folderHolds(folder, path) && !others.some(isInner);
}

function holdsPath(written: string, path: string, kind: CheckRun["class"]): boolean {
  const [file = ""] = written.split("::");
  const place = fromFolder("", file.replace(/:\d+(?::\d+)?$/, "").replace(/\/\.\.\.$/, ""));
  if (place === null) return false;
  if (place === "" || place === path || path.startsWith(`${place}/`)) return true;
  const choices = alternativesIn(place);
  if (choices[0] !== place) return choices.some((one) => holdsPath(one, path, kind));
  if (/[*?{]/.test(place)) return matchesGlob(place, path) || (kind === "test" && isBelowGlob(place, path));
  if (kind !== "test" && kind !== "own") return false;
  return testsFile(place, path);
}

/** True when a path that is left out contains a file, or is a test of it. */
function leavesOut(written: string, path: string): boolean {
  const [file = ""] = written.split("::");
  const place = fromFolder("", file);
  if (place === null) return false;
  if (place === "" || place === path || path.startsWith(`${place}/`)) return true;
  if (/[*?{]/.test(place) && matchesGlob(place, path)) return true;
  return /\.\w+$/.test(place) && isTestFile(place) && stemOf(place) === stemOf(path);
}

/** Returns the text of a pattern of jest, which may match anywhere in a path; null when it is more than text. */
function plainPattern(pattern: string, folder: string): string | null {
  const written =
    folder !== "" && pattern.startsWith(`${folder}/`) ? pattern.slice(folder.length + 1) : pattern;
  const plain = written.replace(/<rootDir>|\\(?=[/.-])|[\^$]|\.\*/g, "");
  return /^[\w./-]+$/.test(plain) ? plain : null;
}

/** True for a pattern that matches the names of all tests by convention, such as `.`, `.*` and `^Test`. */
function namesEveryTest(pattern: string): boolean {
  return /^(?:tests?_?)?$/i.test(pattern.replace(/[\^$.*+()]|\[[^\]]*\]/g, ""));
}

/** True when the tests that match a pattern are all those of a folder that holds the file. */
function isBelowGlob(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  // `src/user*.test.ts` matches some tests only, `*.test.ts` matches all.
  const core = stemOf(parts.at(-1) ?? "");
  if (!/^\**$/.test(core) && !matchesName(core, stemOf(path))) return false;
  const start = parts
    .slice(
      0,
      parts.findIndex((part) => /[*?{]/.test(part)),
    )
    .join("/");
  if (isOtherTest(start, path)) return false;
  // `**/smoke/*.test.ts` matches only tests of that name.
  const inner = parts.slice(0, -1).filter((part) => !/[*?{]/.test(part));
  if (subjectFolders(`${inner.join("/")}/x`).length > 0 && (start === "" || isTestRoot(start)))
    return isAbout(inner.join("/"), path);
  if (start === "" || isTestRoot(start)) return true;
  const isDeep = parts.some((part) => part === "**");
  if (isDeep && isTestFile(`${start}/x`) && isAbout(start, path)) return true;
  return path.startsWith(`${start}/`) && (isDeep || !path.slice(start.length + 1).includes("/"));
}

/** True when a file is a test that was not chosen itself. The chosen test does not run it. */
function isOtherTest(place: string, path: string): boolean {
  return isTestByName(path) && !/^(?:dist|build|out)\//.test(place);
}

/** True when a test file or a test folder is about a file. */
function testsFile(place: string, path: string): boolean {
  const isFile = isFileName(place);
  if (isOtherTest(place, path)) return !isFile && !isTestFile(`${place}/x`) && path.includes(place);
  if (!isFile && isTestRoot(place)) return true;
  // Runners match a part of a path as a pattern.
  if (!isFile && !isTestFile(`${place}/x`))
    return path.includes(place) || stemOf(path) === stemOf(`${place}.x`);
  return isFile ? isTestFile(place) && isTestOf(place, path) : isAbout(place, path);
}

/** True when a path ends like a file name. `Orders.Tests` is a folder. */
function isFileName(path: string): boolean {
  return /\.[a-z]\w*$/.test(path);
}

/** True when a test folder has the same folder names as the file's path. */
function isAbout(place: string, path: string): boolean {
  const subject = subjectFolders(`${place}/x`);
  return subject.length > 0 && ` ${subjectFolders(path).join(" ")} `.includes(` ${subject.join(" ")} `);
}

/** True when the name of a test contains the name of a file. */
function namesFile(name: string, path: string): boolean {
  const stem = stemOf(path);
  const plain = name.toLowerCase().replace(/[^a-z\d]/g, "");
  return stem.length >= 3 && plain.includes(stem.replace(/[^a-z\d]/g, ""));
}
