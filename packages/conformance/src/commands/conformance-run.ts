import { flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import {
  adapterNotStarted,
  fixturesUnusable,
  levelNotReached,
  subjectUnclear,
  unknownLevel,
} from "../errors.js";
import { LEVELS, type Level, UnusableFixtures } from "../fixture.js";
import { reportData, reportText } from "../report.js";
import { AdapterNotStarted, type Run, type RunOptions, runConformance } from "../run.js";

/** `orange conformance run`: runs the cases of the contract against an adapter. */
export default class ConformanceRun extends OrangeCommand {
  self = flag("--self", { description: "Test the engine of this installation." });
  adapter = text("--adapter-cmd", {
    value: "command",
    description:
      "Command of an adapter, run by `sh -c` in the folder of each case: the payload on its input, its status is the answer.",
  });
  level = text("--level", {
    value: "level",
    description: "L0, L1 or L2; L2 with --self and L0 otherwise.",
    choices: LEVELS,
  });
  fixtures = text("--fixtures", {
    value: "folder",
    description: "Other cases than those that come with Orange.",
    of: "folder",
  });
  verbose = flag("--verbose", { description: "Says of each case what it is about and what was printed." });

  async run(): Promise<Outcome> {
    if (this.self === (this.adapter !== undefined)) throw subjectUnclear();
    const run = play({ command: this.adapter, target: parseLevel(this.level), fixtures: this.fixtures });
    const data = reportData(run);
    const error = run.reached ? undefined : levelNotReached(run.target, run.verdict.highest, data);
    return { data, error, human: (screen) => reportText(run, this.verbose, screen) };
  }
}

function parseLevel(level: string | undefined): Level | undefined {
  const known = LEVELS.find((one) => one === level);
  if (level !== undefined && known === undefined) throw unknownLevel(level);
  return known;
}

function play(options: RunOptions): Run {
  try {
    return runConformance(options, __filename);
  } catch (error) {
    if (error instanceof UnusableFixtures) throw fixturesUnusable(error.message);
    throw error instanceof AdapterNotStarted ? adapterNotStarted(error.message) : error;
  }
}
