import { describe, expect, it } from "vitest";
import { declaredCheckers, declaredChecks } from "../src/index.js";

async function checksOf(
  files: Readonly<Record<string, string>>,
  find = declaredChecks,
): Promise<readonly string[]> {
  const read = async (path: string): Promise<string | null> => files[path] ?? null;
  return (await find(read)).map(({ command, origin }) => `${origin}: ${command}`);
}

const scripts = (scripts: Record<string, unknown>, more = {}): string => JSON.stringify({ scripts, ...more });

describe("the checks that manifests declare", () => {
  it.each([
    ["nothing", {}, []],
    ["a manifest without scripts", { "package.json": "{}" }, []],
    ["a manifest that is no JSON", { "package.json": "{" }, []],
    [
      "scripts of npm, in the order of their worth",
      { "package.json": scripts({ lint: "biome check", build: "tsc", typecheck: "tsc", test: "vitest" }) },
      ["package.json: npm test", "package.json: npm run typecheck", "package.json: npm run lint"],
    ],
    [
      "the placeholder of npm init",
      { "package.json": scripts({ test: 'echo "Error: no test specified" && exit 1' }) },
      [],
    ],
    ["a script that is no text", { "package.json": scripts({ test: 1, lint: " " }) }, []],
    [
      "the package manager that is named",
      { "package.json": scripts({ test: "x" }, { packageManager: "yarn@4.1.0" }), "pnpm-lock.yaml": "" },
      ["package.json: yarn test"],
    ],
    [
      "the package manager whose lock file is there",
      { "package.json": scripts({ test: "x", lint: "y" }), "pnpm-lock.yaml": "" },
      ["package.json: pnpm test", "package.json: pnpm run lint"],
    ],
    [
      "bun, whose own test is another command",
      { "package.json": scripts({ test: "x" }), "bun.lock": "" },
      ["package.json: bun run test"],
    ],
    ["pytest", { "pyproject.toml": "[tool.pytest.ini_options]\n" }, ["pyproject.toml: pytest"]],
    ["pytest in an environment", { "pytest.ini": "", "uv.lock": "" }, ["pytest.ini: uv run pytest"]],
    ["a Python project that names no runner", { "pyproject.toml": "[project]\nname = 'x'\n" }, []],
    ["tox", { "tox.ini": "[tox]\n" }, ["tox.ini: tox"]],
    ["cargo and go", { "Cargo.toml": "", "go.mod": "" }, ["Cargo.toml: cargo test", "go.mod: go test ./..."]],
    ["gradle's wrapper", { "build.gradle.kts": "", gradlew: "" }, ["build.gradle.kts: ./gradlew test"]],
    ["maven", { "pom.xml": "" }, ["pom.xml: mvn test"]],
    ["composer", { "composer.json": scripts({ test: ["phpunit"] }) }, ["composer.json: composer test"]],
    ["a makefile", { Makefile: "all:\n\ntest: all\n\t./t\n" }, ["Makefile: make test"]],
    ["a makefile with another name for it", { Makefile: "check ::\n\t./t\n" }, ["Makefile: make check"]],
    ["a variable of a makefile", { Makefile: "test := x\ntests: y\n" }, []],
    [
      "a makefile beside a manifest, which it mostly calls",
      { Makefile: "test:\n\tnpm test\n", "package.json": scripts({ test: "x" }) },
      ["package.json: npm test"],
    ],
  ])("are found for %s", async (_, files: Record<string, string>, expected) => {
    expect(await checksOf(files)).toEqual(expected);
  });
});

describe("the type checks and linters that manifests declare", () => {
  it.each([
    ["nothing", {}, []],
    [
      "scripts of npm",
      { "package.json": scripts({ test: "vitest", lint: "eslint .", check: "svelte-check", types: "tsc" }) },
      ["package.json: npm run types", "package.json: npm run check", "package.json: npm run lint"],
    ],
    [
      "sections of pyproject.toml",
      { "pyproject.toml": "[tool.ruff]\n[tool.mypy]\nstrict = true\n", "poetry.lock": "" },
      ["pyproject.toml: poetry run mypy .", "pyproject.toml: poetry run ruff check ."],
    ],
    [
      "files of their own",
      { "pyrightconfig.json": "{}", "ruff.toml": "" },
      ["pyrightconfig.json: pyright", "ruff.toml: ruff check ."],
    ],
    ["cargo and go", { "Cargo.toml": "", "go.mod": "" }, ["Cargo.toml: cargo check", "go.mod: go vet ./..."]],
    [
      "a makefile, where nothing else declares one",
      { Makefile: "lint:\n\truff check .\ntypes:\n\tmypy .\n" },
      ["Makefile: make types", "Makefile: make lint"],
    ],
    ["a makefile beside a manifest", { Makefile: "lint:\n\tx\n", "go.mod": "" }, ["go.mod: go vet ./..."]],
  ])("are found for %s", async (_, files: Record<string, string>, expected) => {
    expect(await checksOf(files, declaredCheckers)).toEqual(expected);
  });
});
