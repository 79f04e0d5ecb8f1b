import { describe, expect, it } from "vitest";
import { declaredCheckers, declaredChecks, firstDeclaredCheck, type ManifestFiles } from "../src/index.js";

/** The files of a project; one without a text is too large to be read. */
function filesOf(files: Readonly<Record<string, string | null>>): ManifestFiles {
  return {
    regular: async (paths) => paths.filter((path) => Object.hasOwn(files, path)),
    read: async (path) => files[path] ?? null,
  };
}

async function checksOf(
  files: Readonly<Record<string, string | null>>,
  find = declaredChecks,
): Promise<readonly string[]> {
  return (await find(filesOf(files))).map(({ command, origin }) => `${origin}: ${command}`);
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
    [
      "a package manager whose lock file is too large to be read",
      { "package.json": scripts({ test: "x" }), "pnpm-lock.yaml": null },
      ["package.json: pnpm test"],
    ],
    [
      "a binary lock file",
      { "package.json": scripts({ lint: "x" }), "bun.lockb": null },
      ["package.json: bun run lint"],
    ],
    [
      "pytest among what is installed for development",
      { "pyproject.toml": "[dependency-groups]\ndev = [\n  'pytest>=8',\n]\n", "uv.lock": null },
      ["pyproject.toml: uv run pytest"],
    ],
    [
      "pytest as poetry writes it",
      { "pyproject.toml": "[tool.poetry.group.dev.dependencies]\npytest = '^8'\n", "poetry.lock": "" },
      ["pyproject.toml: poetry run pytest"],
    ],
    [
      "pytest among requirements",
      { "requirements-dev.txt": "ruff\npytest==8.1\n" },
      ["requirements-dev.txt: pytest"],
    ],
    ["what only sounds like pytest", { "requirements.txt": "pytest-watcher\nmypytest\n# pytest\n" }, []],
    ["a test folder of pytest", { "tests/conftest.py": "" }, ["tests/conftest.py: pytest"]],
    ["nox before tox", { "noxfile.py": "", "tox.ini": "" }, ["noxfile.py: nox"]],
    ["Django", { "manage.py": "", "Pipfile.lock": "" }, ["manage.py: pipenv run python manage.py test"]],
    [
      "gradle with many projects",
      { "settings.gradle": "", gradlew: "" },
      ["settings.gradle: ./gradlew test"],
    ],
    ["phpunit", { "composer.json": "{}", "phpunit.xml.dist": "" }, ["composer.json: vendor/bin/phpunit"]],
    [
      "pest",
      { "composer.json": JSON.stringify({ "require-dev": { "pestphp/pest": "^3" } }) },
      ["composer.json: vendor/bin/pest"],
    ],
    ["PHP without tests", { "composer.json": "{}" }, []],
    [
      "rspec",
      { Gemfile: "gem 'rails'\ngem 'rspec-rails'\n", "bin/rails": "" },
      ["Gemfile: bundle exec rspec"],
    ],
    ["rails", { Gemfile: "gem 'rails'\n", "bin/rails": "" }, ["Gemfile: bin/rails test"]],
    ["rake", { Gemfile: "gemspec\n", Rakefile: "Rake::TestTask.new\n" }, ["Gemfile: bundle exec rake test"]],
    ["gems alone", { Gemfile: "gem 'jekyll'\n" }, []],
    [
      "mix beside npm",
      { "mix.exs": "", "package.json": scripts({ test: "x" }) },
      ["package.json: npm test", "mix.exs: mix test"],
    ],
    [
      "swift, sbt and stack",
      { "Package.swift": "", "build.sbt": "", "stack.yaml": "" },
      ["Package.swift: swift test", "build.sbt: sbt test", "stack.yaml: stack test"],
    ],
    [".NET", { "Directory.Build.props": "" }, ["Directory.Build.props: dotnet test"]],
    ["dart", { "pubspec.yaml": "name: x\n" }, ["pubspec.yaml: dart test"]],
    [
      "flutter",
      { "pubspec.yaml": "dependencies:\n  flutter:\n    sdk: flutter\n" },
      ["pubspec.yaml: flutter test"],
    ],
    [
      "deno",
      { "deno.jsonc": '{ "tasks": { "test": "deno test -A", }, } // x' },
      ["deno.jsonc: deno task test"],
    ],
    ["deno without a task", { "deno.json": "{}" }, []],
    ["zig", { "build.zig": 'const t = b.step("test", "Run");' }, ["build.zig: zig build test"]],
    [
      "cabal and bazel",
      { "cabal.project": "", "MODULE.bazel": "" },
      ["cabal.project: cabal test all", "MODULE.bazel: bazel test //..."],
    ],
    ["a justfile", { justfile: "default:\n  x\ntest *args:\n  x\n" }, ["justfile: just test"]],
    ["a justfile without tests", { justfile: "testing := 'x'\nlatest:\n  x\n" }, []],
    [
      "a Taskfile",
      { "Taskfile.yml": "version: '3'\ntasks:\n  test:\n    cmds: [x]\n" },
      ["Taskfile.yml: task test"],
    ],
    ["a makefile", { Makefile: "all:\n\ntest: all\n\t./t\n" }, ["Makefile: make test"]],
    ["a makefile with another name for it", { Makefile: "check ::\n\t./t\n" }, ["Makefile: make check"]],
    ["a variable of a makefile", { Makefile: "test := x\ntests: y\n" }, []],
    [
      "a makefile beside a manifest, which it mostly calls",
      { Makefile: "test:\n\tnpm test\n", "package.json": scripts({ test: "x" }) },
      ["package.json: npm test"],
    ],
  ])("are found for %s", async (_, files: Record<string, string | null>, expected) => {
    expect(await checksOf(files)).toEqual(expected);
    const first = await firstDeclaredCheck(filesOf(files));
    expect(first === null ? [] : [`${first.origin}: ${first.command}`]).toEqual(expected.slice(0, 1));
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
