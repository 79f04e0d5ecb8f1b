import { needsNoCheck } from "./needs-no-check.js";
import { isTestFile, subjectFolders } from "./places.js";

const MANIFEST =
  /(?:^|\/)(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.py|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|mix\.exs|pubspec\.yaml|Package\.swift|CMakeLists\.txt|[^/]+\.(?:cs|fs|vb)proj)$/;

/** Endings of the folder name of a test package, besides the names that any test folder may have. */
const TESTS = /(?:[a-z]Tests?|[._-][Tt]ests?)$/;

/** File names of a project, as far as they are known. */
export interface ProjectFiles {
  readonly paths: readonly string[];
  /** True when there is a repository but git did not answer. */
  readonly isGitSilent: boolean;
  /** True when files were left out because of a limit. */
  readonly isCut: boolean;
}

/**
 * Returns true when the package of a changed file, or one around it, has tests; without changed files, when any
 * package has. Also true when this cannot be determined.
 */
export function hasTestsFor(
  { paths, isGitSilent, isCut }: ProjectFiles,
  changed: readonly string[],
): boolean {
  if (isGitSilent || isCut) return true;
  const packages = new Set(paths.filter((path) => MANIFEST.test(path)).map(folderOf));
  const tests = paths.filter((path) => isTestFile(path) && !needsNoCheck(path));
  if (changed.length === 0) return tests.length > 0;
  const tested = new Set(tests.map((path) => packageOf(path, packages)));
  const apart = [...tested].filter((folder) => isTestFile(`${folder}/x`) || TESTS.test(folder));
  return changed.some(
    (path) =>
      foldersAbove(path).some((folder) => tested.has(folder)) ||
      apart.some((folder) => mayTest(folder, path, packages)),
  );
}

/**
 * True when a package that holds only tests, such as `tests/Shop.Tests`, may test a file. If no other package shares
 * its name, it may test any file.
 */
function mayTest(folder: string, path: string, packages: ReadonlySet<string>): boolean {
  const subject = subjectFolders(`${folder}/x`).join(" ");
  const isOf = (name: string): boolean => subject !== "" && isWithin(subject, subjectFolders(name).join(" "));
  const isNamed = [...packages].some((one) => one !== folder && isOf(`${one}/x`));
  return isNamed ? isOf(path) : true;
}

function isWithin(words: string, all: string): boolean {
  return ` ${all} `.includes(` ${words} `);
}

function packageOf(path: string, packages: ReadonlySet<string>): string {
  return foldersAbove(path).find((folder) => packages.has(folder)) ?? "";
}

/** Returns the folders that hold a file, the nearest first and "" last. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder)) folders.push(folder);
  return [...folders, ""];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
