import { describe, expect, it } from "vitest";
import { covers } from "../src/index.js";
import { ranIn } from "./support/analyse.js";

const OUTPUT: Readonly<Record<string, string>> = {
  jest: "Test Suites: 2 passed, 2 total\nTests:       9 passed, 9 total\n",
  vitest: " Test Files  1 passed (1)\n      Tests  12 passed (12)\n",
  mocha: "  7 passing (12ms)\n",
  pytest: "== 5 passed in 0.1s ==\n",
  phpunit: "OK (5 tests, 9 assertions)\n",
  rspec: "6 examples, 0 failures\n",
  cargo: "test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n",
  ruff: "All checks passed!\n",
  biome: "Checked 12 files in 20ms. No fixes applied.\n",
  just: " Test Files  1 passed (1)\n      Tests  12 passed (12)\n",
};

async function covered(
  command: string,
  files: Readonly<Record<string, string>>,
  paths: readonly string[],
): Promise<readonly string[]> {
  const name = Object.keys(OUTPUT).find((one) => command.includes(one)) ?? "";
  const { checks } = await ranIn(files, command, { stdout: OUTPUT[name] ?? "" });
  return paths.filter((path) => checks.some((one) => one.outcome === "passed" && covers(one, path)));
}

const pack = (more: Record<string, unknown>): Record<string, string> => ({
  "package.json": JSON.stringify(more),
});
const vitest = (test: string): Record<string, string> => ({
  "vitest.config.ts": `import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: ${test} })\n`,
});

