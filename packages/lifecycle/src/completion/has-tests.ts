import type { OrangeContext } from "@orange-hyper/core";
import { isTestFile, needsNoCheck } from "@orange-hyper/verification";
import { WALK } from "../state/work-tree.js";

const MANIFEST =
  /(?:^|\/)(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.py|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|mix\.exs|pubspec\.yaml|Package\.swift|CMakeLists\.txt|[^/]+\.(?:cs|fs|vb)proj)$/;

/** Whether the package of a changed file, or one around it, has tests. True where that cannot be told. */
export async function hasTestsFor(
  { sources }: Pick<OrangeContext, "sources">,
  changed: readonly string[],
): Promise<boolean> {
  const { paths, isGitSilent, isCut } = await sources.list(WALK);
  if (isGitSilent || isCut) return true;
  const packages = new Set(paths.filter((path) => MANIFEST.test(path)).map(folderOf));
  const tests = paths.filter((path) => isTestFile(path) && !needsNoCheck(path));
  const tested = new Set(tests.map((path) => packageOf(path, packages)));
  return changed.some((path) => foldersAbove(path).some((folder) => tested.has(folder)));
}

function packageOf(path: string, packages: ReadonlySet<string>): string {
  return foldersAbove(path).find((folder) => packages.has(folder)) ?? "";
}

/** The folders that a file is in, the nearest first and "" last. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder)) folders.push(folder);
  return [...folders, ""];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
