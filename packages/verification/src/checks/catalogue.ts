import { among } from "../programs/options.js";
import { javascriptCheckers } from "./javascript-checkers.js";
import { javascriptRunners } from "./javascript-runners.js";
import { nativePrograms } from "./native-programs.js";
import type { Program } from "./program.js";
import { pythonPrograms } from "./python-programs.js";

/**
 * Program tables, each with the names in it. A process looks up only a few commands, and building a table takes
 * longer than the look-up, so each table is built on demand.
 */
export const TABLES: readonly (readonly [names: string, programs: () => readonly Program[]])[] = [
  [
    "vitest jest bun mocha _mocha ava playwright cypress wdio hardhat truffle test-storybook detox karma jasmine tap tape borp uvu qunit elm-test elm-test-rs wtr web-test-runner testcafe nightwatch cucumber-js cucumber deno react-scripts react-app-rewired craco vue-cli-service",
    javascriptRunners,
  ],
  [
    "tsc tsgo vue-tsc tsd dtslint flow svelte-check astro nuxi nuxt next ng eslint eslint_d oxlint biome prettier stylelint xo standard ts-standard semistandard tslint html-validate markdownlint markdownlint-cli2 markdownlint-cli cspell commitlint knip depcheck sherif publint attw depcruise dpdm size-limit lockfile-lint elm-review syncpack prisma drizzle-kit redocly spectral madge dprint",
    javascriptCheckers,
  ],
  [
    "pytest py.test unittest rye dbt nosetests nose2 trial behave doctest manage.py django-admin mypy dmypy pyright basedpyright ty pyrefly pyre pytype ruff flake8 pylint black isort bandit pydocstyle pycodestyle yamllint vulture codespell pydoclint interrogate deptry sqlfluff alembic robot pabot py_compile compileall pre-commit prek",
    pythonPrograms,
  ],
  [
    "go gotestsum ginkgo richgo golangci-lint staticcheck errcheck govulncheck revive golint ctest swift swiftlint javac kotlinc scalac rustc gcc g++ clang clang++ cc ghc ktlint detekt checkstyle clang-tidy cpplint cppcheck clang-format dotnet mix lein cabal rebar3 stack zig forge dune bazel bazelisk buck2 meson gleam dart flutter rspec parallel_rspec turbo_tests rails crystal minitest rubocop standardrb reek brakeman erblint erb_lint haml-lint fasterer srb sorbet steep artisan sail phpunit simple-phpunit pest paratest phpstan psalm phan phpcs parallel-lint pint php-cs-fixer rustfmt gofmt goimports gofumpt shfmt busted luacheck bats shellspec prove shellcheck hadolint actionlint zizmor tflint tfsec checkov ansible-lint kube-linter kubeval kubeconform helmlint vale typos checkmake editorconfig-checker ec hlint clj-kondo selene perlcritic solhint slither buf taplo stylua scalafmt semgrep opa cue conftest terraform tofu terragrunt packer helm wasm-pack invoke-pester",
    nativePrograms,
  ],
];

/** Returns the entry for a program by its name; null when the catalogue has none. */
export function programOf(name: string): Program | null {
  if (name === "" || name.includes(" ")) return null;
  for (const [names, programs] of TABLES)
    if (among(name, names)) return programs().find((program) => among(name, program.names)) ?? null;
  return null;
}
