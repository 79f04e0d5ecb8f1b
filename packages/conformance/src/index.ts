export {
  type Expected,
  type Fixture,
  LEVELS,
  type Level,
  type PolicyClass,
  readFixtures,
  UnusableFixtures,
} from "./fixture.js";
export { judge, type Printed } from "./judge.js";
export { reportData, reportText } from "./report.js";
export { type Run, type RunOptions, runConformance } from "./run.js";
export { type CaseResult, runCase, type Subject } from "./run-case.js";
export { type LevelVerdict, type Verdict, verdictOf } from "./verdict.js";
