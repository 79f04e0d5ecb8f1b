import type { Cause, Report, Run } from "../reading/reading.js";
import type { Expanded } from "./expanded.js";
import type { FunctionBody } from "./nodes.js";

/** One way that a shell may have taken so far, with the state that it is in. */
export interface Path {
  readonly zero: boolean;
  readonly cause: Cause;
  readonly flow: Flow;
  /** How many more loops `break` or `continue` has to leave. */
  readonly levels: number;
  readonly errexit: boolean;
  readonly pipefail: boolean;
  /** Variables with a known value. */
  readonly variables: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, FunctionBody>;
  /** The arguments of the script or function; null when they are unknown. */
  readonly arguments: readonly Expanded[] | null;
  /** The absolute folder of the running script; null when it is not a file. */
  readonly script: string | null;
  /** The root folder of the project. */
  readonly root: string;
  readonly exitTrap: string | null;
  readonly errorTrap: string | null;
  /** Absolute; null when it is unknown. */
  readonly folder: string | null;
  /** The folders that `pushd` has left, the last one at the end. */
  readonly left: readonly (string | null)[];
  /** True while the work is not in the work tree, because a stash or another commit has replaced it. */
  readonly moved: boolean;
  /** What successful commands have built from the work. */
  readonly built: readonly string[];
  readonly runs: ReadonlyMap<number, Run>;
  /** Statuses of the last pipeline, for PIPESTATUS. */
  readonly pipe: readonly boolean[];
  /** Background commands with checks, and the status that `wait` returns for each. */
  readonly jobs: readonly Job[];
  readonly report: Report | null;
}

/** "on" continues; "exec" ends the shell without running its traps. */
type Flow = "on" | "exit" | "exec" | "return" | "break" | "continue";

interface Job {
  readonly zero: boolean;
  readonly cause: Cause;
  readonly runs: ReadonlyMap<number, Run>;
}

/** Stands for an unknown number other than 0. */
export const NONZERO = "\u0001";

const NO_RUNS: ReadonlyMap<number, Run> = new Map();

/** Returns the state of a shell that has just started. */
export function freshPath(root: string, folder: string | null, from?: Path): Path {
  return {
    zero: true,
    cause: "light",
    flow: "on",
    levels: 0,
    errexit: false,
    pipefail: false,
    variables: new Map(),
    functions: new Map(),
    arguments: [],
    script: null,
    root,
    exitTrap: null,
    errorTrap: null,
    folder,
    left: [],
    moved: from?.moved ?? false,
    built: from?.built ?? [],
    runs: from?.runs ?? NO_RUNS,
    pipe: [true],
    jobs: [],
    report: null,
  };
}

/** Removes duplicate paths. */
export function merged(paths: readonly Path[]): readonly Path[] {
  if (paths.length < 2) return paths;
  const seen = new Map<string, Path>();
  for (const path of paths) seen.set(keyOf(path), path);
  return seen.size === paths.length ? paths : [...seen.values()];
}

/** Returns a key that is the same for paths in the same state. */
export function keyOf(path: Path): string {
  const { variables, functions, runs, jobs, ...rest } = path;
  return JSON.stringify([
    rest,
    [...variables].sort(),
    [...functions].map(([name, body]) => [name, body.pos]),
    [...runs].sort(),
    jobs.map((job) => [job.zero, [...job.runs].sort()]),
  ]);
}

/** Returns a path after a command with the given status. */
export function ended(path: Path, zero: boolean, cause: Cause = "light"): Path {
  return { ...path, zero, cause: zero ? "light" : cause, pipe: [zero] };
}

/** Returns the paths after a command that may succeed or fail. */
export function either(path: Path, cause: Cause): readonly Path[] {
  return [ended(path, true), ended(path, false, cause)];
}

/**
 * Returns a path after a command that ran in its own process, of which only this is kept: its status, the results of
 * its checks, what it built and whether the work is in the tree.
 */
export function afterChild(path: Path, child: Path): Path {
  const pending = child.jobs.flatMap(({ runs }) => [...runs.keys()]);
  const runs = pending.length === 0 ? child.runs : new Map(child.runs);
  for (const number of pending) (runs as Map<number, Run>).set(number, "pending");
  return { ...ended(path, child.zero, child.cause), runs, moved: child.moved, built: child.built };
}

/**
 * Records a run of a check. If it may be another check each time (`isSame` is false), a failure is never overwritten.
 */
export function withRun(path: Path, number: number, passed: boolean, isSame: boolean): Path {
  const runs = new Map(path.runs);
  if (isSame || runs.get(number) !== "failed") runs.set(number, passed ? "passed" : "failed");
  return { ...ended(path, passed, "check"), runs };
}

/** Records what a command has built. */
export function withBuilt(path: Path, built: readonly string[]): Path {
  return built.length === 0 ? path : { ...path, built: [...new Set([...path.built, ...built])].sort() };
}

/** Sets a variable; null makes its value unknown. */
export function withVariable(path: Path, name: string, value: string | null): Path {
  const known = path.variables.get(name);
  if (value === null ? known === undefined : known === value) return path;
  const variables = new Map(path.variables);
  if (value === null) variables.delete(name);
  else variables.set(name, value);
  return { ...path, variables };
}
