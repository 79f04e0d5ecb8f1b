import type { Effects } from "./general.js";

/** Returns what the options of JavaScript and TypeScript programs do, and those of pytest. */
export function javascriptEffects(): readonly Effects[] {
  return [
    {
      names: "vitest",
      harmless:
        "--run --root -r --dir --pool --hideSkippedTests --logHeapUsage --inspect --inspect-brk --disable-console-intercept --printConsoleTrace --slowTestThreshold --fileParallelism --update -u --clearScreen --hookTimeout --teardownTimeout --open --browser.headless --coverage.reporter --coverage.reportsDirectory",
      chooses: "--project",
      lessens: "--dangerouslyIgnoreUnhandledErrors --allowOnly",
      widens: "--typecheck --sequence",
      several: "--project",
      same: "-t=--testNamePattern -c=--config",
    },
    {
      names: "jest react-scripts react-app-rewired craco test-storybook detox",
      harmless:
        "--runInBand -i --rootDir --detectOpenHandles --expand -e --json --testLocationInResults --updateSnapshot -u --logHeapUsage --notify --watchman --showSeed --useStderr --noStackTrace --openHandlesTimeout --runTestsByPath --coverageReporters --coverageDirectory -w",
      chooses: "--selectProjects --findRelatedTests",
      widens: "--randomize --errorOnDeprecated --collectCoverageFrom",
      several: "--selectProjects",
      same: "-t=--testNamePattern -c=--config -b=--bail",
    },
    {
      names: "mocha _mocha",
      harmless:
        "--exit -R -O --inline-diffs --full-trace --diff -s --slow -t -p -b -j -C -u --update-snapshots --no-deprecation",
      lessens: "--allow-uncaught",
      widens: "--recursive --check-leaks --forbid-only --forbid-pending -A --async-only",
      same: "-g=--grep -f=--fgrep -r=--require",
    },
    { names: "ava", harmless: "-v --tap -t -T -s --serial -u --update-snapshots -c", same: "-m=--match" },
    {
      names: "playwright",
      harmless:
        "-j --headed --trace --max-failures -x --global-timeout -u --update-snapshots --fully-parallel --video --screenshot --quiet",
      chooses: "--project",
      lessens: "--ignore-snapshots --no-deps",
      widens: "--repeat-each --forbid-only --fail-on-flaky-tests",
      several: "--project",
      same: "-g=--grep -G=--grep-invert -c=--config",
    },
    {
      names: "cypress",
      harmless: "--headless --headed -q --quiet --record --key -k --group --tag -p --port --no-exit -o -r",
      same: "-s=--spec -b=--browser -e=--env -C=--config-file -c=--config -P=--project",
    },
    { names: "wdio", chooses: "--suite", several: "--suite" },
    {
      names: "node nodejs tsx ts-node",
      harmless:
        "--test --test-reporter --test-reporter-destination --test-concurrency --test-timeout --test-force-exit --test-update-snapshots --enable-source-maps --no-warnings --trace-warnings --trace-uncaught --experimental-strip-types --experimental-vm-modules",
      chooses: "--test-name-pattern --test-only",
      lessens: "--test-skip-pattern",
      widens: "--experimental-test-coverage --test-coverage-*",
      valued: "-r --require --import --loader --env-file -C --conditions --test-shard",
    },
    {
      names: "bun",
      harmless: "--update-snapshots -u --reporter-outfile --coverage-reporter --coverage-dir --cwd",
      chooses: "-t --test-name-pattern --only",
      widens: "--rerun-each --randomize --todo",
      same: "-t=--test-name-pattern",
      valued: "-r --preload",
    },
    {
      names: "deno",
      harmless: "-A --allow-* --trace-leaks --junit-path --quiet -q --lock --no-lock --fail-fast",
      lessens: "--no-check",
      widens: "--doc --shuffle",
    },
    { names: "karma", harmless: "--single-run --singleRun --no-auto-watch" },
    {
      names: "tsc tsgo vue-tsc",
      harmless:
        "--noEmit --pretty --incremental --tsBuildInfoFile --diagnostics --extendedDiagnostics --listFiles --listEmittedFiles --explainFiles --traceResolution --outDir --outFile --declarationDir --generateTrace --generateCpuProfile --emitDeclarationOnly --sourceMap --inlineSourceMap --preserveWatchOutput --force -f -v --locale --removeComments --noErrorTruncation",
      lessens: "--skipLibCheck --skipDefaultLibCheck",
      widens:
        "--noImplicit* --strictNullChecks --strictFunctionTypes --noUnused* --noFallthroughCasesInSwitch --noUncheckedIndexedAccess --noPropertyAccessFromIndexSignature --exactOptionalPropertyTypes --checkJs --allowJs --isolatedModules --declaration -d --build -b --composite",
      same: "-p=--project -t=--target -m=--module -b=--build -d=--declaration",
    },
    { names: "svelte-check", widens: "--fail-on-warnings", lessens: "--compiler-warnings --ignore" },
    {
      names: "eslint eslint_d oxlint stylelint xo standard ts-standard semistandard",
      harmless: "-f -o --fix-type --stats --debug --cache",
      lessens: "-A --allow",
      widens: "--no-inline-config --report-unused-disable-directives* -D --deny --rd --rdd",
      several: "-D --deny -A --allow",
      same: "-c=--config -D=--deny -A=--allow -W=--warn",
    },
    {
      names: "biome",
      harmless: "--max-diagnostics --write --unsafe --no-errors-on-unmatched",
      lessens: "--diagnostic-level",
    },
    { names: "prettier", harmless: "--check -c --list-different -l --write -w" },
    {
      names: "pytest py.test",
      harmless:
        "-v -q -s -x -l -r --tb --durations-min --maxfail --capture --no-header --no-summary --junitxml --junit-xml -n --numprocesses --dist --basetemp --log-cli-level --log-cli --log-file --show-capture --cov-report --cov-append --no-cov-on-fail --cache-clear --ff --failed-first --nf --new-first --showlocals --full-trace --exitfirst --html --self-contained-html --disable-warnings --disable-pytest-warnings --instafail --setup-show --forked --snapshot-update --create-db --reuse-db -p=no:randomly -p=no:cacheprovider -p=no:warnings -p=xdist",
      lessens: "--reruns --reruns-delay --only-rerun --no-cov --suppress-no-test-exit-code",
      widens:
        "--cov --cov-branch --cov-fail-under --cov-config --run* --integration --strict-markers --strict-config --doctest-modules --doctest-glob --count --randomly-seed --random-order*",
    },
  ];
}
