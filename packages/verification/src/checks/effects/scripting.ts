import type { Effects } from "./general.js";

/** Returns what the options of programs for Ruby, PHP, Perl, Lua, PowerShell and shells do. */
export function scriptingEffects(): readonly Effects[] {
  return [
    {
      names: "rspec parallel_rspec turbo_tests",
      harmless:
        "-f -o --out -c --backtrace -b -p --profile -w --warnings -I -r --require --default-path --deprecation-out --force-color --no-color --fail-fast --no-fail-fast --no-profile --drb -X --drb-port --no-drb --failure-exit-code --error-exit-code --serialize-stdout --combine-stderr --runtime-log --first-is-1 --group-by --nice --verbose-command --verbose-process-command --verbose-rerun-command --highest-exit-status -m --multiply-processes --prefix-output-with-test-env-number --quiet --processes --log-failures --no-warnings --no-order",
      widens: "--order",
      several: "-e --example -t --tag",
      same: "-e=--example -E=--example-matches -t=--tag -P=--pattern -r=--require",
      chooses: "--only-group --specify-groups --first-process --isolate -s --single --failure-list",
      changes: "-O --options --allow-duplicates --test-options",
    },
    {
      names: "rails minitest",
      harmless:
        "-v -b --backtrace -d --defer-output -f -c -q --quiet -p --pride --profile -w --warnings --no-plugins --show-skips --color --no-color --fail-fast --parallel -E",
      widens: "-s",
      same: "-n=--name -i=--include -e=--environment",
      changes: "-r --require -I -e --environment",
    },
    {
      names: "ruby",
      harmless: "-I* -w -W* -v --verbose",
      chooses: "-n --name",
      same: "-n=--name",
      valued: "-n --name -s --seed -r",
    },
    {
      names: "rubocop standardrb",
      harmless:
        "-f -o --out -D --display-* -d -a -A --autocorrect --autocorrect-all -P --no-parallel --force-exclusion",
      lessens: "--except",
    },
    {
      names: "phpunit simple-phpunit pest paratest artisan sail",
      harmless:
        "--testdox --stop-on-* --log-junit --cache-result --do-not-cache-result --display-* --no-output --debug -p --teamcity --cache-directory --coverage-html --coverage-text --coverage-clover --bootstrap --no-extensions --extension --include-path -d --process-isolation --globals-backup --static-backup --cache-result-file --random-order-seed --columns --stderr --no-progress --no-results --no-logging --reverse-list --testdox-* --with-telemetry --log-* --coverage-* --path-coverage --exclude-source-from-xml-coverage --compact --ci --profile --bail --parallel --processes --runner --passthru --passthru-php --functional --max-batch-size --tmp-dir --phpunit --whitelist --no-test-tokens --recreate-databases --drop-databases --without-databases --without-tty --ansi --no-ansi --no-interaction -n -v -vv -vvv --verbose --memory-limit --only-summary-for-coverage-text --colors --printer --testdox-summary --update-snapshots --no-coverage --env --junit --compact --disable-coverage-ignore --resolve-dependencies --ignore-dependencies --default-time-limit --enforce-time-limit --mutate --type-coverage",
      widens:
        "--fail-on-* --strict-coverage --order-by --min --disallow-test-output --strict-global-state --random-order --reverse-order --ignore-baseline --exactly --coverage-min",
      same: "-c=--configuration",
      lessens:
        "--do-not-fail-on-* --do-not-report-useless-tests --dont-report-useless-tests --use-baseline --retry --flaky --dont-fail-on-*",
      changes: "--no-configuration --env",
      chooses:
        "--test-suffix --requires-php-extension --run-test-id --todos --todo --notes --issue --ticket --pr --pull-request --assignee --only --path --subset",
    },
    {
      names: "phpstan psalm phan",
      harmless: "--no-interaction -n -q -v --debug --no-diff",
      same: "-l=--level",
    },
    {
      names: "bats",
      harmless:
        "-p --pretty -t --tap -j -F -T --print-output-on-failure --verbose-run --trace -x --show-output-of-passing-tests -o --report-formatter --jobs --no-parallelize-across-files --no-parallelize-within-files --no-tempdir-cleanup --parallel-binary-name --abort --timing --setup-suite-file --line-reference-format --formatter --output --gather-test-outputs-in --code-quote-style",
      widens: "-r --recursive",
      same: "-f=--filter",
      lessens: "--no-parallel-x",
      chooses: "--negative-filter",
    },
    {
      names: "prove",
      harmless:
        "-v -j -f -q --timer --merge -b -l --lib -I* --blib --color --nocolor --no-color -c --comments -o --directives --failures -Q --archive -a --rules --normalize --count --nocount -j* --exec -e --formatter --ext -w -W -t -T --trap --cwd --tapversion --warnings --taint -V --jobs --harness -D --quiet --QUIET --verbose",
      widens: "-r --recurse -s --shuffle",
      lessens: "--ignore-exit",
      changes: "-P* -M* --source -m --merge -I",
      chooses: "--state --state=* --statefile",
    },
    { names: "shellcheck", harmless: "-f", lessens: "-e --exclude", widens: "-x -o --enable -a" },
    {
      names: "shellspec",
      harmless:
        "-f --format -o --output -j --jobs --fail-fast --no-fail-fast --color --no-color --force-color --kcov --no-kcov --kcov-* -s --shell -r --require -I -C --chdir --directory -p --profile --profile-limit --log-file --tmpdir --keep-tmpdir --no-keep-tmpdir --quiet --no-quiet -q --skip-message --pending-message --reportdir --warning-as-failure --path --env-from --helperdir --covdir -e --env -w --execdir --boost --random --deprecation-log --no-banner --fail-no-examples --xtrace -x --banner -h",
      widens: "--random --fail-low-coverage",
      lessens: "--no-warning-as-failure",
      chooses:
        "-F --focus -P --pattern -E --example -T --tag -D --default-path --only-failures --next-failure --repair -n -N --quick --repair -L --dereference",
      valued:
        "-f --format -o --output -j --jobs -s --shell -r --require -I -P --pattern -E --example -T --tag -e --env",
    },
    {
      names: "busted",
      harmless:
        "-o --output -c --coverage -v --verbose -m --lpath --cpath -k --keep-going --no-keep-going -s --enable-sound --no-enable-sound --suppress-pending --defer-print --lang --loaders --helper -C --directory -e -Xhelper -Xoutput --auto-insulate --no-auto-insulate --ignore-lua --sort --shuffle",
      widens: "--repeat --seed",
      chooses:
        "-r --run -p --pattern --exclude-pattern --exclude-tags --exclude-names --exclude-names-file --name --filter-out --no-recursive --log-success",
      valued:
        "-o --output -r --run -p --pattern --exclude-pattern --exclude-tags --helper -f --config-file -C --directory -m --lpath --lua --repeat --seed",
      changes: "-f --config-file --lua",
    },
    {
      names: "invoke-pester",
      harmless:
        "-output -passthru -ci -show -codecoverage* -outputfile -outputformat -enableexit -quiet -verbose -strict -pesteroption",
      chooses: "-tag* -excludetag* -fullname* -path -excludepath -script -testname -configuration -container",
      valued: "-output -path -outputfile -outputformat",
    },
  ];
}
