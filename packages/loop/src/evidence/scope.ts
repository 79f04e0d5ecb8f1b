import { printable } from "@orange-hyper/core/text";
import { bothOf, isWithin, withoutContained } from "./glob-crossing.js";
import { type NameRules, pathTest, plainGlob, withBelow } from "./globs.js";
import type { ChangedFile } from "./workspace.js";

/** Where a run, or a step of it, may change files. */
export interface Scope {
  /** Globs relative to the repository; none of them means everything. */
  readonly allowed: readonly string[];
  /** Globs of what is out of it, with all that lies below. */
  readonly denied: readonly string[];
}

/** Tells the paths of a scope. What is denied is so although it is allowed. */
export function scopeTest({ allowed, denied }: Scope, rules: NameRules = {}): (path: string) => boolean {
  const isAllowed = allowed.length === 0 ? () => true : pathTest(allowed, rules);
  const isDenied = pathTest(withBelow(denied), rules);
  return (path) => isAllowed(path) && !isDenied(path);
}

/** Whether a path lies in a scope. For many paths, `scopeTest` reads the globs once. */
export function inScope(path: string, scope: Scope, rules: NameRules = {}): boolean {
  return scopeTest(scope, rules)(path);
}

/** Changed files that do not lie in a scope, by their new name; a renamed one by either of its names. */
export function outOfScope(
  files: readonly ChangedFile[],
  scope: Scope,
  rules: NameRules = {},
): readonly string[] {
  const isInside = scopeTest(scope, rules);
  const names = ({ path, old_path }: ChangedFile): readonly string[] =>
    old_path === null ? [path] : [path, old_path];
  // Of another repository only its folder is named, and a glob for what lies below means it.
  const isFine = (file: ChangedFile): boolean =>
    names(file).every((name) => isInside(name) || (file.is_submodule && isInside(`${name}/\u0001`)));
  return files.filter((file) => !isFine(file)).map(({ path }) => path);
}

/** A scope that lies in that of a run. */
export interface Narrowed {
  readonly scope: Scope;
  /** True where nothing of the run's scope was asked for; the scope is that of the run then. */
  readonly isEmpty: boolean;
  /** English; one for each glob that asked for more than the run has. */
  readonly warnings: readonly string[];
}

/** What a run and a decision both allow: a decision can take away, and never add. */
export function narrow(run: Scope, decision: Scope): Narrowed {
  const denied = [...new Set([...run.denied, ...decision.denied])];
  if (decision.allowed.length === 0 || run.allowed.length === 0) {
    const allowed = decision.allowed.length === 0 ? run.allowed : decision.allowed;
    return { scope: { allowed, denied }, isEmpty: false, warnings: [] };
  }
  const outer = run.allowed.map(plainGlob);
  const isWhole = (glob: string): boolean => outer.some((other) => isWithin(plainGlob(glob), other));
  const kept = decision.allowed.filter(isWhole);
  const wide = decision.allowed.filter((glob) => !isWhole(glob));
  const cut = wide.flatMap((glob) => outer.flatMap((other) => bothOf(plainGlob(glob), other) ?? []));
  const allowed = [...kept, ...withoutContained(cut)];
  return {
    scope: { allowed: allowed.length === 0 ? run.allowed : allowed, denied },
    isEmpty: allowed.length === 0,
    warnings: wide.map(
      (glob) => `${printable(glob)} asks for more than the scope of the run; it was cut to what both allow.`,
    ),
  };
}
