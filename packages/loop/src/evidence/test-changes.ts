import { isTestFile, lostTests, testCases } from "@orange-hyper/verification";
import type { OpenWorkspace } from "./open-workspace.js";
import type { Capture, ChangedFile } from "./workspace.js";

/** What became of tests that were there before a change. */
export interface TestChanges {
  /** Tests that are gone, skipped or emptied. */
  readonly removed: number;
  /** Files of tests that were there and are not as they were. */
  readonly modified: number;
  /** The files that lost tests. */
  readonly paths: readonly string[];
}

/** More files than this are counted by their names alone. */
const MOST_READ = 200;

/** Compares the tests of a tree with those of its base. A test that moved to another file is not lost. */
export async function testChanges(
  workspace: Pick<OpenWorkspace, "text">,
  { files, base_tree, marks }: Pick<Capture, "files" | "base_tree" | "marks">,
): Promise<TestChanges> {
  const tests = files.filter((file) => !file.is_submodule && namesOf(file).some(isTestFile));
  const read = await Promise.all(
    tests.slice(0, MOST_READ).map(async (file) => ({
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
  // Of a language that is not known, the file is the test.
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

/** Whether a file is a test by its own name, and not only by the folder that it lies in. */
function isNamedTest(path: string): boolean {
  return isTestFile(path.slice(path.lastIndexOf("/") + 1));
}
