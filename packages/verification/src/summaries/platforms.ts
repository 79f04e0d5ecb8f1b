/** Returns the rules for test runners and builds of Java, .NET, Ruby, PHP, Elixir, Scala, Dart and others. */
export function platformRules(): string {
  return String.raw`
maven | "Tests run:" | maven each | ^(?:\[(?:INFO|ERROR|WARNING)\] )?Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)
maven | "BUILD " | result stops | ^(?:\[(?:INFO|ERROR)\] )?BUILD (SUCCESS|FAILURE)$
maven | "No tests to run" | empty | ^\[INFO\] No tests to run\.$
gradle | "> Task :" | passed | ^> Task :(?:[\w-]+:)*(?:test|\w+Test)(?: UP-TO-DATE| FROM-CACHE)?$
gradle | "NO-SOURCE" | empty | ^> Task :(?:[\w-]+:)*(?:test|\w+Test) (?:NO-SOURCE|SKIPPED)$
gradle | "No tests found" | empty explains | ^> No tests found for given includes:
gradle | "No connected devices" | empty explains | ^> com\.android\..{1,80}: No connected devices!$
gradle | "BUILD " | result | ^BUILD (SUCCESSFUL|FAILED)(?: in .{1,30})?$
gradle | " completed" | tests each | ^(\d+) tests? completed(?:, (\d+) failed)?(?:, \d+ skipped)?$
dotnet | "Failed:" | tests each | ^(?:Passed!|Failed!|Skipped!) +- Failed: +(?<failed>\d+), Passed: +(?<passed>\d+), Skipped: +\d+, Total: +\d+
dotnet | "est summary:" | tests | ^[Tt]est summary: total: \d+[,;] failed: (?<failed>\d+)[,;] succeeded: (?<passed>\d+)[,;]
dotnet | "No test matches" | empty | ^No test matches the given
dotnet | "No test is available" | empty | ^No test is available in
dotnet | "Test Run " | result | ^Test Run (Successful|Failed|Aborted)\.$
dotnet | " Error(s)" | failed | ^[1-9]\d* Error\(s\)$
dotnet | "Build " | build | ^Build (succeeded|FAILED|failed)\b.{0,60}$
rspec | "summary_line" | tests within | ^summary_line\x22:\x22(\d+) examples?, (\d+) failures?(?:, \d+ pending)?(?:, (\d+) errors? occurred outside of examples)?\x22
rspec hspec | " example" | tests | ^(\d+) examples?, (\d+) failures?(?:, \d+ pending)?(?:, (\d+) errors?(?: occurred outside of examples|, \d+ pending))?$
minitest | " assertions," | tests | ^(\d+) (?:runs?|tests?), \d+ assertions?, (\d+) failures?, (\d+) errors?(?:, .{0,80})?$
mix bats eunit | " failure" | tests each stops | ^(?:\d+ (?:doctests?|propert(?:y|ies)|features?), )*(\d+) tests?, (\d+) failures?(?:,? .{0,60})?$
phpunit | "OK (" | tests | ^OK \((\d+) tests?, \d+ assertions?\)$
phpunit | "!" | failed | ^(?:FAILURES|ERRORS)!$
phpunit | "Assertions:" | phpunit | ^Tests: (\d+), Assertions: \d+(?:, (.{1,200}))?\.$
phpunit | "OK, but" | done | ^OK, but .{1,100}!$
rspec minitest | "overage (" | failed | ^(?:Line|Branch) coverage \([\d.]+%\) is below the expected minimum coverage
phpunit | "overage below" | failed | ^(?:FAIL )?Code coverage below expected
minitest | "No tests" | empty | ^No tests? (?:files? )?found
phpunit | "No tests found" | empty | ^(?:INFO )?No tests found
phpunit | "No tests executed" | empty | ^No tests executed!$
phpunit | "Tests:" | list | ^Tests: {1,6}(.+) \(\d+ assertions?\)$
prove | "Tests=" | count | ^Files=\d+, Tests=(\d+),
prove | "NOTESTS" | empty | ^Result: NOTESTS$
prove tap | "Result: " | result | ^Result: (PASS|FAIL)$
sbt | "Passed: Total" | tests each | ^(?:\[info\] )?Passed: Total \d+, Failed (?<failed>\d+), Errors \d+, Passed (?<passed>\d+).{0,60}$
sbt | "Failed: Total" | failed each | ^(?:\[error\] )?Failed: Total \d+,
sbt | "Tests: succeeded" | tests each | ^(?:\[info\] )?Tests: succeeded (\d+), failed (\d+),
sbt | "[error] (" | failed weak | ^\[error\] \(.{1,120}\) .{1,200}$
dart | "any test files" | empty | ^Test directory .{1,120} does not appear to contain any test files
dart | "No tests" | empty | ^(?:[\d:]+ \+0: )?No tests (?:ran|match|were found)
mix | "There are no tests" | empty | ^There are no tests to run$
mix | "no test files" | empty | ^Paths given to .{1,200} did not match any
dart | "tests" | dart | ^(?:(?:[\d:]+ \+[1-9]\d*(?: ~\d+)?: )?All tests passed!|(?:[\d:]+ \+\d+(?: ~\d+)? -\d+: )?(Some) tests failed\.)$
lein | "Ran " | count | ^Ran (\d+) tests? containing \d+ assertions?\.$
cabal | "test suites" | tests | ^(?:\d+) of \d+ test suites? \((?<passed>\d+) of \d+ test cases?\) passed\.$
lein | "failures," | faults | ^(\d+) failures?, (\d+) errors?\.$
busted | " successes" | busted | ^\d+ successes? /\x20
testthat | "[ FAIL " | tests | ^\[ FAIL (?<failed>\d+) \| WARN \d+ \| SKIP \d+ \| PASS (?<passed>\d+) \]
terraform | " passed, " | tests | ^(?:Success!|Failure!) (?<passed>\d+) passed, (?<failed>\d+) failed
pester | "Tests Passed:" | tests | ^Tests Passed: (?<passed>\d+), Failed: (?<failed>\d+)
robot | " passed, " | tests | ^\d+ tests?, (?<passed>\d+) passed, (?<failed>\d+) failed(?:, \d+ skipped)?$
opa | "PASS: " | tests partial | ^PASS: (\d+)/\d+$
opa | "FAIL: " | failed | ^FAIL: \d+/\d+$
dbt | "Done. PASS=" | tests | ^(?:[\d:]+ {1,3})?Done\. PASS=(?<passed>\d+) WARN=\d+ ERROR=(?<failed>\d+) SKIP=
forge | "tests passed" | forge | ^Ran \d+ test suites? .{1,80}: \d+ tests passed
`;
}
