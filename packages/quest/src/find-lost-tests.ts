import type { OrangeContext } from "@orange-hyper/core";
import type { FileChange } from "@orange-hyper/core/ports";
import { isTestFile, type LostTests, lostTests, testCases } from "@orange-hyper/verification";

/** Tests that work has lost, and the files of tests that are gone of which nobody can say what they held. */
export interface FoundLosses extends LostTests {
  readonly files: readonly string[];
}

/** A longer file is taken for data. */
const LONGEST_TEXT = 256 * 1024;

/**
 * Counts the tests that are gone, skipped or emptied since a time, in files that were changed since. Of a file of which git cannot
 * say what it was, or whose language is not known, only that it is gone counts.
 */
export async function findLostTests(
  { git, sources }: Pick<OrangeContext, "git" | "sources">,
  changes: readonly FileChange[],
  since: string,
): Promise<FoundLosses> {
  const files = changes.filter(({ path }) => isTestFile(path) || path.endsWith(".rs"));
  const known = files.filter(({ path }) => testCases(path, "") !== null);
  const before =
    known.length === 0
      ? null
      : await git.textsAt(
          since,
          known.map(({ path }) => path),
        );
  const changed = await Promise.all(
    known.map(async ({ path, isGone }) => {
      const read = isGone ? null : await sources.read(path, LONGEST_TEXT);
      const after = read?.ok === true ? read.text : null;
      // What is there and cannot be read has lost nothing that anybody knows of.
      const isKnown = isGone || after !== null;
      return { path, before: (isKnown ? before?.get(path) : undefined) ?? null, after };
    }),
  );
  const there = new Set(files.filter(({ isGone }) => !isGone).map(({ path }) => nameOf(path)));
  const gone = files
    .filter(
      ({ path, isGone }) => isGone && isTestFile(path) && (before === null || testCases(path, "") === null),
    )
    .map(({ path }) => path)
    .filter((path) => !there.has(nameOf(path)));
  return { ...lostTests(changed), files: gone };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
