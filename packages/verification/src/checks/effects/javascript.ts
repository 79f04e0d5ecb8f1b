import type { Effects } from "./general.js";

/** Returns what the options of JavaScript and TypeScript programs do, and those of pytest. */
export function javascriptEffects(): readonly Effects[] {
  return [
    {
      names: "vitest",
      harmless:
        "--run --root -r --dir --pool --hideSkippedTests --logHeapUsage --inspect --inspect-brk --disable-console-intercept --printConsoleTrace --slowTestThreshold --fileParallelism --update -u --clearScreen --hookTimeout --teardownTimeout --open --browser.headless --coverage.reporter --coverage.reportsDirectory --api* --isolate --globals --dom --browser* --execArgv --vmMemoryLimit --inspectBrk --diff* --expandSnapshotDiff --disableConsoleIntercept --includeTaskLocation --attachmentsDir --configLoader --experimental* --expect.poll* --poolOptions* --threads --no-threads --deps* --color --strictTags --changed-lines",
      chooses: "--project --typecheck.only --tagsFilter",
      lessens: "--dangerouslyIgnoreUnhandledErrors --allowOnly --typecheck.ignoreSourceErrors --retry*",
      widens:
        "--typecheck --sequence --sequence.* --expect.requireAssertions --typecheck.enabled --typecheck.allowJs --detectAsyncLeaks --strict",
      several: "--project",
      same: "-t=--testNamePattern -c=--config",
      changes:
        "--expect --typecheck.checker --typecheck.tsconfig --typecheck.spawnTimeout --environment --mode --alias*",
    },
    {
      names: "jest react-scripts react-app-rewired craco test-storybook detox",
      harmless:
        "--runInBand -i --rootDir --detectOpenHandles --expand -e --json --testLocationInResults --updateSnapshot -u --logHeapUsage --notify --watchman --showSeed --useStderr --noStackTrace --openHandlesTimeout --runTestsByPath --coverageReporters --coverageDirectory -w --all --cacheDirectory --clearMocks --coveragePathIgnorePatterns --coverageProvider --debug --haste --injectGlobals --moduleDirectories --moduleFileExtensions --modulePaths --notifyMode --prettierPath --resetMocks --resetModules --restoreMocks --runner --skipFilter --snapshotSerializers --testResultsProcessor --testSequencer --watchPathIgnorePatterns --workerGracefulExitTimeout --workerThreads --workerIdleMemoryLimit --globals --ci-provider --noCache --watchAll --url --index-json --no-index-json --stories-json --no-stories-json -s --browsers --config-dir --junit --eject --index-url --loglevel -l --device-name --headless --artifacts-location --record-logs --take-screenshots --record-videos --record-performance --cleanup --reuse -a -H -n -r -d --keepLockFile --gpu --device-boot-args --device-launch-args --jest-report-specs --debug-synchronization",
      chooses: "--selectProjects --findRelatedTests --projects --includeTags --skipTags",
      widens:
        "--randomize --errorOnDeprecated --collectCoverageFrom --detectLeaks --waitForUnhandledRejections --failOnConsole",
      several: "--selectProjects",
      same: "-t=--testNamePattern -c=--config -b=--bail",
      changes:
        "--automock --env --testEnvironment --testEnvironmentOptions --globalSetup --globalTeardown --moduleNameMapper --preset --resolver --setupFiles --setupFilesAfterEnv --testRunner --transform --transformIgnorePatterns --unmockedModulePathPatterns --configuration",
    },
    {
      names: "mocha _mocha",
      harmless:
        "--exit -R -O --inline-diffs --full-trace --diff -s --slow -t -p -b -j -C -u --update-snapshots --no-deprecation --global --globals -c --node-option --watch-files --watch-ignore --posix-exit-codes --sort -S --timeouts --no-exit --enable-source-maps --no-timeouts --no-timeout --cache --parallel --extension --no-config --no-opts --no-package",
      lessens: "--allow-uncaught",
      widens:
        "--recursive --check-leaks --forbid-only --forbid-pending -A --async-only --fail-hook-affected-tests --fail-zero",
      same: "-g=--grep -f=--fgrep -r=--require",
      changes:
        "--delay --ui --import --loader --experimental* --file --config --package --opts --no-config --no-opts --no-package",
    },
    {
      names: "ava",
      harmless:
        "-v --tap -t -T -s --serial -u --update-snapshots -c --no-worker-threads --node-arguments --no-cache --color",
      same: "-m=--match",
      changes: "--config",
    },
    {
      names: "playwright",
      harmless:
        "-j --headed --trace --max-failures -x --global-timeout -u --update-snapshots --fully-parallel --video --screenshot --quiet --add-reporter --run-agents --ui-host --ui-port --update-source-method --reporter --tsconfig --last-failed-file --forbid-only",
      chooses: "--project",
      lessens: "--ignore-snapshots --no-deps",
      widens: "--repeat-each --forbid-only --fail-on-flaky-tests --shuffle",
      several: "--project",
      same: "-g=--grep -G=--grep-invert -c=--config",
      changes: "--browser",
    },
    {
      names: "cypress",
      harmless:
        "--headless --headed -q --quiet --record --key -k --group --tag -p --port --no-exit -o -r --auto-cancel-after-failures --ci-build-id --parallel --reporter-options --runner-ui --no-runner-ui --posix-exit-codes",
      same: "-s=--spec -b=--browser -e=--env -C=--config-file -c=--config -P=--project",
      changes: "--component --e2e --config --config-file --env --browser --project",
    },
    {
      names: "wdio",
      chooses: "--suite --shard",
      several: "--suite",
      harmless:
        "--hostname -p --port --path -u --user -k --key -l --logLevel --baseUrl -w --waitforTimeout -r --headless --cpuProf --heapProf -b --bail --coverage",
      widens: "--repeat",
      changes: "-f --framework --updateSnapshots",
    },
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
      harmless:
        "--update-snapshots -u --reporter-outfile --coverage-reporter --coverage-dir --cwd --silent --smol --dots --env-file --define -d --conditions --concurrent --max-concurrency --pass-with-no-tests --bail --no-clear-screen --preload -r --isolate --dom --tsconfig-override --inspect* --junit --coverage-threshold --install --no-install -i --prefer-offline --hot --env-file --loader --elide-lines",
      chooses: "-t --test-name-pattern --only --changed --filter -F --shard",
      widens: "--rerun-each --randomize --todo",
      same: "-t=--test-name-pattern",
      valued: "-r --preload",
      changes: "-c --config",
    },
    {
      names: "deno",
      harmless:
        "-A --allow-* --trace-leaks --junit-path --quiet -q --lock --no-lock --fail-fast --parallel --jobs -j --permit-no-files --unstable* --node-modules-dir --env-file --v8-flags --location --cert --vendor --frozen --import-map --preload --ext --hide-stacktraces --clean --no-npm --no-remote --reload -r --inspect* --no-prompt --cached-only --no-config --reporter --coverage-raw-data-only --log-level -L --minimum-dependency-age --connected --env --import --require --allow-scripts -R -W -N -E -S --node-modules-linker",
      lessens: "--no-check --deny-* --retry",
      widens: "--doc --shuffle",
      changes: "-P --permission-set --conditions",
    },
    {
      names: "karma",
      harmless:
        "--single-run --singleRun --no-auto-watch --port --auto-watch --detached --browsers --capture-timeout --capture-timeout --report-slower-than --fail-on-empty-test-suite --no-fail-on-empty-test-suite --fail-on-failing-test-suite --format-error --log-level --code-coverage --hostname --no-browsers",
      lessens: "--no-fail-on-failing-test-suite",
    },
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
        "-v -q -s -x -l -r --tb --durations-min --maxfail --capture --no-header --no-summary --junitxml --junit-xml -n --numprocesses --dist --basetemp --log-cli-level --log-cli --log-file --show-capture --cov-report --cov-append --no-cov-on-fail --cache-clear --ff --failed-first --nf --new-first --showlocals --full-trace --exitfirst --html --self-contained-html --disable-warnings --disable-pytest-warnings --instafail --setup-show --forked --snapshot-update --create-db --reuse-db -p=no:randomly -p=no:cacheprovider -p=no:warnings -p=xdist --trace-config --debug --assert --log-* --code-highlight --color --pastebin --junit-prefix --report-chars --xfail-tb --no-fold-skipped --force-short-summary --lfnf --last-failed-no-failures --sw-reset --stepwise-reset --maxprocesses --max-worker-restart --loadscope-reorder --no-loadscope-reorder --tx --px -d --rsyncdir --rsyncignore --testrunuid --maxschedchunk --asyncio-debug --timeout_method --timeout-method --timeout-disable-debugger-detection --session-timeout --cov-reset --cov-precision --cov-context --doctest-report --doctest-continue-on-failure --keep-duplicates --collect-in-virtualenv --continue-on-collection-errors --pdb --pdbcls --trace --rootdir --confcutdir --benchmark-autosave --benchmark-save --benchmark-json --benchmark-columns --benchmark-sort --benchmark-warmup --benchmark-min-rounds --benchmark-disable --benchmark-enable --benchmark-max-time --benchmark-storage --benchmark-histogram --json-report* --json --alluredir --allure-no-capture --clean-alluredir --md --csv --tap* --headed --slowmo --tracing --video --screenshot --full-page-screenshot --output --device --browser --browser-channel --base-url --splinter-* --webdriver --driver --liveserver --dc --dj-* --django-debug-mode --no-migrations --nomigrations --migrations --hypothesis-show-statistics --hypothesis-seed --hypothesis-verbosity --hypothesis-explain --nbval-lax --nbmake --mpl* --memray* --profile* --pylint-rcfile --mypy-config-file --report-log --reportportal --sessions --memory* --randomly-dont-* --no-randomly --order-scope --order-group-scope --emoji --no-flaky-report --verbosity --cache-dir --rich --pretty --sugar --old-summary --no-print-logs --store-durations --durations-path --splitting-algorithm --import-mode --strict-xfail --workers --tests-per-worker --asyncio-* --anyio-backends --xvfb* --no-xvfb --docker-* --keep-docker* --record-mode --block-network --disable-recording --vcr-* --inline-snapshot --gherkin-terminal-reporter --cucumberjson --cucumberjson-expanded --generate-missing -Wd -Wdefault -Wignore -Wonce -Wmodule",
      lessens:
        "--reruns --reruns-delay --only-rerun --no-cov --suppress-no-test-exit-code --doctest-ignore-import-errors --force-flaky --max-runs --min-passes --no-success-flaky-report --hypothesis-profile",
      widens:
        "--cov --cov-branch --cov-fail-under --cov-config --run* --integration --strict-markers --strict-config --doctest-modules --doctest-glob --count --randomly-seed --random-order* --mypy --flake8 --pylint --ruff --ruff-format --black --isort --pycodestyle --pydocstyle --nbval --nbqa --typeguard-packages --beartype-packages --disable-socket --allow-hosts --allow-unix-socket --fail-on-template-vars --error-for-skips --error-on-* --forked --jaxtyping-packages --doctest-plus --doctest-rst --import-check",
      changes:
        "-W --pythonwarnings -c --config-file -o --override-ini -p --ds --noconftest --disable-plugin-autoload --pythonpath --reverse --event-loop --loop --gevent",
      chooses:
        "--benchmark-only --benchmark-skip --benchmark-compare --sw-skip --stepwise-skip --testmon-forceselect --suite --stage --slow --fast --smoke",
    },
    {
      names: "jasmine",
      harmless: "--no-color --color --helper --require --fail-fast --random --reporter --parallel",
      lessens: "--list-not-applicable",
      widens: "--seed",
      valued: "--helper",
      chooses: "--filter-path",
      changes: "--config",
    },
    {
      names: "uvu",
      harmless: "-b --bail -c --color -r --require -C --cwd --tsmodule -q",
      chooses: "-i --ignore",
    },
    { names: "qunit", harmless: "--reporter --verbose -r --require", widens: "--seed" },
    {
      names: "cucumber-js cucumber",
      harmless:
        "-b --backtrace --exit --force-exit -f --format --format-options --i18n-keywords --i18n-languages -l --language --loader --plugin --plugin-options --publish --publish-quiet --retry-tag-filter --fail-fast --no-fail-fast --quiet",
      lessens: "--no-strict --retry",
      changes: "--import -i --require -r --require-module --world-parameters -c --config -p --profile",
      widens: "--order",
      chooses: "--shard",
      valued:
        "--require-module --world-parameters --format-options --shard --order --loader --retry-tag-filter",
    },
    {
      names: "tap tape borp",
      harmless:
        "-j --jobs -R --reporter -b --bail -B --no-bail -c --color -C --no-color --timeout -t --comments --no-comments --show-full-coverage --coverage-report --browser --no-browser --save -o --output-file --output-dir --serial --before --after --diag --no-diag --statements --node-arg --test-arg --typecheck --no-typecheck --allow-empty-coverage --allow-incomplete-coverage --disable-coverage --fail-skip --fail-todo --clean -X --coverage-exclude --coverage -T --no-typescript --post-compile -P --check-coverage --lines --branches --functions --concurrency --expose-gc -r --require --ignore-pattern --strict --no-only",
      chooses: "--grep -g --invert --changed -n --only -O --files-ignore",
    },
    {
      names: "wtr web-test-runner testcafe nightwatch",
      harmless:
        "--root-dir --concurrent-browsers --static-logging --open --port --preserve-symlinks --puppeteer --playwright --node-resolve --update-snapshots --esbuild-target --debug --static --hostname -r --reporter -s --screenshots -p -q --quarantine-mode -S --skip-js-errors -c --ports --hostname --speed -L --live --headless --selector-timeout --assertion-timeout --page-load-timeout --app --app-init-delay --proxy --proxy-bypass --ssl --dev --qr-code --sf --stop-on-first-fail --disable-page-caching --ts-config-path --compiler-options --cache --video --client-scripts --cs --output --parallel --serial --verbose --retries --suiteRetries --suite-retries --timeout --disable-error-log --open-browser --mocks",
      lessens: "--quarantine-mode",
      chooses:
        "--files --group --groups --manual -t --test -T --test-grep -f --fixture -F --fixture-grep --test-meta --fixture-meta --testcase --tag --skiptags --filter --skipgroup -g",
      changes: "--config --env -e --browsers -c",
    },
    {
      names: "elm-test elm-test-rs",
      harmless: "--compiler --report --color --workers --project --no-color",
      widens: "--fuzz --seed",
      valued: "--compiler --report --fuzz --seed --project --workers",
    },
    {
      names: "ng",
      harmless:
        "--watch --no-watch --browsers --code-coverage --progress --no-progress --source-map --no-source-map --karma-config --reporters --poll --runner-config --ui --no-interactive --aot --output-path --base-href --named-chunks --stats-json --dump-virtual-files",
      changes: "-c --configuration --prod --ts-config --polyfills --main --build-target",
      chooses: "--include --exclude --filter --list-tests",
    },
    {
      names: "hardhat truffle",
      harmless:
        "--bail --parallel --show-stack-traces --verbose --trace --gas-report --quiet --coverage --compile-none",
      lessens: "--no-compile",
      changes: "--network --config --tsconfig --fork --typecheck",
      chooses: "--only",
      valued: "--network --config --tsconfig",
    },
    {
      names: "vue-cli-service",
      harmless:
        "--headless --runInBand -i --ci --coverage --verbose --timeout --require -r --browser --no-fix --max-warnings --silent",
      chooses: "--watch-files",
      changes: "--config --mode",
    },
  ];
}
