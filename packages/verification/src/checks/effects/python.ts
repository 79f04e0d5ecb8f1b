import type { Effects } from "./general.js";

/** Returns what the options of Python programs do, other than pytest, and those of go. */
export function pythonEffects(): readonly Effects[] {
  return [
    {
      names: "unittest",
      harmless: "-v -q -f -b -c --buffer --failfast --catch --locals",
      same: "-p=--pattern -t=--top-level-directory",
    },
    {
      names: "manage.py django-admin",
      harmless: "--keepdb -v --noinput --no-input --failfast -b --buffer --debug-sql --reverse -r",
      widens: "--shuffle",
      several: "--tag",
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
        "-v -count -timeout -p -parallel -cpu -json -failfast -cover -covermode -coverpkg -coverprofile -o -outputdir -benchmem -x -work -C -buildvcs",
      lessens: "-short",
      widens: "-race -msan -asan -bench -fuzz -shuffle -benchtime -fuzztime",
    },
  ];
}