describe("a runner whose configuration chooses", () => {
  it.each<[command: string, files: Record<string, string>, inside: string, outside: string]>([
    ["npx jest", pack({ jest: { roots: ["<rootDir>/server"] } }), "server/a.js", "web/a.js"],
    [
      "npx jest",
      { "jest.config.js": "module.exports = { roots: ['<rootDir>/server'] }" },
      "server/a.js",
      "web/a.js",
    ],
    ["npx jest", pack({ jest: { testMatch: ["<rootDir>/server/**/*.test.js"] } }), "server/a.js", "web/a.js"],
    ["npx jest", pack({ jest: { rootDir: "server" } }), "server/a.js", "web/a.js"],
    [
      "npx jest -c unit.config.js",
      { "unit.config.js": "module.exports = { rootDir: 'server' }" },
      "server/a.js",
      "web/a.js",
    ],
    ["npx vitest run", vitest("{ include: ['server/**/*.test.ts'] }"), "server/a.ts", "web/a.ts"],
    ["npx vitest run", vitest("{ dir: './server', environment: 'node' }"), "server/a.ts", "web/a.ts"],
    ["npx mocha", pack({ mocha: { spec: ["server/test/**/*.js"] } }), "server/a.js", "web/a.js"],
    [
      "npx mocha",
      { ".mocharc.cjs": "module.exports = { spec: ['server/**/*.spec.js'] }" },
      "server/a.js",
      "web/a.js",
    ],
    ["npx mocha", { ".mocharc.json": '{ "grep": "login" }' }, "src/login.js", "src/cart.js"],
    [
      "pytest",
      { "pyproject.toml": "[tool.pytest.ini_options]\ntestpaths = ['api/tests']\n" },
      "api/a.py",
      "worker/a.py",
    ],
    ["pytest", { "pytest.ini": "[pytest]\ntestpaths =\n    api/tests\n" }, "api/a.py", "worker/a.py"],
    [
      "vendor/bin/phpunit",
      {
        "phpunit.xml":
          "<phpunit><testsuites><testsuite name='u'><directory>cart/tests</directory></testsuite></testsuites></phpunit>",
      },
      "cart/src/Cart.php",
      "user/src/User.php",
    ],
    [
      "bundle exec rspec",
      { ".rspec": "--color\n--pattern spec/models/**/*_spec.rb\n" },
      "app/models/cart.rb",
      "app/jobs/mail.rb",
    ],
    ["bundle exec rspec", { ".rspec": "--tag cart\n" }, "app/cart.rb", "app/user.rb"],
    ["pyright", { "pyrightconfig.json": '{ "include": ["api"] }' }, "api/a.py", "worker/a.py"],
    ["ruff check", { "ruff.toml": 'include = ["api/**/*.py"]\n' }, "api/a.py", "worker/a.py"],
    [
      "npx biome ci",
      { "biome.json": '{ "files": { "includes": ["src/**", "!src/gen"] } }' },
      "src/a.ts",
      "scripts/a.ts",
    ],
    [
      "cargo test",
      { "Cargo.toml": "[workspace]\nmembers = ['crates/a']\nexclude = ['tools']\n" },
      "crates/a/src/a.rs",
      "tools/src/a.rs",
    ],
    [
      "just test",
      { justfile: "[working-directory: 'web']\ntest:\n    npx vitest run\n" },
      "web/a.ts",
      "api/a.ts",
    ],
    [
      "just test",
      { justfile: "set working-directory := 'web'\ntest:\n    npx vitest run\n" },
      "web/a.ts",
      "api/a.ts",
    ],
    [
      "task lint",
      { "Taskfile.yml": "tasks:\n  lint:\n    dir: web\n    cmds:\n      - npx eslint .\n" },
      "web/a.js",
      "api/a.js",
    ],
  ])("covers that alone: %s %j", async (command, files, inside, outside) => {
    expect(await covered(command, files, [inside, outside])).toEqual([inside]);
  });

  it.each<[command: string, files: Record<string, string>]>([
    ["npx jest -c unknown.config.js", {}],
    ["npx jest", { "jest.config.js": "module.exports = { roots: folders }" }],
    ["npx vitest run", vitest("{ include: tests }")],
  ])("covers nothing where it cannot be read: %s %j", async (command, files) => {
    expect(await covered(command, files, ["web/a.ts"])).toEqual([]);
  });

  it.each<[command: string, files: Record<string, string>, path: string]>([
    [
      "npx jest",
      pack({ jest: { roots: ["<rootDir>"], testMatch: ["**/?(*.)+(spec|test).[jt]s?(x)"] } }),
      "web/a.js",
    ],
    ["npx jest", pack({ jest: { testMatch: ["<rootDir>/tests/**/*.test.js"] } }), "src/a.js"],
    [
      "npx vitest run",
      vitest("{ coverage: { include: ['server/**'] }, include: ['**/*.test.ts'] }"),
      "web/a.ts",
    ],
    ["npx vitest run", vitest("{ include: ['test/**/*.test.ts'] }"), "src/a.ts"],
    [
      "npx vitest run",
      { "vite.config.ts": "export default defineConfig({ root: '.', optimizeDeps: { include: ['x'] } })" },
      "web/a.ts",
    ],
    ["npx mocha", { ".mocharc.yml": "require: tsx\nspec: test/**/*.js\n" }, "src/a.js"],
    ["pytest", { "pyproject.toml": "[tool.pytest.ini_options]\ntestpaths = ['tests']\n" }, "src/a.py"],
    ["pytest api", { "pytest.ini": "[pytest]\ntestpaths = worker\n" }, "api/a.py"],
    ["ruff check", { "ruff.toml": 'include = ["*.py", "*.pyi"]\n' }, "src/a.py"],
    [
      "npx biome ci",
      {
        "biome.json": '{ "files": { "includes": ["**", "!gen"] }, "overrides": [{ "includes": ["x/**"] }] }',
      },
      "src/a.ts",
    ],
    ["bundle exec rspec", { ".rspec": "--require spec_helper\n--format documentation\n" }, "app/cart.rb"],
  ])("covers all where it chooses all: %s %j", async (command, files, path) => {
    expect(await covered(command, files, [path])).toEqual([path]);
  });

  it("takes an option of its file that runs nothing for what it is", async () => {
    expect(await covered("bundle exec rspec", { ".rspec": "--dry-run\n" }, ["app/cart.rb"])).toEqual([]);
  });

  it("leaves modules of Go that are their own to themselves", () => {
    const run = {
      runner: "go test",
      class: "test" as const,
      folder: "",
      selection: { paths: [], names: [], packages: [], unsure: false },
    };
    const project = { packages: {}, modules: ["tools/gen"] };
    expect(covers(run, "cart/cart.go", project)).toBe(true);
    expect(covers(run, "tools/gen/main.go", project)).toBe(false);
    expect(covers({ ...run, folder: "tools/gen" }, "tools/gen/main.go", project)).toBe(true);
  });
});
