/** Languages with their file endings. */
const ENDINGS: Readonly<Record<string, string>> = {
  typescript: "ts tsx mts cts",
  javascript: "js jsx mjs cjs",
  vue: "vue",
  svelte: "svelte",
  astro: "astro",
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

/** Files that only a build server or a container builder reads. */
const PIPELINE =
  /(?:^|\/)(?:\.github\/workflows\/|\.circleci\/|(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines)\.ya?ml$|Jenkinsfile$|(?:[\w-]+\.)?(?:Docker|Container)file(?:\.[\w-]+)?$)/;

const SCRIPTS = "typescript javascript vue svelte astro";

/**
 * The languages that type checkers and linters read, by the first word of the runner. Tools for any language are not
 * listed.
 */
const READ: readonly (readonly [runners: string, languages: string])[] = [
  ["tsc tsd dtslint", "typescript"],
  ["vue-tsc nuxi nuxt", "typescript vue"],
  ["astro", "typescript astro"],
  ["svelte-check", "typescript javascript svelte"],
  ["flow", "javascript"],
  ["eslint oxlint xo standard ts-standard semistandard next knip depcheck madge dpdm attw publint", SCRIPTS],
  [
    "mypy pyright ruff flake8 pylint black isort bandit ty pyrefly pyre pytype pydocstyle pycodestyle vulture py_compile compileall django",
    "python",
  ],
  ["go golangci-lint staticcheck revive errcheck govulncheck golint gofmt goimports gofumpt", "go"],
  ["cargo rustfmt rustc", "rust"],
  ["javac kotlinc scalac ktlint detekt checkstyle", "jvm"],
  ["rubocop reek brakeman srb sorbet steep fasterer", "ruby"],
  ["phpstan psalm phan phpcs parallel-lint pint php-cs-fixer", "php"],
  // The compiler for Apple platforms reads C as well.
  ["swift", "swift c"],
  ["swiftlint", "swift"],
  ["mix", "elixir"],
  ["dart", "dart"],
  ["shellcheck shfmt", "shell"],
  ["stylelint", "style"],
  ["gcc g++ clang clang++ cc clang-tidy cppcheck cpplint clang-format", "c"],
  ["terraform tofu tflint tfsec", "terraform"],
  ["sqlfluff", "sql"],
  ["buf", "proto"],
  [
    "hadolint actionlint zizmor ansible-lint kube-linter kubeval kubeconform helmlint yamllint markdownlint",
    "pipeline",
  ],
];

/**
 * The languages that test runners load, by the first word of the runner. Runners that start any program are not
 * listed.
 */
const LOADED: readonly (readonly [runners: string, languages: string])[] = [
  ["vitest jest mocha ava jasmine karma uvu qunit tape borp node bun deno", SCRIPTS],
  ["pytest unittest django doctest nosetests nose2 trial", "python"],
  ["go", "go"],
  ["cargo", "rust"],
  ["maven gradle sbt", "jvm"],
  ["dotnet", "dotnet"],
  ["rspec minitest", "ruby"],
  ["phpunit", "php"],
  ["swift xcodebuild", "swift"],
  ["mix", "elixir"],
  ["dart", "dart"],
];

/**
 * Languages that runners of other languages load as well: native parts, and files that the program under test reads.
 * A shell script is none of them: a test has to start it.
 */
const LOADED_BESIDE = "c style sql proto";

/** Returns true when a test runner can load a file at all, or when its language or the runner is not known. */
export function loads(runner: string, path: string): boolean {
  const language = languageOf(path);
  const loaded = languagesOf(LOADED, runner);
  if (language === null || loaded === null || loaded.includes(language)) return true;
  // These have extensions written in Rust, or projects that hold both.
  if (language === "rust") return ["javascript", "python", "elixir"].some((one) => loaded.includes(one));
  return LOADED_BESIDE.split(" ").includes(language);
}

/**
 * Returns true when a type checker or linter reads the language of a file, or when its language or the runner is not
 * known.
 */
export function checksLanguageOf(runner: string, path: string): boolean {
  const language = languageOf(path);
  const read = languagesOf(READ, runner);
  if (language === null || read === null || read.includes(language)) return true;
  return language === "javascript" && runner.endsWith(" --checkJs");
}

/** Returns true for a file that runs by itself and that no program loads: a shell script, a pipeline. */
export function isStarted(path: string): boolean {
  return /^(?:shell|pipeline)$/.test(languageOf(path) ?? "");
}

function languageOf(path: string): string | null {
  if (PIPELINE.test(path)) return "pipeline";
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  for (const [language, endings] of Object.entries(ENDINGS))
    if (endings.split(" ").includes(ending)) return language;
  return null;
}

function languagesOf(
  lists: readonly (readonly [runners: string, languages: string])[],
  runner: string,
): readonly string[] | null {
  const [name = ""] = runner.split(" ", 1);
  return lists.find(([runners]) => runners.split(" ").includes(name))?.[1].split(" ") ?? null;
}
