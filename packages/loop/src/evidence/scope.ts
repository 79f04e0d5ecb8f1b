import { printable } from "@orange-hyper/core/text";
import { intersectGlobs, isWithin, withoutContained } from "./glob-crossing.js";
import { type NameRules, pathTest, plainGlob, withBelow } from "./globs.js";
import type { ChangedFile } from "./workspace.js";

/** Where a run, or one of its steps, may change files. */
export interface Scope {
  /** Globs relative to the repository. An empty list allows everything. */
  readonly allowed: readonly string[];
  /** Globs of excluded paths. Everything below a matching path is excluded too. */
  readonly denied: readonly string[];
}

/** Returns a test for paths in a scope. Denied globs take precedence over allowed ones. */
export function scopeTest({ allowed, denied }: Scope, rules: NameRules = {}): (path: string) => boolean {
  const isAllowed = allowed.length === 0 ? () => true : pathTest(allowed, rules);
  const isDenied = pathTest(withBelow(denied), rules);
  return (path) => isAllowed(path) && !isDenied(path);
}

/** True when a path lies in a scope. For many paths, use `scopeTest`, which compiles the globs once. */
export function inScope(path: string, scope: Scope, rules: NameRules = {}): boolean {
  return scopeTest(scope, rules)(path);
}

/**
 * Returns the changed files outside a scope, by their new names. A renamed file is outside when either of its names is.
 */
export function outOfScope(
  files: readonly ChangedFile[],
  scope: Scope,
  rules: NameRules = {},
): readonly string[] {
  const isInside = scopeTest(scope, rules);
  const names = ({ path, old_path }: ChangedFile): readonly string[] =>
    old_path === null ? [path] : [path, old_path];
  // A submodule is listed only as its folder, so a glob for the files below it covers it.
  const isFine = (file: ChangedFile): boolean =>
    names(file).every((name) => isInside(name) || (file.is_submodule && isInside(`${name}/\u0001`)));
  return files.filter((file) => !isFine(file)).map(({ path }) => path);
}

/** A scope restricted to that of a run. */
export interface Narrowed {
  readonly scope: Scope;
  /** True when the requested scope has nothing in common with the run's, in which case `scope` is the run's. */
  readonly isEmpty: boolean;
  /** English: one for each glob that asks for more than the run allows. */
  readonly warnings: readonly string[];
}

/** Intersects the scopes of a run and a decision: a decision can only restrict the run's scope. */
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
  const cut = wide.flatMap((glob) => outer.flatMap((other) => intersectGlobs(plainGlob(glob), other) ?? []));
  const allowed = [...kept, ...withoutContained(cut)];
  return {
    scope: { allowed: allowed.length === 0 ? run.allowed : allowed, denied },
    isEmpty: allowed.length === 0,
    warnings: wide.map(
      (glob) => `${printable(glob)} asks for more than the scope of the run; it was cut to what both allow.`,
    ),
  };
}
