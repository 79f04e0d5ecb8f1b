import type { Effects } from "./general.js";

/** Returns what the options of programs for compiled languages and for infrastructure do. */
export function nativeEffects(): readonly Effects[] {
  return [
    {
      names: "gotestsum ginkgo richgo",
      harmless:
        "-f --junitfile --jsonfile -v -p -count -timeout -parallel -cover -coverprofile --format --format-hide-empty-pkg --format-icons --format-hivis --hide-summary --no-color --no-summary --post-run-command --max-fails --debug --junitfile-* --jsonfile-timing-events --watch-chdir --rerun-fails-max-failures --rerun-fails-report --rerun-fails-run-root-test -json -failfast -covermode -coverpkg -cpu -benchmem -x -vet -procs --procs --output-dir --json-report --junit-report --teamcity-report --trace -vv --vv --succinct --keep-going --fail-fast --poll-progress-after --poll-progress-interval --no-color --show-node-events --silence-skips --github-output --slow-spec-threshold --compilers --coverprofile --cover --covermode --coverpkg --timeout --grace-period --nodes --stream --output-interceptor-mode --always-emit-ginkgo-writer --emit-spec-progress --source-root --force-newlines --keep-separate-coverprofiles --keep-separate-reports --after-run-hook --gojson-report",
      chooses:
        "-run --focus --skip --focus-file --skip-file --label-filter --sem-ver-filter --packages --raw-command",
      lessens: "-short --rerun-fails -skip --flake-attempts --skip-package",
      widens:
        "-race -r --race --randomize-all --randomizeAllSpecs --randomizeSuites --randomize-suites --fail-on-pending --fail-on-empty --fail-on-focused --repeat --require-suite -shuffle --recursive --until-it-fails --seed --must-pass-repeatedly",
      valued:
        "-run -count -timeout -tags --focus --skip --focus-file --skip-file --label-filter --procs --nodes --tags --timeout --output-dir --json-report --junit-report --coverprofile --covermode --coverpkg --flake-attempts --repeat --seed --skip-package --packages -coverprofile -coverpkg -covermode -cpu -parallel --max-fails --junitfile-testsuite-name --junitfile-testcase-classname --format-icons",
      changes: "-tags --tags -mod -ldflags -gcflags --ldflags --gcflags --mod",
    },
    {
      names: "golangci-lint",
      harmless: "--out-format -j --max-issues-per-linter --max-same-issues -v --allow-parallel-runners",
      lessens: "-D --disable --fast --fast-only",
      widens: "-E --enable",
      several: "-D --disable -E --enable",
      same: "-D=--disable -E=--enable -c=--config",
    },
    {
      names: "ctest",
      harmless:
        "-j --output-on-failure -V -VV --extra-verbose -Q --quiet --schedule-random --no-tests --output-junit -O --output-log --stop-on-failure --progress --test-output-size-passed --test-output-size-failed --test-output-truncation --test-load --interactive-debug-mode --no-label-summary --no-subproject-summary --debug --overwrite --test-timeout --verbose --parallel --force-new-ctest-process --resource-spec-file --build-config-sample --max-width --extra-submit --http-header --tomorrow-tag",
      lessens: "--repeat",
      same: "-R=--tests-regex -L=--label-regex -E=--exclude-regex -LE=--label-exclude -C=--build-config",
      changes: "-C --build-config --preset -D -M -T -S",
      chooses:
        "-FA --fixture-exclude-any -FS --fixture-exclude-setup -FC --fixture-exclude-cleanup -U --union --tests-from-file --exclude-from-file --test-command --build-and-test --build-target",
    },
    {
      names: "swift",
      harmless:
        "--package-path -j --num-workers --xunit-output --quiet -q -v --enable-code-coverage --disable-sandbox -Xlinker -Xcc -Xcxx -Xswiftc --arch --cache-path --config-path --security-path --skip-update --force-resolved-versions --disable-automatic-resolution --only-use-versions-from-resolved-file --use-index-store --triple --toolchain --sdk --swift-sdk --parallel --no-parallel --attachments-path --show-codecov-path --enable-swift-testing --enable-xctest --manifest-cache --netrc --static-swift-stdlib --very-verbose --vv --jobs --build-path --scratch-path --experimental-maximum-parallelization-width",
      same: "-s=--filter --specifier=--filter -c=--configuration",
      several: "--filter",
      lessens: "--skip-build",
      widens: "--sanitize --enable-parseable-module-interfaces --explicit-target-dependency-import-check",
      changes:
        "--traits --enable-all-traits --disable-default-traits -c --configuration --build-system --testable-imports",
      chooses: "--test-product --disable-xctest --disable-swift-testing --disable-testable-imports",
    },
    {
      names: "dotnet",
      harmless:
        "-v -v:* --nologo -nologo -l --logger --collect --results-directory --no-restore --tl --diag -p:CollectCoverage -p:CoverletOutput* --interactive --disable-build-servers --artifacts-path -bl -bl:* --binaryLogger -m -m:* -maxcpucount* --report-* --crashdump* --hangdump* --no-ansi --no-progress --output --max-parallel-test-modules --coverage-output* --verbosity --test-adapter-path -s:* -clp:* -tl* --no-dependencies --ucr --use-current-runtime -nr:* -noautorsp -fl* -nodeReuse* --Parallel --Platform --Logger* --ResultsDirectory* --nodereuse --collect:* --logger:* -l:* --blame-hang-timeout -r:* -o:*",
      chooses:
        "--test-modules --root-directory --filter-* --treenode-filter --project --solution --TestCaseFilter* --Tests* --filter-uid -p:VSTestTestCaseFilter -p:TestingPlatformCommandLineArguments -f --framework",
      lessens: "--no-build --ignore-exit-code --retry-failed-tests*",
      widens: "--blame* -p:Threshold* --minimum-expected-tests --coverage* -warnaserror* --warnaserror",
      same: "-c=--configuration -f=--framework -s=--settings",
      changes:
        "-p -p:* --property* -property* -e --environment -a --arch --os -r --runtime --self-contained --no-self-contained -s --settings -c --configuration --framework --Framework* --Settings* -f",
    },
    {
      names: "mix",
      harmless:
        "--trace --max-failures --slowest --max-cases --force --all-warnings --color --no-color --formatter --export-coverage --max-requires --no-archives-check --no-compile --no-deps-check --no-elixir-version-check --no-start --no-optional-deps --preload-modules --profile-require --raise --slowest-modules --timeout -b --breakpoints --no-listeners",
      widens: "--cover --include --repeat-until-failure --warnings-as-errors",
      several: "--only --include",
      chooses: "--name-pattern",
      lessens: "--suppress",
    },
    {
      names: "dart flutter",
      harmless:
        "-r -j --no-pub --chain-stack-traces --concurrency --coverage --coverage-path --merge-coverage --start-paused --test-assets --no-test-assets --track-widget-creation --machine --file-reporter --pause-after-load --debug --verbose-trace --js-trace --fail-fast --no-retry --use-data-isolate-strategy --branch-coverage --enable-vmservice --pub --device-timeout --timeout --reporter --color --no-color --dds --no-dds --show-test-device --suppress-analytics --ipv6 --icudtl --web-renderer --coverage-package --sound-null-safety --null-assertions --experimental-faster-testing --packages",
      lessens: "--no-fatal-infos --no-fatal-warnings --ignore-timeouts",
      widens: "--run-skipped --fatal-infos --fatal-warnings --test-randomize-ordering-seed",
      same: "-n=--name -N=--plain-name -t=--tags -x=--exclude-tags -p=--platform",
      changes:
        "--dart-define* --enable-experiment --compiler -c -d --device-id --flavor --platform --wasm --enable-impeller --configuration",
      chooses: "-P --preset --suite-load-only",
    },
    {
      names: "terraform tofu terragrunt",
      harmless:
        "-chdir -json -no-color -verbose -parallelism -junit-xml -backend -lock -input -compact-warnings --terragrunt-* --non-interactive --working-dir",
      changes: "-var -var-file",
      chooses: "-test-directory -cloud-run",
    },
    {
      names: "forge",
      harmless:
        "-v --gas-report --summary --json -vv -vvv -vvvv -vvvvv -q --quiet --force --ffi --no-cache --cache-path --out --build-info --sizes --names --color --junit --nocolor --threads -j --jobs --show-progress --no-storage-caching --gas-snapshot* --decode-internal --fail-fast --optimize --use --remappings -r -C --contracts --lib-path --suppress-successful-traces --no-auto-detect --silent --debug --flamegraph --flamechart --extra-output --dump",
      chooses:
        "--match-test --match-contract --match-path --mt --mc --mp --rerun --no-match-coverage --path --skip --list --mutate",
      lessens: "--no-match-test --no-match-contract --no-match-path --nmt --nmc --nmp --allow-failure",
      widens: "--fuzz-runs --fuzz-seed",
      valued:
        "--match-test --match-contract --match-path --mt --mc --mp --fuzz-runs -f --fork-url --rpc-url --fork-block-number --evm-version --chain-id --sender -C --contracts --root --out --no-match-test --no-match-contract --no-match-path --nmt --nmc --nmp --fuzz-seed --skip -j --jobs --threads --etherscan-api-key",
      changes:
        "-f --fork-url --rpc-url --fork-block-number --evm-version --chain-id --sender --etherscan-api-key --isolate --via-ir --optimizer-runs --fork-retries --fork-retry-backoff --compute-units-per-second --root --offline",
    },
    {
      names: "helm",
      harmless:
        "--color --no-color -o --output-file -t --output-type -q --failfast --with-subchart --debug -d --debugPlugin --buildTree --kube-context --namespace -n --kubeconfig --quiet --kube-version",
      lessens: "--skip-schema-validation",
      widens: "-s --strict --with-subcharts",
      changes: "-v --values --set --set-string",
      chooses: "-f --file --chart-tests-path",
      valued: "-f --file -v --values -o --output-file -t --output-type",
    },
    {
      names: "opa",
      harmless:
        "-v --verbose --explain --var-values -f --format -t --timeout --count -c --coverage --max-errors -m --parallel -p --schema -s --bundle -b --fail-on-empty --v0-compatible --v1-compatible --capabilities --target",
      widens: "--threshold -z",
      lessens: "--exit-zero-on-skipped",
      chooses: "-r --run --ignore",
      valued: "-r --run -t --timeout -f --format --ignore --threshold -m -p --schema -s",
    },
    {
      names: "wasm-pack",
      harmless: "--release --dev --profiling --headless --mode",
      chooses: "--node --chrome --firefox --safari --chromedriver --geckodriver",
      changes: "--features --all-features --no-default-features",
    },
    {
      names: "crystal",
      harmless:
        "-v --verbose --no-color --fail-fast -p --profile --junit_output --release --progress --no-debug --stats -s --time --threads --tap -d --debug --link-flags -O",
      widens: "--error-on-warnings --order --warnings",
      changes: "-D --define --mcpu --target --preview_mt",
      chooses: "-e --example --tag -l --location --focus",
      valued: "-D --define -e --example --tag -l --location --order --junit_output --link-flags",
    },
    {
      names: "lein cabal",
      harmless:
        "-o -U --test-show-details --test-log --test-machine-log --test-keep-tix-files --enable-coverage --enable-tests --enable-library-coverage --builddir -v -v* -j* -j --jobs --ghc-options --project-file -w --with-compiler --keep-going --offline --disable-optimization --enable-optimization -O* --flags -f -q",
      widens: "--fail-when-no-test-suites --test-fail-when-no-test-suites",
      chooses: "--test-option --test-options",
      changes: "--constraint --allow-newer",
      valued:
        "-w --with-compiler --builddir --test-show-details --flags -f --project-file --test-option --test-options",
    },
    {
      names: "rebar3 stack zig dune buck2 meson gleam",
      harmless:
        "-v --verbose -c --cover --cover_export_name --sys_config --setcookie --sname --readable --logdir --logopts --basic_html --decrypt_key --fast --pedantic --coverage --no-coverage --haddock --no-haddock --jobs -j -j* --force-dirty --keep-going -k --no-keep-going --silent --no-terminal --system-ghc --no-install-ghc --ghc-options --test-suite-timeout --rerun-tests --no-rerun-tests --local-bin-path --color --work-dir --allow-different-user --docker* --nix* --summary --color --prominent-compile-errors --verbose-* --global-cache-dir --cache-dir --prefix -p --seed -Doptimize* -Dtarget* -Dcpu* --release* -O* -freference-trace* --libc --zig-lib-dir --search-prefix -femit-* -fno-* -lc -L* -I* -l* --build-file --maxrss --webui -fincremental --force -f --display --no-buffer --debug-backtraces --diff-command --always-show-command-line --cache --error-reporting --no-print-directory --instrument-with --num-processes --print-errorlogs --no-rebuild --logbase --quiet -q --wrapper --wrap --timeout-multiplier -t --no-stdsplit --max-lines --maxfail --num-threads --console --local-only --remote-only --build-report --runtime --allow-unlisted",
      lessens: "--ignore-promoted-rules",
      widens: "--repeat --benchmark --bench",
      changes:
        "--flag --profile --setup -D* --config --mode -C --target --resolver --stack-yaml --root --build-dir --workspace",
      chooses:
        "--module --modules --application --app --dir --suite --suites --case --group --test --tests --generator --ta --test-arguments --skip --no-run-tests -Dtest-filter* -Dtest_filter* -Dfilter* --test-filter --no-suite --only-packages --slice --include --exclude --labels --always-exclude",
      valued:
        "--suite --no-suite --module --modules --case --group --dir --ta --test-arguments --flag --profile --stack-yaml --resolver --setup -C --wrapper --num-processes -t --timeout-multiplier --logbase --test-filter --sys_config --ghc-options --root --build-dir --display --target -O --color",
    },
  ];
}
