import { describe, expect, it } from "vitest";
import { ranCommand } from "./support/analyse.js";

// Lines as the tools print them, for tools that are not on every machine. Each stands in some output of its run.
const PASSED = `
npx cypress run |     ✔  All specs passed!                        00:03        5        5        -
npx vitest run |  Test Files  1 passed (1)~      Tests  2 passed (2)
npx vitest run |  Test Files  1 passed (1)~      Tests  2 passed | 1 skipped | 1 todo (4)
npx jest | Test Suites: 1 passed, 1 total~Tests:       2 passed, 2 total
npx jest | Test Suites: 1 passed, 1 total~Tests:       1 skipped, 2 passed, 3 total
node --test | # tests 2~# pass 2~# fail 0
node --test | ℹ tests 2~ℹ pass 2~ℹ fail 0
npx mocha |   2 passing (12ms)
npx mocha |   1 passing (2m)~  1 pending
npx ava |   2 tests passed
npx ava |   1 test passed
pytest | ============ 5 passed in 0.12s ============
pytest | ===== 5 passed, 2 skipped, 1 warning in 65.12s (0:01:05) =====
pytest -q | 5 passed in 0.12s
pytest | 3 passed, 1 xfailed in 1.00s
python -m unittest | Ran 2 tests in 0.000s~~OK
python -m unittest | Ran 3 tests in 0.000s~~OK (skipped=1)
python manage.py test | Found 2 test(s).~Ran 2 tests in 0.000s~~OK~Destroying test database
cargo test | test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
cargo test | test result: ok. 2 passed; 0 failed; 0 ignored;~test result: ok. 0 passed; 0 failed; 0 ignored;
cargo nextest run |      Summary [   0.012s] 5 tests run: 5 passed, 0 skipped
go test ./... | ok  	example.com/a	0.012s
go test ./... | ok  	example.com/a	(cached)~?   	example.com/b	[no test files]
go test -cover ./... | ok  	example.com/a	0.012s	coverage: 81.2% of statements
gotestsum | DONE 12 tests, 1 skipped in 0.532s
npx tsc --watch=false --pretty | Found 0 errors.
npx eslint . | ✖ 3 problems (0 errors, 3 warnings)
npx oxlint | Found 0 warnings and 0 errors.
ruff format --check . | 5 files already formatted
black --check . | 12 files would be left unchanged.
mypy src | Success: no issues found in 12 source files
pyright | 0 errors, 0 warnings, 0 informations
npx biome check | Checked 12 files in 8ms. No fixes applied.
golangci-lint run | 0 issues.
rubocop | 5 files inspected, no offenses detected
mvn test | [INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0~[INFO] BUILD SUCCESS
mvn -q test | Tests run: 5, Failures: 0, Errors: 0, Skipped: 1
./gradlew test | 12 tests completed~BUILD SUCCESSFUL in 1m 3s
dotnet test | Passed!  - Failed:     0, Passed:     5, Skipped:     0, Total:     5, Duration: 12 ms - A.dll (net9.0)
dotnet test | Test summary: total: 5, failed: 0, succeeded: 5, skipped: 0, duration: 1.2s
rspec | 5 examples, 0 failures
bundle exec rspec | 5 examples, 0 failures, 1 pending
bin/rails test | 5 runs, 9 assertions, 0 failures, 0 errors, 0 skips
vendor/bin/phpunit | OK (5 tests, 9 assertions)
vendor/bin/pest |   Tests:    5 passed (12 assertions)
ctest | 100% tests passed, 0 tests failed out of 5
bun test |  5 pass~ 0 fail~Ran 5 tests across 1 file. [12.00ms]
deno test | ok | 5 passed | 0 failed (12ms)
npx playwright test |   5 passed (3.2s)
swift test | Executed 5 tests, with 0 failures (0 unexpected) in 0.012 (0.014) seconds
swift test | ✔ Test run with 5 tests passed after 0.001 seconds.
mix test | 1 doctest, 5 tests, 0 failures
mix test | 5 tests, 0 failures, 1 excluded
bats --pretty test | 5 tests, 0 failures
sbt test | [info] Passed: Total 5, Failed 0, Errors 0, Passed 5
flutter test | 00:03 +5: All tests passed!
bazel test //... | Executed 3 out of 3 tests: 3 tests pass.
prove -r t | Files=1, Tests=5,  0 wallclock secs~Result: PASS
npm test | a:test:  Test Files  1 passed (1)~a:test:       Tests  2 passed (2)
pnpm -r test | packages/a test:  Test Files  1 passed (1)~packages/a test:       Tests  2 passed (2)
pnpm -r test | packages/a test$ vitest run~│  Test Files  1 passed (1)~│       Tests  2 passed (2)~└─ Done in 600ms
docker run -v .:/app app npm test | app-1  | Test Suites: 1 passed, 1 total~app-1  | Tests:       2 passed, 2 total
`;

