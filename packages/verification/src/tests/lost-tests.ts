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
  /** Tests that run and check nothing any more. */
  readonly emptied: number;
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
    const group = groups.get(name) ?? {
      paths: [],
      ran: [],
      run: [],
      skipped: [],
      full: [],
      stillFull: [],
      hollow: [],
      stillHollow: [],
    };
    if (before !== null) group.paths.push(path);
    const [cases, now] = [casesOf(path, before), casesOf(path, after)];
    group.ran.push(...namesOf(cases, (one) => !one.isSkipped));
    group.run.push(...namesOf(now, (one) => !one.isSkipped));
    group.skipped.push(...namesOf(now, (one) => one.isSkipped));
    group.full.push(...namesOf(cases, isFull));
    group.stillFull.push(...namesOf(now, isFull));
    group.hollow.push(...namesOf(cases, isHollow));
    group.stillHollow.push(...namesOf(now, isHollow));
    groups.set(name, group);
  }
  const all = [...groups.values()];
  const left = all.map((group) => without(group.ran, group.run));
  const added = all.map((group) => without(group.run, group.ran));
  const skippedNow = all.flatMap(({ skipped }) => skipped);
  let removed = 0;
  let skipped = 0;
  let emptied = 0;
  const paths: string[] = [];
  for (const [at, group] of all.entries()) {
    const elsewhere = added.filter((_, other) => other !== at).flat();
    const lost = without(left[at] ?? [], elsewhere);
    const gone = without(lost, skippedNow);
    const count = Math.max(0, gone.length - (added[at] ?? []).length);
    removed += count;
    skipped += lost.length - gone.length;
    const hollowed = common(without(group.full, group.stillFull), without(group.stillHollow, group.hollow));
    emptied += hollowed;
    if (count + lost.length - gone.length + hollowed > 0) paths.push(...group.paths);
  }
  return { removed, skipped, emptied, paths };
}

interface Group {
  readonly paths: string[];
  readonly ran: string[];
  readonly run: string[];
  readonly skipped: string[];
  /** Those that check something, before and now, and those that check nothing. */
  readonly full: string[];
  readonly stillFull: string[];
  readonly hollow: string[];
  readonly stillHollow: string[];
}

function casesOf(path: string, text: string | null): readonly TestCase[] {
  return text === null ? [] : (testCases(path, text) ?? []);
}

function namesOf(cases: readonly TestCase[], fits: (one: TestCase) => boolean): readonly string[] {
  return cases.filter(fits).map(({ name }) => name);
}

function isFull({ isSkipped, isEmpty }: TestCase): boolean {
  return !isSkipped && !isEmpty;
}

function isHollow({ isSkipped, isEmpty }: TestCase): boolean {
  return !isSkipped && isEmpty;
}

/** How many names stand in both. */
function common(names: readonly string[], others: readonly string[]): number {
  return names.length - without(names, others).length;
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
