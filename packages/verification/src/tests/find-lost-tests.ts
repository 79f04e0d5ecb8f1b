import { isTestFile } from "../scope/places.js";
import { type LostTests, lostTests } from "./lost-tests.js";
import { testCases } from "./test-cases.js";

/** Tests that work has lost, and the files of tests that are gone of which nobody can say what they held. */
export interface FoundLosses extends LostTests {
  readonly files: readonly string[];
}

/** A file that work changed, relative to the project. */
interface FileChange {
  readonly path: string;
  readonly isGone: boolean;
}

/** What is asked of a project: the texts of files at a time, null where nobody knows, and the text of one now. */
interface Project {
  readonly git: {
    textsAt(time: string, paths: readonly string[]): Promise<ReadonlyMap<string, string> | null>;
  };
  readonly sources: {
    read(path: string, maxBytes: number): Promise<{ readonly ok: boolean; readonly text?: string }>;
  };
}

/** A longer file is taken for data. */
const LONGEST_TEXT = 256 * 1024;

/**
 * Counts the tests that are gone, skipped or emptied since a time, in files that were changed since. Of a file of which git cannot
 * say what it was, or whose language is not known, only that it is gone counts.
 */
export async function findLostTests(
  { git, sources }: Project,
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
      const after = read?.ok === true ? (read.text ?? null) : null;
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
