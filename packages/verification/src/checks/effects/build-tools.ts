import type { Effects } from "./general.js";

/** Returns what the options of build tools and task runners do. */
export function buildToolEffects(): readonly Effects[] {
  return [
    {
      names: "bazel bazelisk",
      harmless:
        "--test_output --noshow_progress --show_progress --cache_test_results --nocache_test_results --keep_going -k --test_summary --test_timeout --combined_report --instrumentation_filter --jobs -j --local_test_jobs --remote_* --disk_cache --repository_cache --test_strategy --spawn_strategy --strategy* --verbose_failures --sandbox_* --experimental_* --incompatible_* --color --curses --ui_* --announce_rc --bes_* --build_event_* --build_metadata --profile --stamp --test_verbose_timeout_warnings --test_keep_going --test_runner_fail_fast --test_sharding_strategy --toolchain_resolution_debug --no* --local_*_resources --ram_utilization_factor --worker_* --google_* --tls_* --explain --verbose_explanations --symlink_prefix --output_base --output_user_root --max_idle_secs --host_jvm_args --show_result --show_timestamps --show_loading_progress --loading_phase_threads --lockfile_mode --memory_profile --execution_log* --heuristically_drop_nodes --zip_undeclared_test_outputs --materialize_param_files --attempt_to_print_relative_paths --test_tmpdir --force_pic --fission --strip --save_temps --build --subcommands -s --auto_output_filter --output_filter --cache_computed_file_digests --watchfs --bazelrc --progress_in_terminal_title --terminal_columns",
      chooses:
        "--test_filter --test_tag_filters --test_size_filters --test_lang_filters --test_timeout_filters --target_pattern_file --skip_incompatible_explicit_targets",
      lessens: "--flaky_test_attempts --build_tests_only",
      widens: "--runs_per_test --runs_per_test_detects_flakes",
      changes:
        "--test_env --action_env --repo_env --host_action_env --config -c --compilation_mode --copt --cxxopt --conlyopt --linkopt --host_copt --define --platforms --host_platforms --cpu --host_cpu --features --host_features --run_under --extra_toolchains --java* --tool_java* --python_* --crosstool_top --override_repository --override_module --registry --test_arg --cache_test_results --modify_execution_info --per_file_copt --aspects --enable_bzlmod --//* --@*",
      valued:
        "--test_env --action_env --config -c --jobs -j --define --test_output --test_arg --test_filter --test_tag_filters --copt",
    },
    {
      names: "cargo cross",
      harmless:
        "--locked --offline --frozen --no-fail-fast --quiet -q -v -j --message-format --target-dir --keep-going --test-threads --nocapture --no-capture --show-output --report-time --manifest-path -C -p --package --exclude --check --all-targets --no-tests --color --future-incompat-report --timings --ignore-rust-version --unit-graph --build-jobs --lockfile-path -Z --log-file --logfile --format --ensure-time --shuffle-seed --fail-fast --max-fail --hide-progress-bar --show-progress --no-input-handler --status-level --final-status-level --success-output --failure-output --message-format-version --cargo-quiet --cargo-verbose --archive-file --archive-format --extract-to --extract-overwrite --persist-extract-tempdir --workspace-remap --target-dir-remap --binaries-metadata --cargo-metadata --config-file --tool-config-file --user-config-file --override-version-check --cargo-message-format --test-runner --unreferenced --snapshots --no-quiet --lcov --html --text --cobertura --codecov --json --output-path --output-dir --open --summary-only --no-report --branch --mcdc --no-clean --no-cfg-coverage --no-cfg-coverage-nightly --ignore-filename-regex --failure-mode --hide-instantiations --show-missing-lines --show-instantiations --include-build-script --include-ffi --dep-coverage --remap-path-prefix --coverage-target-only --out -o --engine --skip-clean --force-clean --follow-exec --exclude-files --post-test-delay --run-types --ignore-panics --ignore-tests --ignore-config --count --line --dump-traces --stdout --avoid-cfg-tarpaulin --implicit-test-threads --no-dead-code --print-rust-flags --print-summary --hide-inclusion --group-features --mutually-exclusive-features --at-least-one-of --clean-per-run --log-group --print-command-list --no-private --no-dev-deps --remove-dev-deps --no-manifest-path --version-range --version-step --rust-version --rustc --verbose -vv --nff --ff --no-run",
      chooses:
        "--partition -E --filter-expr --run-ignored --ignore-default-filter --exclude-should-panic --rerun --test-filter --filterset",
      lessens: "--exact --skip -A --allow --no-deps --retries --flaky-result",
      widens:
        "--workspace --all --all-features --features -F -D --deny -W --warn --shuffle --fail-under --fail-under-lines --fail-under-functions --fail-under-regions --fail-uncovered-lines --fail-uncovered-regions --fail-uncovered-functions --doctests --each-feature --feature-powerset --optional-deps --stress-count --stress-duration",
      several: "-D -A -W --deny --allow --warn --skip --features",
      same: "-F=--features -D=--deny -A=--allow -W=--warn --all=--workspace",
      valued: "-D -A -W --deny --allow --warn --skip",
      changes:
        "--target --profile --no-default-features -r --release -P --rustflags --forbid --exclude-features --exclude-no-default-features --exclude-all-features --depth --include-features --cap-lints --ignore-private --flags --include-ignored --config",
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
        "-w --workspace --workspaces -ws -r --recursive --filter -F --prefix -C --dir --cwd -s --stream --no-bail --output-logs --log-order --log-prefix --force --daemon --no-daemon --ui --summarize --continue --env-mode --skip-nx-cache --skipNxCache --output-style --outputStyle --nxBail -p --projects --exclude --all -t --target --targets --scope --to --from --ignore --root -j -B -k --no-print-directory --directory --nx-bail --batch --tui --no-tui --tuiAutoExit --codeCoverage --code-coverage --coverage --ci --runInBand --base --head --affected --since --include-dependents --include-dependencies --token --team --remote-cache --no-cache --remote-only --profile --trace --anon-profile --heap --runner --verbose --nx-ignore-cycles --excludeTaskDependencies --exclude-task-dependencies --no-prefix --reject-cycles --npm-client --concurrency --ignore-bail --no-reset --query --summary --color --no-color --graph --dry --dry-run --host --heal --framework-inference --preflight --single-package --no-update-notifier --dangerously-disable-package-manager-check --experimental-allow-no-turbo-json --watch",
      lessens: "--only",
      valued:
        "-w --workspace --filter -F --prefix -C --dir --cwd --output-logs --log-order --concurrency --cache-dir -p --projects --exclude --scope --to --from --ignore -t --target --targets --root --ui",
      changes: "-c --configuration --runtime",
    },
  ];
}
