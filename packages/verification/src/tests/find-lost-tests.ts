import { isTestFile } from "../scope/places.js";
import { type LostTests, lostTests } from "./lost-tests.js";
import { testCases } from "./test-cases.js";

/** Tests that the work has lost, and deleted test files whose earlier content is unknown. */
export interface FoundLosses extends LostTests {
  readonly files: readonly string[];
}

/** A file that the work changed, relative to the project. */
interface FileChange {
  readonly path: string;
  readonly isGone: boolean;
}

/**
 * What is needed of a project: the texts of files at an earlier time, null when unknown, and the current text of a
 * file.
 */
interface Project {
  readonly git: {
    textsAt(time: string, paths: readonly string[]): Promise<ReadonlyMap<string, string> | null>;
  };
  readonly sources: {
    read(path: string, maxBytes: number): Promise<{ readonly ok: boolean; readonly text?: string }>;
  };
}

/** Longest file that is read, in bytes. A longer one is treated as data. */
const MAX_TEXT_LENGTH = 256 * 1024;

/**
 * Counts the tests that were removed, skipped or emptied since a time, in the files changed since then. When git does
 * not have the earlier content of a file, or its language is unknown, only its deletion is reported, in `files`.
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
      const read = isGone ? null : await sources.read(path, MAX_TEXT_LENGTH);
      const after = read?.ok === true ? (read.text ?? null) : null;
      // A file that exists but cannot be read has no known losses.
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
