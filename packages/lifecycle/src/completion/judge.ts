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
import { CHANGED_AFTER, canHaveResult } from "../state/ledger.js";
import type { CheckRow } from "../state/ledger-state.js";
import type { LastResult } from "../texts/texts.js";

/** What a stop has found out about the work on a quest. */
export interface Work extends Demand {
  /** In the order in which they ran. */
  readonly checks: readonly CheckRow[];
  /** Files that were changed since the quest began, relative to the project. */
  readonly changed: readonly string[];
  /** True when further files may have changed that are not known by name. */
  readonly mayHaveChanged: boolean;
  /** The packages that the changed files belong to, as far as checks distinguish them. */
  readonly packages?: ProjectPackages;
  /** Fingerprint of the work tree now; null when it could not be determined in time. */
  readonly fingerprint: string | null;
}

/** Whether a quest's work has been checked in its current state. */
export type Judgement =
  | { readonly kind: "verified"; readonly proof: readonly CheckRow[] }
  | { readonly kind: "documentation" }
  | { readonly kind: "nothing" }
  | {
      readonly kind: "unchecked";
      /** Changed files that no check covers; all relevant changed files when coverage is not what is missing. */
      readonly files: readonly string[];
      /** A check that ran before and would be sufficient; null when none is known. */
      readonly command: string | null;
      readonly last: LastResult | null;
      /** Checks that still fail. */
      readonly failing: readonly CheckRow[];
    };

/**
 * Judges the work. A pass counts only while the work tree is the same as when the check passed; a failure stands until
 * the same check or a wider one passes; and every changed file that a check could depend on must be covered by a
 * passing check.
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

/** Drops a check's need for a build when a build of the current state passed before it. */
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

/** Returns the failed checks that are not cleared by a later pass of the same check or of one that contains it. */
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

/** True when a check runs on the whole project. */
function isWhole({ folder, needs, selection }: CheckRun): boolean {
  const { paths, names, packages, unsure } = selection;
  return (
    needs === undefined && folder === "" && !unsure && paths.length + names.length + packages.length === 0
  );
}

/** Returns the last check that would cover the uncovered files if it were run again unchanged. */
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
