/** Returns the rules for test runners and builds of Rust, Go, C, C++, Swift, Zig and Make. */
export function nativeRules(): string {
  return String.raw`
cargo | "test result:" | cargo each stops | ^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed;
cargo | "no tests to run" | empty | ^error: no tests to run$
cargo | "no test target" | empty | ^error: no test target named\x20
cargo | "tests run:" | list | ^Summary \[.{1,20}\] +\d+(?:/\d+)? tests? run: (.+)$
cargo | "error" | failed weak | ^error: (?:could not compile|test failed|aborting due to|linking with|\d+ targets? failed)
cargo | "error[E" | failed weak | ^error\[E\d{4}\]:\x20
go | "ok" | go each stops | ^ok\s+\S+\s+(?:[\d.]+s|\(cached\))(.*)$
go | "FAIL" | failed each | ^(?:FAIL(?:\t\S.*)?|FAIL:? \S+ \[.{1,40}\])$
go | "--- FAIL:" | failed each weak | ^--- FAIL: \S+
go | "no packages" | empty | ^go: warning: .{1,200} matched no packages$
go | "no Go files" | empty | ^(?:package .{1,200}: )?no Go files in
go | "no test" | empty each stops | ^(?:\?\s+\S+\s+\[no test files\]|testing: warning: no tests to run)$
go | "DONE " | tests | ^DONE (?:\d+ runs, )?(\d+) tests?(?:, \d+ skipped)?(?:, (\d+) (?:failures?|errors?))?(?:, (\d+) errors?)? in\x20
ginkgo | " Passed | " | tests each | ^(?:SUCCESS!|FAIL!) -- (?<passed>\d+) Passed \| (?<failed>\d+) Failed
ctest | "tests passed" | ctest | ^\d+% tests passed, (\d+) tests? failed out of (\d+)$
ctest | "No tests were found" | empty | ^No tests were found!*$
gtest | "[  PASSED  ]" | tests partial | ^\[ {2}PASSED {2}\] (\d+) tests?\.$
gtest | "[  FAILED  ]" | failed | ^\[ {2}FAILED {2}\] \d+ tests?, listed below:$
catch2 | "All tests passed" | tests partial | ^All tests passed \(\d+ assertions? in (\d+) test cases?\)$
catch2 | "test cases:" | failed | ^test cases: .{0,60}[1-9]\d* failed\b
swift | "Executed " | tests | ^Executed (\d+) tests?, with (?:\d+ tests? skipped and )?(\d+) failures?
swift | "Test run with" | swift-testing | ^\S{0,4} {0,2}Test run with (\d+) tests?(?: in \d+ suites?)? (passed|failed) after
xcodebuild | "** " | xcodebuild | ^\*\* (TEST|BUILD|TEST BUILD|ANALYZE) (SUCCEEDED|FAILED) \*\*
zig | "tests passed" | passed | ^All [1-9]\d* tests passed\.$
meson | "No tests" | empty | ^No tests defined\.?$
meson | "Timeout:" | failed | ^Timeout: +[1-9]\d*$
meson | "Unexpected Pass:" | failed | ^Unexpected Pass: +[1-9]\d*$
meson | "Fail:" | failed | ^Fail: +[1-9]\d*$
meson | "Ok:" | tests partial | ^Ok: +(\d+)$
make | ": *** " | make weak | ^(?:g|b|n)?make(?:\[\d+\])?: \*\*\* \[.{1,300}\] (?:Error \d+|Segmentation fault|Aborted|Killed|Terminated)
 | "No rule to make" | absent | ^(?:g|b|n)?make(?:\[\d+\])?: \*\*\* No rule to make target .{1,200}\. {1,2}Stop\.$
 | "Nothing to be done" | empty | ^(?:g|b|n)?make(?:\[\d+\])?: Nothing to be done for .{1,100}\.$
 | "is up to date" | empty | ^(?:g|b|n)?make(?:\[\d+\])?: .{1,100} is up to date\.$
ninja | "ninja: " | failed weak | ^ninja: (?:build stopped|error):\x20
bazel | "No test targets" | empty | ^(?:ERROR: )?No test targets were found
bazel | "Executed " | bazel | ^Executed \d+ out of (\d+) tests?: (.{1,120})$
gcc | "error: " | failed weak | ^\S{1,200}:\d+:(?:\d+:)? (?:fatal )?error:\x20
`;
}
