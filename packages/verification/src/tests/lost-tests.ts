import { type TestCase, testCases } from "./test-cases.js";

/** A test file that was changed. */
export interface ChangedTests {
  /** Relative to the project. */
  readonly path: string;
  /** Its text before the change; null when it did not exist. */
  readonly before: string | null;
  /** Its text now; null when it was deleted. */
  readonly after: string | null;
}

/** Tests that ran before a change and no longer do. */
export interface LostTests {
  /** Tests that are no longer written anywhere. */
  readonly removed: number;
  /** Tests that still exist but are skipped. */
  readonly skipped: number;
  /** Tests that still run but no longer check anything. */
  readonly emptied: number;
  /** The files that lost them, in their order. */
  readonly paths: readonly string[];
}

/**
 * Compares test files with their earlier content. A test whose name is found in another of the files was moved, and
 * one for which the same file, or another of the same name, has a new test was renamed. Neither is lost.
 */
export function lostTests(files: readonly ChangedTests[]): LostTests {
  const groups = new Map<string, Group>();
  for (const { path, before, after } of files) {
    // Files with the same name count as one, so that a moved file is the same file.
    const name = path.slice(path.lastIndexOf("/") + 1);
    const group = groups.get(name) ?? {
      paths: [],
      ran: [],
      run: [],
      skipped: [],
      full: [],
      stillFull: [],
      unprovenReason: [],
      stillHollow: [],
    };
    if (before !== null) group.paths.push(path);
    const [cases, now] = [casesOf(path, before), casesOf(path, after)];
    group.ran.push(...namesOf(cases, (one) => !one.isSkipped));
    group.run.push(...namesOf(now, (one) => !one.isSkipped));
    group.skipped.push(...namesOf(now, (one) => one.isSkipped));
    group.full.push(...namesOf(cases, isFull));
    group.stillFull.push(...namesOf(now, isFull));
    group.unprovenReason.push(...namesOf(cases, isHollow));
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
    const hollowed = common(
      without(group.full, group.stillFull),
      without(group.stillHollow, group.unprovenReason),
    );
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
  /** Tests that check something, before and now, and tests that check nothing. */
  readonly full: string[];
  readonly stillFull: string[];
  readonly unprovenReason: string[];
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

/** Returns how many names are in both lists. */
function common(names: readonly string[], others: readonly string[]): number {
  return names.length - without(names, others).length;
}

/** Removes each name as many times as it is in the other list. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of others) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.filter((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count - 1);
    return count <= 0;
  });
}
