import type { Effects } from "./general.js";

/** Returns what the options of programs for other languages do. */
export function nativeEffects(): readonly Effects[] {
  return [
    {
      names: "gotestsum ginkgo richgo",
      harmless: "-f --junitfile --jsonfile -v -p -count -timeout -parallel -cover -coverprofile",
      chooses: "-run --focus",
      lessens: "-short --rerun-fails -skip",
      widens: "-race -r",
      valued: "-run -count -timeout -tags",
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
        "-j --output-on-failure -V -VV --extra-verbose -Q --quiet --schedule-random --no-tests --output-junit -O --output-log --stop-on-failure",
      lessens: "--repeat",
      same: "-R=--tests-regex -L=--label-regex -E=--exclude-regex -LE=--label-exclude -C=--build-config",
    },
    {
      names: "swift",
      harmless:
        "--package-path -j --num-workers --xunit-output --quiet -q -v --enable-code-coverage --disable-sandbox",
      same: "-s=--filter --specifier=--filter -c=--configuration",
      several: "--filter",
    },
    {
      names: "dotnet",
      harmless:
        "-v -v:* --nologo -nologo -l --logger --collect --results-directory --no-restore --tl --diag -p:CollectCoverage -p:CoverletOutput*",
      chooses: "-f --framework",
      lessens: "--no-build",
      widens: "--blame* -p:Threshold*",
      same: "-c=--configuration -f=--framework -s=--settings",
    },
    {
      names: "mix",
      harmless: "--trace --max-failures --slowest --max-cases --force --all-warnings",
      widens: "--cover --include",
      several: "--only --include",
    },
    {
      names: "dart flutter",
      harmless: "-r -j --no-pub --chain-stack-traces",
      lessens: "--no-fatal-infos --no-fatal-warnings",
      widens: "--run-skipped --fatal-infos --fatal-warnings",
      same: "-n=--name -N=--plain-name -t=--tags -x=--exclude-tags -p=--platform",
    },
    {
      names: "rspec parallel_rspec turbo_tests",
      harmless: "-f -o --out -c --backtrace -b -p --profile -w --warnings",
      widens: "--order",
      several: "-e --example -t --tag",
      same: "-e=--example -E=--example-matches -t=--tag -P=--pattern -r=--require",
    },
    {
      names: "rails minitest",
      harmless: "-v -b --backtrace -d --defer-output -f -c",
      widens: "-s",
      same: "-n=--name -i=--include -e=--environment",
    },
    {
      names: "ruby",
      harmless: "-I* -w -W* -v --verbose",
      chooses: "-n --name",
      same: "-n=--name",
      valued: "-n --name -s --seed -r",
    },
    { names: "terraform tofu terragrunt", harmless: "-chdir -json -no-color -verbose" },
    {
      names: "rubocop standardrb",
      harmless:
        "-f -o --out -D --display-* -d -a -A --autocorrect --autocorrect-all -P --no-parallel --force-exclusion",
      lessens: "--except",
    },
    {
      names: "phpunit simple-phpunit pest paratest artisan sail",
      harmless:
        "--testdox --stop-on-* --log-junit --cache-result --do-not-cache-result --display-* --no-output --debug -p --teamcity --cache-directory --coverage-html --coverage-text --coverage-clover",
      widens: "--fail-on-* --strict-coverage --order-by --min",
      same: "-c=--configuration",
    },
    {
      names: "phpstan psalm phan",
      harmless: "--no-interaction -n -q -v --debug --no-diff",
      same: "-l=--level",
    },
    {
      names: "bats",
      harmless:
        "-p --pretty -t --tap -j -F -T --print-output-on-failure --verbose-run --trace -x --show-output-of-passing-tests -o --report-formatter",
      widens: "-r --recursive",
      same: "-f=--filter",
    },
    { names: "prove", harmless: "-v -j -f -q --timer --merge -b -l --lib", widens: "-r" },
    { names: "shellcheck", harmless: "-f", lessens: "-e --exclude", widens: "-x -o --enable -a" },
    {
      names: "forge",
      harmless: "-v --gas-report --summary --json",
      chooses: "--match-test --match-contract --match-path --mt --mc --mp",
      lessens: "--no-match-test --no-match-contract --no-match-path --nmt --nmc --nmp",
      widens: "--fuzz-runs --fuzz-seed",
      valued: "--match-test --match-contract --match-path --mt --mc --mp --fuzz-runs",
    },
  ];
}
