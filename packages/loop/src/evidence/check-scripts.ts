import type { ValidationCommand } from "../config/settings.js";
import { type NameRules, pathTest } from "./globs.js";
import { linkPath } from "./link-path.js";

/**
 * Files that configure what common runners run, and how. Whoever changes one can make a check succeed without fixing
 * anything.
 */
const CONFIGURATIONS = [
  ...["package.json", "Makefile", "makefile", "GNUmakefile", "*.mk", "justfile", ".justfile", "Justfile"],
  ...["Taskfile.yml", "Taskfile.yaml", "composer.json", "deno.json", "deno.jsonc", "Rakefile", "noxfile.py"],
  ...["tox.ini", "pyproject.toml", "setup.cfg", "pytest.ini", "conftest.py", ".coveragerc", "tasks.py"],
  ...["vitest.config.*", "vitest.workspace.*", "vite.config.*", "jest.config.*", "jest.setup.*", ".mocharc*"],
  ...["karma.conf.*", "playwright.config.*", "cypress.config.*", "ava.config.*", ".nycrc*", "babel.config.*"],
  ...["tsconfig*.json", "jsconfig.json", "eslint.config.*", ".eslintrc*", ".eslintignore", "biome.json"],
  ...["biome.jsonc", ".prettierrc*", ".prettierignore", "prettier.config.*", ".stylelintrc*", "oxlint.json"],
  ...[".oxlintrc.json", "turbo.json", "nx.json", "project.json", "lerna.json", "moon.yml"],
  ...["mypy.ini", ".mypy.ini", "pyrightconfig.json", "ruff.toml", ".ruff.toml", ".flake8", ".pylintrc"],
  ...["phpunit.xml*", "phpstan.neon*", "psalm.xml", ".rspec", ".rubocop.yml", "clippy.toml", "rustfmt.toml"],
  ...[".golangci.yml", ".golangci.yaml", "build.gradle", "build.gradle.kts", "pom.xml", "CMakeLists.txt"],
  ...["CTestTestfile.cmake", "BUILD", "BUILD.bazel", ".bazelrc"],
  ...[".pre-commit-config.yaml", "build.zig", "mix.exs", "Package.swift", "dune-project"],
].map((name) => `**/${name}`);

/**
 * Returns a test for files that determine what the validation commands run: configuration of common runners, and files
 * that a command names. Changes of these are listed for the verifier.
 */
export function checkScriptTest(
  commands: readonly Pick<ValidationCommand, "argv" | "cwd">[],
  rules: NameRules = {},
): (path: string) => boolean {
  const isConfiguration = pathTest(CONFIGURATIONS, rules);
  const isNamed = pathTest(commands.flatMap(namedFiles), rules);
  return (path) => isConfiguration(path) || isNamed(path);
}

/**
 * Words of a command that may be files of the repository. Other words do no harm, because they match no existing file.
 */
function namedFiles({ argv, cwd }: Pick<ValidationCommand, "argv" | "cwd">): readonly string[] {
  return argv
    .flatMap((word) => [word, word.replace(/^--?[\w-]+=/, "")])
    .filter((word) => /^[^-\s][^\n]*$/.test(word) && !word.includes("*") && word.length <= 300)
    .map((word) => linkPath(cwd === "." ? "x" : `${cwd}/x`, word) ?? "")
    .filter((path) => path !== "");
}
