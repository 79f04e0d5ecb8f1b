import type { Effects } from "./general.js";

/** Returns what the options of build tools and task runners do. */
export function buildToolEffects(): readonly Effects[] {
  return [
    {
      names: "bazel bazelisk",
      harmless:
        "--test_output --noshow_progress --show_progress --cache_test_results --nocache_test_results --keep_going -k --test_summary --test_timeout",
      chooses: "--test_filter --test_tag_filters --test_size_filters",
      lessens: "--flaky_test_attempts",
      widens: "--runs_per_test",
    },
    {
      names: "cargo cross",
      harmless:
        "--locked --offline --frozen --no-fail-fast --quiet -q -v -j --message-format --target-dir --keep-going --test-threads --nocapture --no-capture --show-output --report-time --manifest-path -C -p --package --exclude --check --all-targets --no-tests",
      chooses: "--partition -E --filter-expr",
      lessens: "--exact --skip -A --allow --no-deps",
      widens: "--workspace --all --all-features --features -F -D --deny -W --warn",
      several: "-D -A -W --deny --allow --warn --skip --features",
      same: "-F=--features -D=--deny -A=--allow -W=--warn --all=--workspace",
      valued: "-D -A -W --deny --allow --warn --skip",
    },
    {
      names: "mvn mvnw mvnd",
      harmless:
        "-B --batch-mode -q --quiet -o --offline -ntp --no-transfer-progress -T --threads -U -e -X -am --also-make -pl --projects -f --file -l --log-file -fae --fail-at-end -ff --fail-fast -s --settings -DfailIfNoTests* -Dsurefire.failIfNo* -Dstyle.color* -Dmaven.repo.local* -Dsurefire.useFile* -DtrimStackTrace*",
      chooses: "-Dtest -Dit.test",
      lessens: "-DskipITs -DskipUTs -Dsurefire.rerunFailingTestsCount -Dcheckstyle.skip -Denforcer.skip",
      same: "-P=--activate-profiles",
      valued: "-f --file -pl --projects -P --activate-profiles -s --settings -t -T --threads -l --log-file",
    },
    {
      names: "gradle gradlew",
      harmless:
        "--no-daemon --daemon --stacktrace --full-stacktrace --info --debug -i -d -s -S -q -w --console --warning-mode --build-cache --no-build-cache --rerun-tasks --rerun --continue --no-parallel --offline --scan --configuration-cache --no-configuration-cache --refresh-dependencies --profile --info -p --project-dir",
      chooses: "--tests",
      lessens: "-x --exclude-task",
      several: "--tests -x --exclude-task",
      same: "-x=--exclude-task",
      valued:
        "-x -p -b -I -g --exclude-task --tests --project-dir --init-script --console --warning-mode --max-workers",
    },
    {
      names: "xcodebuild",
      harmless:
        "-quiet -derivedDataPath -resultBundlePath -parallel-testing-enabled -only-testing:* -skip-testing:*",
      widens: "-enableCodeCoverage",
      lessens: "-retry-tests-on-failure",
      valued:
        "-scheme -destination -configuration -workspace -project -testPlan -sdk -derivedDataPath -resultBundlePath -parallel-testing-enabled -enableCodeCoverage",
    },
    {
      names: "npm pnpm pn yarn turbo nx lage moon rush lerna make gmake ninja just task",
      harmless:
        "-w --workspace --workspaces -ws -r --recursive --filter -F --prefix -C --dir --cwd -s --stream --no-bail --output-logs --log-order --log-prefix --force --daemon --no-daemon --ui --summarize --continue --env-mode --skip-nx-cache --skipNxCache --output-style --outputStyle --nxBail -p --projects --exclude --all -t --target --targets --scope --to --from --ignore --root -j -B -k --no-print-directory --directory",
      lessens: "--only",
      valued:
        "-w --workspace --filter -F --prefix -C --dir --cwd --output-logs --log-order --concurrency --cache-dir -p --projects --exclude --scope --to --from --ignore -t --target --targets --root --ui",
    },
  ];
}