const FAILED = `
npx vitest run |  Test Files  1 failed | 1 passed (2)~      Tests  3 passed (3)
npx vitest run |      Tests  1 failed | 3 passed (4)
npx vitest run | Test Files  1 passed (1)~Tests  1 passed (1)~Errors  1 error
npx jest | Tests:       1 failed, 2 passed, 3 total
npx jest | Test Suites: 1 failed, 1 passed, 2 total~Tests:       2 passed, 2 total
npx jest | FAIL src/a.test.ts
node --test | # tests 2~# pass 1~# fail 1
node --test | ℹ cancelled 1
node --test | not ok 1 - adds
npx mocha |   2 passing (12ms)~  1 failing
npx ava |   1 test failed
npx tap | not ok 2 - x
pytest | ===== 1 failed, 5 passed in 0.12s =====
pytest | ===== 2 errors in 0.12s =====
pytest | FAILED tests/test_a.py::test_b - AssertionError
python -m unittest | Ran 2 tests in 0.000s~~FAILED (failures=1)
python -m unittest | FAILED (errors=1, skipped=2)
cargo test | test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured
cargo test | test result: FAILED. 1 passed; 1 failed; 0 ignored;~test result: ok. 3 passed; 0 failed; 0 ignored;
cargo test | error: could not compile \`a\` (lib test) due to 1 previous error
cargo check | error[E0308]: mismatched types
cargo nextest run | Summary [   0.012s] 5 tests run: 4 passed, 1 failed, 0 skipped
go test ./... | --- FAIL: TestA (0.00s)~FAIL~FAIL	example.com/a	0.012s
go test ./... | ok  	example.com/a	0.012s~FAIL	example.com/b [build failed]
go test ./... | FAIL	example.com/b	0.012s~ok  	example.com/z	0.012s
gotestsum | DONE 12 tests, 2 failures in 0.532s
npx tsc | src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.
npx tsc --pretty | src/a.ts:3:5 - error TS2322: Type 'string' is not assignable.
npx tsc | Found 2 errors in 1 file.
npx eslint . | ✖ 3 problems (1 error, 2 warnings)
npx oxlint | Found 1 warning and 2 errors.
ruff check . | Found 3 errors.
ruff check . | Found 3 errors (1 fixed, 2 remaining).
ruff format --check . | 2 files would be reformatted, 5 files already formatted
black --check . | 1 file would be reformatted, 2 files would be left unchanged.
mypy src | Found 3 errors in 2 files (checked 5 source files)
pyright | 1 error, 0 warnings, 0 informations
pyright | 3 errors, 1 warning, 0 informations
npx biome check | Checked 2 files in 8ms. No fixes applied.~Found 3 errors.
npx prettier --check . | [warn] Code style issues found in 2 files. Run Prettier with --write to fix.
golangci-lint run | 3 issues:
rubocop | 5 files inspected, 3 offenses detected, 2 offenses autocorrectable
mvn test | [ERROR] Tests run: 5, Failures: 1, Errors: 0, Skipped: 0~[INFO] BUILD FAILURE
mvn test | [INFO] BUILD FAILURE
./gradlew test | 5 tests completed, 1 failed~BUILD FAILED in 3s
./gradlew build | BUILD FAILED in 1m 2s
dotnet test | Failed!  - Failed:     1, Passed:     4, Skipped:     0, Total:     5, Duration: 12 ms - A.dll (net9.0)
dotnet test | Test summary: total: 5, failed: 1, succeeded: 4, skipped: 0, duration: 1.2s
dotnet build | Build FAILED.
rspec | 5 examples, 2 failures
rspec | 0 examples, 0 failures, 1 error occurred outside of examples
bin/rails test | 5 runs, 9 assertions, 1 failures, 0 errors, 0 skips
vendor/bin/phpunit | FAILURES!~Tests: 5, Assertions: 9, Failures: 1.
vendor/bin/phpunit | ERRORS!
vendor/bin/pest |   Tests:    2 failed, 5 passed (12 assertions)
ctest | 80% tests passed, 1 tests failed out of 5
make test | make: *** [Makefile:2: test] Error 1
make test | make[2]: *** [Makefile:9: all] Error 2
npx turbo run test |  Tasks:    2 successful, 3 total
bun test |  4 pass~ 1 fail
deno test | FAILED | 3 passed | 1 failed (5ms)
npx playwright test |   1 failed~    a.spec.ts:3:1 › x~  4 passed (3.2s)
npx cypress run |     ✖  1 of 2 failed (50%)                      00:03        5        4        1
swift test | Executed 5 tests, with 1 failure (0 unexpected) in 0.012 (0.014) seconds
xcodebuild test -scheme A | ** TEST FAILED **
mix test | 5 tests, 1 failure
bats test | not ok 2 b
sbt test | [error] Failed: Total 5, Failed 1, Errors 0, Passed 4
flutter test | 00:03 +4 -1: Some tests failed.
bazel test //... | Executed 1 out of 3 tests: 2 tests pass and 1 fails locally.
tox |   evaluation failed :( (1.23 seconds)
nox | nox > Session lint failed.
prove -r t | Result: FAIL
npm test | npm error Lifecycle script \`test\` failed with error:
npm test | npm ERR! Test failed.  See above for more details.
pnpm test |  ELIFECYCLE  Test failed. See above for more details.
pnpm -r test |  ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  a@1.0.0 test: \`vitest run\`
yarn test | error Command failed with exit code 1.
bun run test | error: script "test" exited with code 1
pnpm -r test | packages/a test:       Tests  1 failed | 2 passed (3)~packages/b test:       Tests  2 passed (2)
pnpm -r test | │       Tests  1 failed | 2 passed (3)~└─ Failed in 600ms~│       Tests  2 passed (2)
`;

