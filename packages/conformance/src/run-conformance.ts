#!/usr/bin/env node
import { parseArgs } from "node:util";
import { LEVELS, type Level, UnusableFixtures } from "./fixture.js";
import { reportData, reportText } from "./report.js";
import { AdapterNotStarted, runConformance } from "./run.js";

const USAGE =
  "Usage: run-conformance.js (--self | --adapter-cmd CMD) [--level L0|L1|L2] [--fixtures DIR] [--verbose] [--json]";

/** Returns the exit status: 0 when the level is reached, 1 when it is not, 2 when the cases could not be run. */
function main(): number {
  const options = readOptions();
  if (options === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    const run = runConformance(options, __filename);
    process.stdout.write(
      options.json ? `${JSON.stringify(reportData(run))}\n` : `${reportText(run, options.verbose)}\n`,
    );
    return run.reached ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnusableFixtures || error instanceof AdapterNotStarted)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

function readOptions() {
  try {
    const flags = {
      self: { type: "boolean" },
      "adapter-cmd": { type: "string" },
      level: { type: "string" },
      fixtures: { type: "string" },
      verbose: { type: "boolean" },
      json: { type: "boolean" },
    } as const;
    const { values } = parseArgs({ options: flags });
    const command = values["adapter-cmd"];
    const target = LEVELS.find((level): level is Level => level === values.level);
    if ((values.self === true) === (command !== undefined)) return null;
    if (values.level !== undefined && target === undefined) return null;
    const { fixtures, verbose = false, json = false } = values;
    return { command, target, fixtures, verbose, json };
  } catch {
    return null;
  }
}

process.exitCode = main();
