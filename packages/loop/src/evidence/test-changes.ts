import { isTestFile, lostTests, testCases } from "@orange-hyper/verification";
import type { OpenWorkspace } from "./open-workspace.js";
import type { Capture, ChangedFile } from "./workspace.js";

/** What a change did to the tests that existed before it. */
export interface TestChanges {
  /** Number of tests that were deleted, skipped or emptied. */
  readonly removed: number;
  /** Number of existing test files that were changed. */
  readonly modified: number;
  /** Files that lost tests. */
  readonly paths: readonly string[];
}

/** Maximum number of test files whose contents are compared. Further ones are judged only by their names. */
const MAX_READ = 200;

/** Compares the tests of a tree with those of its base. A test that moved to another file does not count as removed. */
export async function testChanges(
  workspace: Pick<OpenWorkspace, "text">,
  { files, base_tree, marks }: Pick<Capture, "files" | "base_tree" | "marks">,
): Promise<TestChanges> {
  const tests = files.filter((file) => !file.is_submodule && namesOf(file).some(isTestFile));
  const read = await Promise.all(
    tests.slice(0, MAX_READ).map(async (file) => ({
      file,
      path: file.old_path ?? file.path,
      before: file.state === "added" ? null : await workspace.text(base_tree, file.old_path ?? file.path),
      after: file.state === "deleted" ? null : await workspace.text(marks.tree, file.path),
    })),
  );
  const lost = lostTests(read);
  const known = new Set(
    read
      .filter(({ path, before }) => before === null || testCases(path, before) !== null)
      .map(({ file }) => file),
  );
  // In an unknown language, a deleted test file counts as one test.
  const unread = tests.filter(
    (file) => file.state === "deleted" && !known.has(file) && isNamedTest(file.path),
  );
  return {
    removed: lost.removed + lost.skipped + lost.emptied + unread.length,
    modified: tests.filter(({ state }) => state !== "added").length,
    paths: [...new Set([...lost.paths, ...unread.map(({ path }) => path)])],
  };
}

function namesOf({ path, old_path }: ChangedFile): readonly string[] {
  return old_path === null ? [path] : [path, old_path];
}

/** True when a file's own name marks it as a test, not just its folder. */
function isNamedTest(path: string): boolean {
  return isTestFile(path.slice(path.lastIndexOf("/") + 1));
}
