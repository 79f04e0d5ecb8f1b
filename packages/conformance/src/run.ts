import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { msg } from "@orange-hyper/core/text";
import { LEVELS, type Level, readFixtures, UnusableFixtures } from "./fixture.js";
import { type CaseResult, runCase, type Subject } from "./run-case.js";
import { type Verdict, verdictOf } from "./verdict.js";

export interface RunOptions {
  /** The command of an adapter; the engine itself without it. */
  readonly command?: string | undefined;
  /** L2 for the engine and L0 for an adapter without it. */
  readonly target?: Level | undefined;
  /** A folder of other cases than those that come with the package. */
  readonly fixtures?: string | undefined;
}

/** The shell found no program in the command, or none that it may run. */
export class AdapterNotStarted extends Error {}

const NOT_STARTED: readonly (number | null)[] = [126, 127];

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
 * Plays every case. Throws {@link UnusableFixtures} where the cases cannot be used, and {@link AdapterNotStarted} where the command
 * runs in none of them.
 */
export function runConformance({ command, target, fixtures }: RunOptions, own: string): Run {
  const fixturesFolder = fixtures ?? shippedFixtures(own);
  const subject: Subject = command === undefined ? { runner: enginePath(own) } : { command };
  const results = readFixtures(fixturesFolder).map((fixture) => runCase(fixture, subject));
  if (command !== undefined && results.every(({ printed }) => NOT_STARTED.includes(printed.status)))
    throw new AdapterNotStarted(msg`The adapter does not start: ${firstLine(results[0]?.printed.stderr)}`);
  const verdict = verdictOf(results);
  const level = target ?? (command === undefined ? "L2" : "L0");
  const reached = LEVELS.indexOf(verdict.highest) >= LEVELS.indexOf(level);
  const mode = command === undefined ? "self" : "adapter";
  return { mode, command: command ?? null, target: level, fixturesFolder, results, verdict, reached };
}

const firstLine = (text = ""): string => text.split("\n", 1)[0] ?? "";

/** The cases lie beside `dist` in the published package. */
function shippedFixtures(own: string): string {
  for (let folder = dirname(own); dirname(folder) !== folder; folder = dirname(folder)) {
    const fixtures = join(folder, "fixtures", "config-protection--allow-no-path.json");
    if (existsSync(fixtures)) return dirname(fixtures);
  }
  throw new UnusableFixtures(msg`The cases of this package are missing; install it again.`);
}

/** `ORANGE_ENGINE_PATH`, else the runner of the engine that this package depends on. */
function enginePath(own: string): string {
  const named = process.env["ORANGE_ENGINE_PATH"];
  if (named) return named;
  return join(
    dirname(createRequire(own).resolve("@orange-hyper/policies/package.json")),
    "dist/hook/run-hook.js",
  );
}
