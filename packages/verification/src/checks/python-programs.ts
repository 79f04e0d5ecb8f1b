import type { Program } from "./program.js";

/** Returns the test runners, type checkers and linters of Python. */
export function pythonPrograms(): readonly Program[] {
  return [
    {
      names: "pytest py.test",
      runner: "pytest",
      test: "*",
      valued:
        "-p -o --override-ini --rootdir --confcutdir --basetemp --durations --durations-min --maxfail --tb --cov --cov-report --cov-config --cov-fail-under --junitxml --junit-xml --log-level --log-cli-level --log-file -n --numprocesses --dist --timeout -W --pythonwarnings --import-mode --color --capture --show-capture -r --ds --count --reruns --randomly-seed --browser --log-format --log-date-format --log-cli-format --log-cli-date-format --log-file-mode --log-file-level --log-file-format --log-file-date-format --log-auto-indent --log-disable --max-worker-restart --rsyncdir --rsyncignore --testrunuid --maxschedchunk --asyncio-mode --timeout-method --session-timeout --cov-precision --cov-context --verbosity --code-highlight --doctest-report --assert --junit-prefix --report-chars --lfnf --maxprocesses --doctest-glob --reruns-delay --only-rerun --rerun-except --benchmark-json --benchmark-columns --benchmark-sort --benchmark-save --html --alluredir --base-url --slowmo --tracing --video --screenshot --output --device --browser-channel --json-report-file --durations-path --hypothesis-profile --hypothesis-seed --random-order-bucket --random-order-seed --record-mode --seed",
      config: "-c --config-file",
      byName: "-k -m",
      byPath: "--pyargs",
      notPath: "--deselect --ignore --ignore-glob",
      unsure:
        "--lf --last-failed --sw --stepwise --testmon --picked --nf-only --group --splits --shard-id --testmon-forceselect --benchmark-only --benchmark-skip --sw-skip --stepwise-skip",
      lists:
        "--collect-only --co --setup-plan --setup-only --fixtures --fixtures-per-test --markers --cache-show --funcargs --collectonly --help-ini",
      watches: "--looponfail -f",
      lenient:
        "--suppress-no-test-exit-code --suppress-tests-failed-exit-code --continue-on-collection-errors-only",
    },
    {
      names: "unittest",
      test: "*",
      valued: "-p --pattern -t --top-level-directory --durations",
      byName: "-k",
      byPath: "-s --start-directory",
    },
    { names: "rye", runner: "pytest", test: "test", byPackage: "-p --package" },
    { names: "dbt", test: "test build", byName: "-s --select", notName: "--exclude", arguments: "nothing" },
    {
      names: "nosetests nose2 trial",
      summaries: "unittest",
      test: "*",
      valued:
        "-s --start-dir -t --top-level-directory -c --config -C --coverage -a --attr --attribute -A --coverage-report --coverage-config -j --jobs --reporter -m --testmatch -e --exclude -i --include",
    },
    {
      names: "behave",
      test: "*",
      byName: "-n --name -t --tags",
      lists: "-d --dry-run",
      valued:
        "-f --format -o --outfile -D --define --stage --junit-directory --logging-level --lang -i --include -e --exclude -j --jobs",
    },
    { names: "doctest", test: "*" },
    {
      names: "manage.py django-admin",
      runner: "django",
      byVerb: true,
      summaries: "unittest",
      test: "test",
      lint: "check",
      valued: "--settings --pythonpath -v --verbosity --parallel --testrunner",
      byName: "-k --tag",
      notName: "--exclude-tag",
    },
    {
      names: "mypy",
      types: "*",
      valued:
        "--config-file --python-version --platform --cache-dir --python-executable --follow-imports --shadow-file --enable-error-code --disable-error-code",
      byPackage: "-p --package -m --module",
      notPath: "--exclude",
      byPath: "-c",
    },
    { names: "dmypy", runner: "mypy", summaries: "mypy", types: "run check recheck" },
    {
      names: "pyright basedpyright",
      runner: "pyright",
      types: "*",
      valued: "-v --venvpath --venv-path --pythonpath --pythonplatform --pythonversion --level --threads",
      byPath: "-p --project",
      watches: "-w --watch",
      lists: "--createstub --stats-only",
    },
    { names: "ty pyrefly pyre", types: "check", watches: "--watch -W", lenient: "--exit-zero" },
    { names: "pytype", types: "*" },
    {
      names: "ruff",
      byVerb: true,
      lint: "check format",
      valued:
        "--config --select --ignore --extend-select --extend-ignore --line-length --target-version --output-format --output-file -o --per-file-ignores --cache-dir",
      notPath: "--exclude --extend-exclude",
      lists: "--show-settings --show-files --statistics-only",
      lenient: "--exit-zero -e",
      watches: "-w --watch",
    },
    {
      names: "flake8",
      lint: "*",
      valued:
        "--config --select --ignore --extend-ignore --max-line-length --format --per-file-ignores --max-complexity -j --jobs --output-file",
      notPath: "--exclude --extend-exclude",
      lenient: "--exit-zero",
      lists: "--bug-report",
    },
    {
      names: "pylint",
      lint: "*",
      valued:
        "--rcfile --disable --enable -d -e -j --jobs --output-format -f --output --max-line-length --ignore",
      lenient: "--exit-zero",
      lists: "--generate-rcfile",
    },
    {
      names: "black",
      lint: "",
      valued: "-l --line-length -t --target-version --config --include --extend-exclude -W --workers",
    },
    { names: "isort", lint: "", valued: "--profile --settings-path --sp --skip -s --line-length -l" },
    {
      names: "bandit",
      lint: "*",
      valued: "-c -f -o -x -s -t -b --severity-level --confidence-level",
      lenient: "--exit-zero",
    },
    { names: "pydocstyle pycodestyle yamllint vulture codespell pydoclint interrogate deptry", lint: "*" },
    { names: "sqlfluff", lint: "lint", valued: "--dialect -d --config --templater" },
    { names: "alembic", lint: "check", arguments: "nothing", valued: "-c --config" },
    {
      names: "robot pabot",
      runner: "robot",
      test: "*",
      byName: "-t --test -i --include -s --suite",
      lists: "--dryrun",
      valued:
        "-d --outputdir -o --output -l --log -r --report -x --xunit -b --debugfile -L --loglevel -P --pythonpath -N --name -v --variable -V --variablefile -e --exclude --processes --listener --skip --skiponfailure --removekeywords -G --settag",
    },
    { names: "py_compile compileall", lint: "*" },
    {
      names: "pre-commit prek",
      runner: "pre-commit",
      lint: "run",
      needs: "-a --all-files --files --from-ref",
      arguments: "names",
      valued: "-c --config --hook-stage",
      byPath: "--files",
      unsure: "--from-ref --to-ref -s -o --source --origin",
    },
  ];
}
