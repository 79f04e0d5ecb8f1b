import {
  type CheckRun,
  clears,
  covers,
  type Demand,
  isEnough,
  needsNoCheck,
  type ProjectPackages,
  wasBuilt,
} from "@orange-hyper/verification";
import { isShort, lineOf } from "../state/check-line.js";
import { CHANGED_AFTER, type CheckRow, canHaveResult } from "../state/ledger.js";
import type { LastResult } from "../texts/texts.js";

/** What is known of the work on a quest at a stop. */
export interface Work extends Demand {
  /** In the order in which they ran. */
  readonly checks: readonly CheckRow[];
  /** Files that were changed since the quest began, relative to the project. */
  readonly changed: readonly string[];
  /** Whether others may have been changed as well, of which only that is known. */
  readonly mayHaveChanged: boolean;
  /** The packages that the changed files are in, as far as checks make a difference between them. */
  readonly packages?: ProjectPackages;
  /** What the work tree holds now; null where that could not be told in time. */
  readonly fingerprint: string | null;
}

/** Whether the work has been checked as it is now. */
export type Judgement =
  | { readonly kind: "verified"; readonly proof: readonly CheckRow[] }
  | { readonly kind: "documentation" }
  | { readonly kind: "nothing" }
  | {
      readonly kind: "unchecked";
      /** Changed files that no check covers; all of them where that is not what is missing. */
      readonly files: readonly string[];
      /** A check that was run before and would do; null where none is known. */
      readonly command: string | null;
      readonly last: LastResult | null;
      /** Checks that still fail. */
      readonly failing: readonly CheckRow[];
    };

/**
 * Judges the work. A check proves something while the work tree holds what it held when the check passed; a failure stands
 * until the same check or a wider one passes; and every changed file that a check could depend on needs one that covers it.
 */
export function judge(work: Work): Judgement {
  const { changed, level, mayHaveChanged } = work;
  const checks = work.checks.map((row) => withItsBuild(row, work));
  const holds = coversIn(work);
  if (changed.length === 0 && !mayHaveChanged) return { kind: "nothing" };
  const failing = standingFailures(checks);
  const dependedOn = changed.filter((path) => !needsNoCheck(path));
  if (dependedOn.length + failing.length === 0 && !mayHaveChanged && level <= "V2")
    return { kind: "documentation" };
  const files = dependedOn.length > 0 ? dependedOn : changed;
  const proof = checks.filter(
    ({ run, fingerprint }) =>
      isCurrent({ run, fingerprint }, work) &&
      isEnough(run.class, work) &&
      (isWhole(run) || files.some((path) => holds(run, path))),
  );
  const uncovered = files.filter((path) => !proof.some(({ run }) => holds(run, path)));
  const knowsAll = !mayHaveChanged || proof.some(({ run }) => isWhole(run));
  if (failing.length === 0 && proof.length > 0 && uncovered.length === 0 && knowsAll)
    return { kind: "verified", proof };
  return {
    kind: "unchecked",
    files: uncovered.length > 0 ? uncovered : files,
    command: commandFor(work, uncovered),
    last: lastResult(work),
    failing,
  };
}

function coversIn({ packages }: Work): (run: CheckRun, path: string) => boolean {
  return (run, path) => covers(run, path, packages);
}

/** A check that needs a build, without that need where a build of the present state passed before it. */
function withItsBuild(row: CheckRow, work: Work): CheckRow {
  const { needs, ...run } = row.run;
  if (needs === undefined) return row;
  const before = work.checks.filter((other) => other.seq < row.seq && isCurrent(other, work));
  return wasBuilt(
    row.run,
    before.map((other) => other.run),
  )
    ? { ...row, run }
    : row;
}

/** Failed checks that no later pass of the same check, or of one that contains it, makes up for. */
function standingFailures(checks: readonly CheckRow[]): readonly CheckRow[] {
  return checks.filter(
    (failed) =>
      failed.run.outcome === "failed" &&
      !checks.some(({ run, seq }) => run.outcome === "passed" && seq > failed.seq && clears(run, failed.run)),
  );
}

function isCurrent({ run, fingerprint }: Pick<CheckRow, "run" | "fingerprint">, work: Work): boolean {
  return run.outcome === "passed" && fingerprint !== null && fingerprint === work.fingerprint;
}

/** Whether a check runs on all of the project. */
function isWhole({ folder, needs, selection }: CheckRun): boolean {
  const { paths, names, packages, unsure } = selection;
  return (
    needs === undefined && folder === "" && !unsure && paths.length + names.length + packages.length === 0
  );
}

/** The last check that would cover what is not covered, were it run again as it was. */
function commandFor(work: Work, uncovered: readonly string[]): string | null {
  const fit = work.checks.filter(
    ({ run }) =>
      canHaveResult(run) && isEnough(run.class, work) && uncovered.every((path) => coversIn(work)(run, path)),
  );
  return fit.map(({ run }) => lineOf(run)).findLast(isShort) ?? null;
}

function lastResult(work: Work): LastResult | null {
  const last = work.checks.at(-1);
  if (last === undefined) return null;
  const { run, fingerprint } = last;
  const { outcome } = run;
  const command = lineOf(run) ?? run.command;
  if (outcome !== "passed") return { command, how: outcome };
  if (isCurrent(last, work)) {
    const how = withItsBuild(last, work).run.needs === undefined ? "partial" : "unbuilt";
    return { command, how: isEnough(run.class, work) ? how : "weak" };
  }
  const isUntold = fingerprint === null || (fingerprint !== CHANGED_AFTER && work.fingerprint === null);
  return { command, how: isUntold ? "untold" : "stale" };
}
