/** Languages by the endings of their files. */
const ENDINGS: Readonly<Record<string, string>> = {
  javascript: "js jsx mjs cjs ts tsx mts cts vue svelte astro",
  python: "py pyi ipynb",
  go: "go",
  rust: "rs",
  jvm: "java kt kts scala groovy",
  dotnet: "cs fs vb",
  ruby: "rb rake",
  php: "php",
  swift: "swift",
  c: "c h cc cpp cxx hpp hh m mm",
  elixir: "ex exs",
  dart: "dart",
  shell: "sh bash bats",
  style: "css scss sass less",
  terraform: "tf tfvars",
  sql: "sql",
  proto: "proto",
};

/** What type checkers and linters read, by the first word of their names; those that read many are not here. */
const READ: Readonly<Record<string, string>> = {
  javascript:
    "tsc eslint oxlint xo standard ts-standard semistandard tsd dtslint flow svelte-check astro nuxi nuxt next knip depcheck madge dpdm attw publint",
  python:
    "mypy pyright ruff flake8 pylint black isort bandit ty pyrefly pyre pytype pydocstyle pycodestyle vulture py_compile compileall django",
  go: "go golangci-lint staticcheck revive errcheck govulncheck golint gofmt goimports gofumpt",
  rust: "cargo rustfmt rustc",
  jvm: "javac kotlinc scalac ktlint detekt checkstyle",
  ruby: "rubocop reek brakeman srb sorbet steep fasterer",
  php: "phpstan psalm phan phpcs parallel-lint pint php-cs-fixer",
  swift: "swift swiftlint",
  elixir: "mix",
  dart: "dart",
  shell: "shellcheck shfmt",
  style: "stylelint",
  c: "gcc g++ clang clang++ cc clang-tidy cppcheck cpplint clang-format",
  terraform: "terraform tofu tflint tfsec",
  sql: "sqlfluff",
  proto: "buf",
  "": "hadolint actionlint zizmor ansible-lint kube-linter kubeval kubeconform helmlint yamllint markdownlint",
};

/** Whether a type checker or linter reads the language of a file; it does where either is not known. */
export function speaksOf(runner: string, path: string): boolean {
  const language = keyOf(ENDINGS, path.slice(path.lastIndexOf(".") + 1).toLowerCase());
  const read = keyOf(READ, runner.split(" ", 1)[0] ?? "");
  if (language === null || read === null || language === read) return true;
  // Compilers of one platform read more than one language.
  return read === "swift" && language === "c";
}

function keyOf(lists: Readonly<Record<string, string>>, word: string): string | null {
  for (const [key, list] of Object.entries(lists)) if (list.split(" ").includes(word)) return key;
  return null;
}