const UNKNOWN = `
cargo clippy |     Finished \`dev\` profile [unoptimized + debuginfo] target(s) in 0.52s
cargo build |     Finished \`release\` profile [optimized] target(s) in 1m 02s
ruff check . | All checks passed!
npx prettier --check . | All matched files use Prettier code style!
mvn compile | [INFO] BUILD SUCCESS
./gradlew check | BUILD SUCCESSFUL in 3s
dotnet build | Build succeeded.
npx turbo run test |  Tasks:    3 successful, 3 total
npx nx run-many -t test |  NX   Successfully ran target test for 3 projects
xcodebuild test -scheme A | ** TEST SUCCEEDED **
tox |   congratulations :) (1.23 seconds)
nox | nox > Session tests was successful.
npx vitest run | No test files found, exiting with code 1
make check | make: *** No rule to make target 'check'.  Stop.
npm run absent-test | npm error Missing script: "absent-test"
npm test | sh: 1: vitest: not found
npm test | bash: line 1: vitest: command not found
npm test | 'vitest' is not recognized as an internal or external command,
pytest | /usr/bin/python: No module named pytest
npm test |
npm test | > demo@1.0.0 test~> echo TESTS-PASS~~TESTS-PASS
npm test | all good
npm test | OK
npm test | 5 passed
npm test | everything passed, 0 failed
npm test | The Tests  2 passed (2) yesterday
npm test | expect "Tests:       2 passed, 2 total" in the output
npm test | # fail 0
npx vitest run |  Tests  no tests
npx vitest run | Test Files  1 skipped (1)~Tests  2 skipped (2)
npx vitest run | No test files found, exiting with code 0
npx vitest run | Tests:       2 passed, 2 total
npx vitest run | 5 passing
npx vitest run | RUN  v4.1.0~ ✓ src/a.test.ts (2 tests) 3ms
npx jest | Tests:       0 total
npx jest | No tests found, exiting with code 0
npx jest | PASS src/a.test.ts
node --test | # tests 0~# pass 0~# fail 0
node --test | ok 1 - adds
npx mocha |   0 passing (1ms)
pytest | ===== no tests ran in 0.01s =====
pytest | ===== 2 skipped in 0.01s =====
pytest | ===== 3 deselected in 0.01s =====
pytest | collected 5 items~~tests/test_a.py .....
python -m unittest | Ran 0 tests in 0.000s~~OK
python -m unittest | Ran 0 tests in 0.000s~~NO TESTS RAN
python -m unittest | Ran 2 tests in 0.000s~~OK (skipped=2)
python -m unittest | OK
cargo test | test result: ok. 0 passed; 0 failed; 5 ignored; 0 measured
cargo test |     Finished \`test\` profile [unoptimized + debuginfo] target(s) in 0.52s
cargo build |    Compiling a v0.1.0
go test ./... | ?   	example.com/b	[no test files]
go test ./... | ok  	example.com/a	0.012s [no tests to run]
go test -v ./... | PASS
go vet ./... |
npx tsc --noEmit |
npx eslint . |
ruff check . | warning: nothing to do
mypy src | note: see the docs
mvn test | [INFO] No tests to run.~[INFO] BUILD SUCCESS
mvn test | [INFO] Tests run: 0, Failures: 0, Errors: 0, Skipped: 0~[INFO] BUILD SUCCESS
mvn test | [INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 2
mvn test | [INFO] Building demo 1.0
./gradlew test | > Task :test
dotnet test | Build succeeded.
dotnet test |   Determining projects to restore...
rspec | 0 examples, 0 failures
bin/rails test | 0 runs, 0 assertions, 0 failures, 0 errors, 0 skips
vendor/bin/phpunit | No tests executed!
ctest | No tests were found!!!
make test | gcc -o a a.c
make test | make: [Makefile:2: test] Error 1 (ignored)
npx turbo run test |  Tasks:    0 successful, 0 total
bun test |  0 pass~ 0 fail
deno test | ok | 0 passed | 0 failed (1ms)
npx playwright test | Error: No tests found
swift test | Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
xcodebuild test -scheme A | ** BUILD SUCCEEDED **
mix test | 0 failures
flutter test | 00:03 +5: loading
bats test | 1..0
npm test | vite v7.1.0 building~✓ built in 1.23s
npm test | Found 0 errors.
npm test | ✖ 3 problems (0 errors, 3 warnings)
node -e "require('assert')(1)" | done
node -e "require('assert')(1)" | ok, but an error was caught
python -c "assert 1" | failed to open, verification passed
`;

