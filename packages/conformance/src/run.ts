import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { msg } from "@orange-hyper/core/text";
import { LEVELS, type Level, readFixtures, UnusableFixtures } from "./fixture.js";
import type { Printed } from "./judge.js";
import { type CaseResult, runCase, type Subject } from "./run-case.js";
import { type Verdict, verdictOf } from "./verdict.js";

export interface RunOptions {
  /** Command of the adapter. Omitted: the engine itself is tested. */
  readonly command?: string | undefined;
  /** Level to reach. Default: L2 for the engine, L0 for an adapter. */
  readonly target?: Level | undefined;
  /** Folder of cases. Default: the cases in this package. */
  readonly fixtures?: string | undefined;
}

/** Thrown when the adapter's program cannot be found or executed, or fails before it answers any event. */
export class AdapterNotStarted extends Error {}

export interface Run {
  readonly mode: "self" | "adapter";
  readonly command: string | null;
  readonly target: Level;
  readonly fixturesFolder: string;
  readonly results: readonly CaseResult[];
  readonly verdict: Verdict;
  readonly reached: boolean;
}

/**
 * Runs every case. `own` is the path of the calling module. Throws {@link UnusableFixtures} when the cases cannot be
 * used, and {@link AdapterNotStarted} when the command starts in none of them.
 */
export function runConformance({ command, target, fixtures }: RunOptions, own: string): Run {
  const fixturesFolder = fixtures ?? shippedFixtures(own);
  const subject: Subject = command === undefined ? { runner: enginePath(own) } : { command };
  const results = readFixtures(fixturesFolder).map((fixture) => runCase(fixture, subject));
  if (command !== undefined && results.every(({ printed }) => hasNoAnswer(printed)))
    throw new AdapterNotStarted(msg`The adapter does not start: ${reasonIn(results[0]?.printed.stderr)}`);
  const verdict = verdictOf(results);
  const level = target ?? (command === undefined ? "L2" : "L0");
  const reached = LEVELS.indexOf(verdict.highest) >= LEVELS.indexOf(level);
  const mode = command === undefined ? "self" : "adapter";
  return { mode, command: command ?? null, target: level, fixturesFolder, results, verdict, reached };
}

/** True when a program ended with a status that is no answer, without any output. */
function hasNoAnswer({ status, stdout }: Printed): boolean {
  return status !== 0 && status !== 2 && stdout === "";
}

/** Returns the line that names an error, because Node.js prints the position in its own source first; else line 1. */
function reasonIn(stderr = ""): string {
  return /^\w*Error\b.*/m.exec(stderr)?.[0] ?? stderr.split("\n", 1)[0] ?? "";
}

/** Returns the folder of cases, which is next to `dist` in the published package. */
function shippedFixtures(own: string): string {
  for (let folder = dirname(own); dirname(folder) !== folder; folder = dirname(folder)) {
    const fixtures = join(folder, "fixtures", "config-protection--allow-no-path.json");
    if (existsSync(fixtures)) return dirname(fixtures);
  }
  throw new UnusableFixtures(msg`The cases of this package are missing; install it again.`);
}

/** Returns `ORANGE_ENGINE_PATH`; otherwise the runner of the engine that this package depends on. */
function enginePath(own: string): string {
  const named = process.env["ORANGE_ENGINE_PATH"];
  if (named) return named;
  return join(
    dirname(createRequire(own).resolve("@orange-hyper/policies/package.json")),
    "dist/hook/run-hook.js",
  );
}
