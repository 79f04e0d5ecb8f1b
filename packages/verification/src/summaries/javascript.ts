/** Returns the rules for test runners of JavaScript and TypeScript. */
export function javascriptRules(): string {
  return String.raw`
vitest | "Tests " | list | ^Tests {2,}(.+) \(\d+\)$
vitest | "Test Files " | list files | ^Test Files {2,}(.+) \(\d+\)$
vitest | "no tests" | empty | ^(?:Test Files|Tests) {2,}no tests$
vitest | "Errors " | failed | ^(?:Type )?Errors {2,}[1-9]\d* errors?$
vitest jest | "No test" | empty | ^No tests? (?:files )?found(?: related to files .{0,80})?,? exiting with code \d+$
vitest jest | "FAIL " | failed weak | ^FAIL {1,3}\S.*\.[cm]?[jt]sx?\b
jest | "Tests:" | list | ^Tests: {2,}(.+), \d+ total$
jest vitest | "numFailedTestSuites" | failures within | ^numFailedTestSuites\x22:(\d+)
jest | "numRuntimeErrorTestSuites" | failures within | ^numRuntimeErrorTestSuites\x22:(\d+)
jest | "numFailedTests" | tests within | ^numFailedTests\x22:(?<failed>\d+),\x22numPassedTestSuites\x22:\d+,\x22numPassedTests\x22:(?<passed>\d+)
vitest | "numPassedTests" | tests within | ^numPassedTests\x22:(?<passed>\d+),\x22numFailedTests\x22:(?<failed>\d+)
vitest mocha node ava jasmine tap tape | "threshold" | failed | ^(?:\u2139 )?(?:ERROR|Error): (?:Coverage for .{1,80} does not meet|[\d.]+% .{1,20}coverage does not meet).{1,80}threshold
jest | "threshold" | failed | ^Jest: .{1,120}coverage threshold for .{1,80} not met
vitest mocha playwright | "<testsuite " | junit each | ^<testsuite name=\x22[^\x22]*\x22 (.{1,300})>$
jest | "Tests:" | empty | ^Tests: {2,}0 total$
jest | "Test Suites:" | list files | ^Test Suites: (.+), \d+(?: of \d+)? total$
tap | "# { total" | tests | ^# \{ total: \d+, pass: (?<passed>\d+)(?:, fail: (?<failed>\d+))?
node | " pass " | count partial | ^<!-- pass (\d+) -->$
node | " fail " | failures | ^<!-- fail (\d+) -->$
node | " cancelled " | failures | ^<!-- cancelled (\d+) -->$
node tap mocha ava | " pass " | count partial | ^(?:#|\u2139) pass {1,3}(\d+)$
node tap mocha ava | " fail " | failures | ^(?:#|\u2139) fail {1,3}(\d+)$
node | " cancelled " | failures | ^(?:#|\u2139) cancelled (\d+)$
node tap | " tests " | empty | ^(?:#|\u2139) tests {1,2}0$
node tap bats mocha | "not ok" | tap-failure weak | ^not ok \d+
mocha | "No test files found" | empty | ^(?:Error: )?No test files found
mocha | "passes" | count partial | ^\x22passes\x22: (\d+),$
mocha | "failures" | failures | ^\x22failures\x22: (\d+),$
mocha | "passes" | tests within | ^passes\x22:(?<passed>\d+),\x22pending\x22:\d+,\x22failures\x22:(?<failed>\d+),
mocha | " passing" | count partial | ^(\d+) passing(?: \([\dhms. ]+\))?$
mocha | " failing" | failures | ^(\d+) failing$
ava | "passed" | count partial | ^(?:\u2714 )?(\d+) (?:tests?|hooks?) passed$
ava | "failed" | failures | ^(?:\u2718|\u2716)? ?(\d+) (?:tests?|hooks?) failed$
ava | "Timed out" | failed | ^\S{0,3} ?Timed out while running tests
ava | "find any files" | empty | ^\S{0,3} ?Couldn.t find any files to test
ava | "uncaught exception" | failures | ^(\d+) uncaught exceptions?$
bun | " pass" | count partial | ^(\d+) pass$
bun | " fail" | failures | ^(\d+) fail$
bun | " error" | failures | ^(\d+) errors?$
bun | "did not match any" | empty | ^The following filters did not match any test files
wdio | "Spec Files:" | list | ^Spec Files:\s{1,9}(.+), \d+ total \(
wtr | "passed" | tests | ^\S.{0,80}\| (?<passed>\d+) passed, (?<failed>\d+) failed
nightwatch | "assertions" | count | ^\S{0,4} ?(?:OK|PASSED)\. (\d+) {1,3}total assertions
pnpm | ": Done" | done each | ^[@\w./-]+ [\w:.-]+: Done$
bun | "Ran 0 tests" | empty | ^Ran 0 tests across
bun | "No tests found" | empty | ^(?:error: )?(?:No tests found!|0 test files matching)
deno | "No test modules" | empty | ^error: No test modules found$
deno | "passed" | list | ^(?:ok|FAILED) \| (\d+ passed.*)$
playwright | "passed" | count partial above | ^(\d+) passed \([\d.]+(?:ms|s|m|h)\)$
playwright | "expected" | count partial | ^\x22expected\x22: (\d+),$
playwright | "unexpected" | failures | ^\x22unexpected\x22: (\d+),$
playwright | "failed" | failures | ^(\d+) failed$
playwright | "did not run" | failures | ^(\d+) did not run$
playwright | "No tests found" | empty | ^(?:Error: )?No tests found\.?$
cypress | "no spec files" | empty | ^Can.t run because no spec files were found
cypress | "specs" | tests | ^\u2714 {1,3}All specs passed! {1,40}[\d:]+ {1,20}\d+ {1,20}(?<passed>\d+)(?<failed>) {1,20}-
cypress | "specs" | empty | ^\u2714 {1,3}All specs passed! {1,40}[\d:]+ {1,20}[\d-]+ {1,20}-
cypress | "specs" | passed | ^\u2714 {1,3}All specs passed!$
cypress | "failed" | failed | ^\u2716 {1,3}\d+ of \d+ failed \(
cypress | "Failing:" | failures | ^\u2502 Failing: {1,9}(\d+) {1,200}\u2502$
cucumber | " scenario" | list | ^\d+ scenarios?(?: \((.+)\))?$
karma | "SUCCESS" | tests | ^(?:TOTAL: |.{1,80}: Executed \d+ of )(\d+) .{0,30}SUCCESS\b
karma | "FAILED" | failed | ^(?:TOTAL: \d+ FAILED|.{1,80}: Executed \d+ of \d+ \(\d+ FAILED\))
jasmine | " failure" | tests | ^(\d+) specs?, (\d+) failures?(?:, .{0,60})?$
tap bats vitest | "1.." | tap-plan | ^1\.\.(\d{1,7})$
uvu | "Total:" | uvu | ^Total: {1,9}(\d+)$
qunit | "# IdleUse like" | failed | ^# IdleUse like you failed
turbo | "Tasks:" | turbo | ^Tasks: {1,6}(\d+) successful, (\d+) total$
turbo | "Failed:" | failed weak | ^Failed: {1,6}[@\w/.-]+#[\w:.-]+
turbo | "No tasks" | empty | ^No tasks were executed
nx | "No tasks" | empty | ^(?:NX {1,3})?No tasks were run$
elm | "Passed:" | count partial | ^Passed: {1,9}(\d+)$
elm | "Failed:" | failures | ^Failed: {1,9}(\d+)$
elm | "INCOMPLETE" | failed | ^TEST RUN INCOMPLETE because
behave | "scenarios" | tests | ^(?<passed>\d+) scenarios? passed, (?<failed>\d+) failed, \d+ skipped
nx | "Successfully ran target" | done | ^(?:NX {1,3})?Successfully ran targets? .{1,120} for \w+
nx | "Ran target" | failed weak | ^(?:NX {1,3})?Ran targets? .{1,200}$
lerna | "lerna " | lerna | ^(?:lerna (ERR!) |(?:lerna|Lerna) (?:success|\(powered by Nx\)) {1,3}(?:run Ran|Successfully ran) )
webpack | "compiled" | faults | ^webpack [\d.]+ compiled (?:successfully|with (?:(\d+) errors?)?(?: and )?(?:\d+ warnings?)?) in\x20
vite | "built in" | clean | ^\u2713 built in [\d.]+m?s$
`;
}
