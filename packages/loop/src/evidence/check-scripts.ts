import type { ValidationCommand } from "../config/settings.js";
import { type NameRules, pathTest } from "./globs.js";
import { linkPath } from "./link-path.js";

/** Files that say what the usual runners run, and how: whoever changes one can make a check pass without passing it. */
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
 * Which files say what the validation commands run: those that the usual runners read, and those that a command names. A change of one is
 * listed for whoever verifies.
 */
export function checkScriptTest(
  commands: readonly Pick<ValidationCommand, "argv" | "cwd">[],
  rules: NameRules = {},
): (path: string) => boolean {
  const isConfiguration = pathTest(CONFIGURATIONS, rules);
  const isNamed = pathTest(commands.flatMap(namedFiles), rules);
  return (path) => isConfiguration(path) || isNamed(path);
}

/** Words of a command that may be files of the repository. A word that looks like none names none that is there. */
function namedFiles({ argv, cwd }: Pick<ValidationCommand, "argv" | "cwd">): readonly string[] {
  return argv
    .flatMap((word) => [word, word.replace(/^--?[\w-]+=/, "")])
    .filter((word) => /^[^-\s][^\n]*$/.test(word) && !word.includes("*") && word.length <= 300)
    .map((word) => linkPath(cwd === "." ? "x" : `${cwd}/x`, word) ?? "")
    .filter((path) => path !== "");
}
