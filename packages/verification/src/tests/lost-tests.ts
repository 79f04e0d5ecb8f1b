import { type TestCase, testCases } from "./test-cases.js";

/** A file of tests that was changed. */
export interface ChangedTests {
  /** Relative to the project. */
  readonly path: string;
  /** What it held before; null where it was not there. */
  readonly before: string | null;
  /** What it holds now; null where it is gone. */
  readonly after: string | null;
}

/** Tests that ran before a change and do not any more. */
export interface LostTests {
  /** Tests that are not written anywhere any more. */
  readonly removed: number;
  /** Tests that are still there and are skipped. */
  readonly skipped: number;
  /** The files that lost them, in their order. */
  readonly paths: readonly string[];
}

/**
 * Compares files of tests with what they held. A test that is found by its name in another of the files was moved, and one for
 * which the same file, or another of the same name, has a new one was renamed; neither is lost.
 */
export function lostTests(files: readonly ChangedTests[]): LostTests {
  const groups = new Map<string, Group>();
  for (const { path, before, after } of files) {
    // A file that moved is the same file.
    const name = path.slice(path.lastIndexOf("/") + 1);
    const group = groups.get(name) ?? { paths: [], ran: [], run: [], skipped: [] };
    if (before !== null) group.paths.push(path);
    group.ran.push(...namesOf(path, before, false));
    group.run.push(...namesOf(path, after, false));
    group.skipped.push(...namesOf(path, after, true));
    groups.set(name, group);
  }
  const all = [...groups.values()];
  const left = all.map((group) => without(group.ran, group.run));
  const added = all.map((group) => without(group.run, group.ran));
  const skippedNow = all.flatMap(({ skipped }) => skipped);
  let removed = 0;
  let skipped = 0;
  const paths: string[] = [];
  for (const [at, group] of all.entries()) {
    const elsewhere = added.filter((_, other) => other !== at).flat();
    const lost = without(left[at] ?? [], elsewhere);
    const gone = without(lost, skippedNow);
    const count = Math.max(0, gone.length - (added[at] ?? []).length);
    removed += count;
    skipped += lost.length - gone.length;
    if (count + lost.length - gone.length > 0) paths.push(...group.paths);
  }
  return { removed, skipped, paths };
}

interface Group {
  readonly paths: string[];
  readonly ran: string[];
  readonly run: string[];
  readonly skipped: string[];
}

function namesOf(path: string, text: string | null, isSkipped: boolean): readonly string[] {
  const cases: readonly TestCase[] = text === null ? [] : (testCases(path, text) ?? []);
  return cases.filter((one) => one.isSkipped === isSkipped).map(({ name }) => name);
}

/** The names without as many of each as the others have. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of others) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.filter((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count - 1);
    return count <= 0;
  });
}