function cases(table: string): readonly (readonly [command: string, output: string])[] {
  return table
    .trim()
    .split("\n")
    .map((row) => {
      const cut = row.indexOf(" |");
      return [row.slice(0, cut), row.slice(cut + 3).replaceAll("~", "\n")] as const;
    });
}

describe("the outcome by the output alone", () => {
  it.each(cases(PASSED))("%s passed: %j", (command, output) => {
    expect(ranCommand(command, `starting\n${output}\n\n`).outcome).toBe("passed");
  });

  it.each(cases(FAILED))("%s failed: %j", (command, output) => {
    expect(ranCommand(command, `starting\n${output}\n\n`).outcome).toBe("failed");
  });

  it.each(cases(UNKNOWN))("%s is unknown: %j", (command, output) => {
    expect(ranCommand(command, output).outcome).toBe("unknown");
  });
});

describe("the outcome with a trusted exit status", () => {
  it.each(cases(PASSED))("%s with 1 failed in spite of %j", (command, output) => {
    expect(ranCommand(command, output, 1).outcome).toBe("failed");
  });

  it("of 0 yields to counted failures", () => {
    expect(ranCommand("npm test", "      Tests  1 failed | 3 passed (4)", 0).outcome).toBe("failed");
  });

  it("of 0 does not yield to a sign of failure in the log of tests that were counted as passed", () => {
    const output = "stderr | a.test.ts\nnpm error code 1\n\n      Tests  4 passed (4)";
    expect(ranCommand("npm test", output, 0).outcome).toBe("passed");
    expect(ranCommand("npm test", output).outcome).toBe("failed");
  });

  it("of 0 is enough for checks that say nothing", () => {
    expect(ranCommand("npx tsc --noEmit", "", 0).outcome).toBe("passed");
    expect(ranCommand("npm test", "all good", 0).outcome).toBe("passed");
  });

  it("of null is none", () => {
    expect(ranCommand("npm test", { exit_code: 0 }, null)).toMatchObject({
      outcome: "unknown",
      exitStatus: null,
    });
  });
});

describe("summaries", () => {
  it("hold recognised lines only", () => {
    const output =
      "secret stuff\n Test Files  1 passed (1)\n      Tests  2 passed (2)\n   Duration  1s\npassword=hunter2";
    expect(ranCommand("npx vitest run", output).outputSummary).toBe(
      "Test Files  1 passed (1) | Tests  2 passed (2)",
    );
  });

  it("hold no message of an error", () => {
    expect(ranCommand("npx tsc", "a.ts(1,1): error TS1: 'hunter2' is wrong").outputSummary).toBe("");
  });

  it("take the last of several runs of the same kind where the status agrees, and none of them without it", () => {
    const output = "Tests:       1 failed, 1 total\nTests:       2 passed, 2 total";
    expect(ranCommand("npx jest", `Test Suites: 1 passed, 1 total\n${output}`, 0).outcome).toBe("passed");
    expect(ranCommand("npx jest", `Test Suites: 1 passed, 1 total\n${output}`).outcome).toBe("unknown");
    expect(ranCommand("npx jest | cat", `Test Suites: 1 passed, 1 total\n${output}`, 0).outcome).toBe(
      "unknown",
    );
    expect(ranCommand("npx jest a && npx jest b", output).outcome).toBe("failed");
    expect(ranCommand("for p in a b; do npx jest $p; done", output).outcome).toBe("failed");
  });

  it("are cut at 300 characters", () => {
    const output = Array.from({ length: 40 }, (_, at) => `ok  \texample.com/package${at}\t0.012s`).join("\n");
    const seen = ranCommand("go test ./...", output);
    expect(seen.outcome).toBe("passed");
    expect(seen.outputSummary.length).toBeLessThanOrEqual(300);
  });
});
