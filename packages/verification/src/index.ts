export { analyseTool } from "./analyse.js";
export { analyseCommand } from "./analyse-command.js";
export { analyseToolWith } from "./analyse-tool.js";
export { wasBuilt } from "./checks/builds.js";
export type { Selection } from "./checks/selection.js";
export { projectPath } from "./edits/project-path.js";
export type {
  Asked,
  CheckClass,
  CheckKind,
  CheckRun,
  Outcome,
  ToolObservation,
  ToolUse,
} from "./observation.js";
export { REASON_CODES, type ReasonCode } from "./reasons/codes.js";
export { explainReason } from "./reasons/explain.js";
export { CHECKED_CONTENT } from "./scope/checked-content.js";
export { clears } from "./scope/clears.js";
export { covers, type ProjectPackages } from "./scope/covers.js";
export { findPackages } from "./scope/find-packages.js";
export { hasTestsFor, type ProjectFiles } from "./scope/has-tests.js";
export { needsNoCheck } from "./scope/needs-no-check.js";
export { isTestFile } from "./scope/places.js";
export { type Demand, isEnough } from "./scope/worth.js";
export { isWrittenByChecks } from "./scope/written-by-checks.js";
export { declaredCheckers } from "./scripts/declared-checkers.js";
export { declaredChecks, firstDeclaredCheck } from "./scripts/declared-checks.js";
export type { ManifestFiles } from "./scripts/manifest-files.js";
export type { PlannedCheck } from "./scripts/planned-check.js";
export { interpret } from "./shell/interpret.js";
export { type FoundLosses, findLostTests } from "./tests/find-lost-tests.js";
export { type ChangedTests, type LostTests, lostTests } from "./tests/lost-tests.js";
export { type TestCase, testCases } from "./tests/test-cases.js";
export { type ToolKind, toolKind } from "./tool-kind.js";
