import type { Effects } from "./general.js";

/** Returns what the options of Python programs do, other than pytest, and those of go. */
export function pythonEffects(): readonly Effects[] {
  return [
    {
      names: "unittest",
      harmless:
        "-v -q -f -b -c --buffer --failfast --catch --locals --durations --top-level-directory -t --pattern",
      same: "-p=--pattern -t=--top-level-directory",
      widens: "-W",
    },
    {
      names: "manage.py django-admin",
      harmless:
        "--keepdb -v --noinput --no-input --failfast -b --buffer --debug-sql --reverse -r --parallel --traceback --timing --no-color --force-color --pdb --no-faulthandler --durations --pythonpath --logging-clear-handlers --with-coverage --nologcapture --no-logging --skip-checks",
      widens: "--shuffle --deploy --fail-level --database",
      several: "--tag",
      lessens: "--exclude-tag",
      changes: "--testrunner --pattern -p --top-level -t --settings",
    },
    {
      names: "mypy dmypy",
      harmless:
        "--pretty --show-* --hide-* --no-error-summary --incremental --sqlite-cache --junit-xml --html-report --txt-report --install-types --non-interactive -v",
      lessens: "--ignore-missing-imports --disable-error-code --allow-* --no-warn-* --implicit-*",
      widens: "--disallow-* --warn-* --check-untyped-defs --enable-error-code --extra-checks --no-implicit-*",
      several: "--disable-error-code --enable-error-code",
    },
    { names: "pyright basedpyright", harmless: "--outputjson --stats --dependencies", widens: "--warnings" },
    {
      names: "ruff flake8 pylint",
      harmless: "--unsafe-fixes --show-fixes --show-source --statistics -n --check --diff -q --quiet -j -f",
      lessens: "--ignore --extend-ignore --per-file-ignores --disable -d",
      widens: "--extend-select --enable -e",
      several: "--extend-select --ignore --extend-ignore --disable --enable",
    },
    { names: "black isort", harmless: "--check --check-only -c --diff -q --quiet -v -W" },
    {
      names: "go",
      harmless:
        "-v -count -timeout -p -parallel -cpu -json -failfast -cover -covermode -coverpkg -coverprofile -o -outputdir -benchmem -x -work -C -buildvcs -artifacts -blockprofile -blockprofilerate -cpuprofile -fullpath -memprofile -memprofilerate -mutexprofile -mutexprofilefraction -trace -a -n -asmflags -buildmode -compiler -gccgoflags -installsuffix -linkshared -modcacherw -overlay -pgo -pkgdir -trimpath -ldflags -fuzzminimizetime -test.v -test.count -test.timeout",
      lessens: "-short",
      widens: "-race -msan -asan -bench -fuzz -shuffle -benchtime -fuzztime",
      changes: "-gcflags -tags -mod -modfile -toolexec -vet -asmflags -vettool",
    },
    {
      names: "nosetests nose2 trial",
      harmless:
        "-v --verbose -q -x --stop -s --nocapture --with-coverage --cover-package --cover-erase --cover-html --cover-xml --with-xunit --xunit-file --processes --process-timeout -B --log-capture --log-level -F --fail-fast --with-coverage --coverage-report --coverage-config -N -j --jobs --reporter --rterrors --random --debug --pretty --no-user-config",
      chooses: "-a --attr -A -m --testmatch -e --exclude -i --include -s --start-dir -t",
      widens: "--with-doctest",
      changes: "-C -c --config",
    },
    {
      names: "behave",
      harmless:
        "-f --format -o --outfile -q --quiet --no-capture --capture --no-capture-stderr --capture-stderr --no-logcapture --logcapture --logging-level --logging-format --logging-datefmt --no-color --color -c -C -k --no-skipped --show-skipped --no-snippets --snippets -m --no-multiline --multiline --no-source --show-source --no-timings --show-timings --no-summary --summary --stop --junit --junit-directory -T --show-source -s -v --verbose --no-junit --jobs -j --parallel --lang",
      changes: "-D --define --stage --steps-catalog -r --runner",
      chooses: "-w --wip -i --include -e --exclude",
      valued: "-f --format -o --outfile -D --define --stage --junit-directory --logging-level --lang",
    },
    {
      names: "robot pabot",
      harmless:
        "-d --outputdir -o --output -l --log -r --report -x --xunit -b --debugfile -T --timestampoutputs -L --loglevel -W --consolewidth -C --consolecolors -K --consolemarkers -P --pythonpath -N --name -D --doc -M --metadata -G --settag --splitlog --logtitle --reporttitle --reportbackground --maxerrorlines --maxassignlength -. --console --dotted --quiet --consolelinks --legacyoutput --processes --pabotlib --testlevelsplit --ordering --suitestat* --tagstat* --tagdoc --removekeywords --flattenkeywords --listener --exitonfailure -X --exitonerror --randomize --language --artifacts --artifactsinsubfolders --resourcefile --parser",
      lessens: "--skip --skiponfailure --nostatusrc --runemptysuite --noncritical -n -c --critical",
      changes: "-v --variable -V --variablefile -A --argumentfile --prerunmodifier --rpa --extension -F",
      chooses: "-e --exclude -R --rerunfailed -S --rerunfailedsuites --parseinclude -I --chunk --shard",
      valued:
        "-d --outputdir -o --output -l --log -r --report -x --xunit -b --debugfile -L --loglevel -P --pythonpath -N --name -v --variable -V --variablefile -e --exclude --processes --listener --skip --skiponfailure --removekeywords -G --settag",
    },
    { names: "rye", harmless: "-v -q --pyproject", widens: "-a --all" },
    {
      names: "dbt",
      harmless:
        "--profiles-dir --project-dir --threads --fail-fast -x --full-refresh --store-failures --no-partial-parse --partial-parse --log-format --log-path --log-level --quiet -q --no-use-colors --use-colors --no-version-check --debug -d --printer-width --static-parser --cache-selected-only --target-path --no-populate-cache --favor-state",
      widens: "--warn-error --warn-error-options",
      changes: "-t --target --vars --profile --defer --state --defer-state",
      chooses:
        "--selector --resource-type --exclude-resource-type --indirect-selection -m --models --sample --empty",
      valued:
        "--profiles-dir --project-dir --threads -t --target --vars --profile --state --selector --resource-type --indirect-selection -m --models --log-format",
    },
    { names: "doctest", harmless: "-v --verbose -f --fail-fast", changes: "-o", valued: "-o" },
  ];
}
