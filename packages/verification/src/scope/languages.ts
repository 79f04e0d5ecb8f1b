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

/** What runners of tests load, by the first word of their names; those that start any program are not here. */
const LOADED: Readonly<Record<string, string>> = {
  javascript: "vitest jest mocha ava jasmine karma uvu qunit tape borp node bun deno",
  python: "pytest unittest django doctest nosetests nose2 trial",
  go: "go",
  rust: "cargo",
  jvm: "maven gradle sbt",
  dotnet: "dotnet",
  ruby: "rspec minitest",
  php: "phpunit",
  swift: "swift xcodebuild",
  elixir: "mix",
  dart: "dart",
};

/** Languages that runners of others load as well: native parts, and what a program under test reads. */
const LOADED_BESIDE = "c shell style sql proto";

/** Whether a runner of tests could load a file at all; it could where either is not known. */
export function loads(runner: string, path: string): boolean {
  const language = keyOf(ENDINGS, path.slice(path.lastIndexOf(".") + 1).toLowerCase());
  const loaded = keyOf(LOADED, runner.split(" ", 1)[0] ?? "");
  if (language === null || loaded === null || language === loaded) return true;
  // Extensions of these are written in Rust, or their projects hold both.
  if (language === "rust") return loaded === "javascript" || loaded === "python" || loaded === "elixir";
  return LOADED_BESIDE.split(" ").includes(language);
}

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
