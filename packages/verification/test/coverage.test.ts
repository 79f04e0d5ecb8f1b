import { describe, expect, it } from "vitest";
import { type CheckRun, clears, covers, isWrittenByChecks, needsNoCheck } from "../src/index.js";
import { ranCommand } from "./support/analyse.js";

/** The only check of a command, as if it had come out so. */
function check(command: string, outcome: CheckRun["outcome"] = "passed"): CheckRun {
  const [found] = ranCommand(command, "", 0).checks;
  if (found === undefined) throw new Error(`${command} checks nothing`);
  return { ...found, outcome };
}

describe("what a check covers", () => {
  it.each([
    ["src/**/*.ts", "src/a.ts", true],
    ["src/**/deep/*.ts", "src/a/b/deep/c.ts", true],
    ["**/a/**/b.ts", "a/b.ts", true],
    ["src/*/b.ts", "src/b.ts", false],
    [`${"**/a/".repeat(5)}*.js`, `${"a/".repeat(200)}x.ts`, false],
  ])("matches a pattern of any shape in little time: %s", (pattern, path, expected) => {
    expect(covers(check(`npx eslint "${pattern}"`), path)).toBe(expected);
  });

  it.each([
    ["npx vitest run", "src/a.ts", true],
    ["npx vitest run src/a.test.ts", "src/a.ts", true],
    ["npx vitest run src/a.test.ts", "src/deep/b.ts", false],
    ["npx vitest run src/__tests__/a.test.ts", "src/a.ts", true],
    ["npx vitest run test/cart.test.ts", "src/cart.ts", true],
    ["npx vitest run test/cart.test.ts", "src/user.ts", false],
    ["npx vitest run test", "src/user.ts", true],
    ["npx vitest run -t cart", "src/cart.ts", true],
    ["npx vitest run -t cart", "src/user.ts", false],
    ["npx vitest run --changed", "src/a.ts", false],
    ["cd packages/a && npx vitest run", "packages/a/src/x.ts", true],
    ["cd packages/a && npx vitest run", "packages/b/src/x.ts", false],
    ["cd packages/a && npx vitest run src/x.test.ts", "packages/a/src/x.ts", true],
    ["cd packages/a && npx vitest run ../b/src/x.test.ts", "packages/a/src/y.ts", false],
    ["pytest tests/unit/test_cart.py", "shop/cart.py", true],
    ["pytest tests/cart", "shop/cart/total.py", true],
    ["pytest tests/cart", "shop/user/name.py", false],
    ["pytest tests/test_cart.py::test_total", "shop/cart.py", true],
    ["npx jest --findRelatedTests src/a.js", "src/a.js", true],
    ["npx eslint src", "src/a.js", true],
    ["npx eslint src", "lib/a.js", false],
    ['npx eslint "src/**/*.{js,ts}"', "src/deep/a.ts", true],
    ['npx eslint "src/**/*.{js,ts}"', "src/deep/a.css", false],
    ["npx eslint src/a.test.js", "src/a.js", false],
    ["npx tsc -p packages/a/tsconfig.json", "packages/a/x.ts", true],
    ["npx tsc -p packages/a/tsconfig.json", "packages/b/x.ts", false],
    ["dotnet test /p:CollectCoverage=true /nologo", "src/Shop/Cart.cs", true],
    ["go test ./cart/...", "cart/total.go", true],
    ["go test ./cart", "user/name.go", false],
    ["go test ./...", "user/name.go", true],
    ["cargo test -p core", "crates/core/src/lib.rs", true],
    ["cargo test cart", "src/user.rs", false],
    ["pnpm --filter @acme/web test", "apps/web/src/x.ts", true],
    ["pnpm --filter ./apps/web test", "apps/api/src/x.ts", false],
    ["mvn -pl core test", "core/src/main/java/A.java", true],
    ["./gradlew :app:test", "app/src/main/kotlin/A.kt", true],
    ["./gradlew :app:test", "lib/src/main/kotlin/A.kt", false],
    ["node --check src/a.js", "src/b.js", false],
    ["python -m unittest tests.test_cart.CartTest", "shop/cart.py", true],
    ["cd $UNKNOWN && npx vitest run", "src/a.ts", false],
    ["cd tests && pytest -q", "shop/cart.py", true],
    ["cd tests/cart && pytest -q", "shop/user.py", false],
    ["cd tests && pytest -q test_cart.py", "shop/user.py", false],
    ["npx vitest run --dir test", "src/cart.ts", true],
    ["cd packages/a/test && npx vitest run", "packages/a/src/x.ts", true],
    ["cd packages/a/test && npx vitest run", "packages/b/src/x.ts", false],
    ["cd tests && ctest", "src/add.c", false],
    ["python tests/test_cart.py", "shop/cart.py", true],
    ["python tests/test_cart.py -v", "shop/user.py", false],
    ["coverage run tests/test_cart.py", "shop/user.py", false],
    ["python tests/run_tests.py", "shop/user.py", true],
    ["node test/cart.test.js", "src/cart.js", true],
    ["node test/cart.test.js", "src/user.js", false],
    ["node test/index.js", "src/user.js", true],
    ["pnpm --filter './packages/*' test", "packages/a/src/x.ts", true],
    ["pnpm --filter './packages/*' test", "apps/a/src/x.ts", false],
    ["pnpm --filter './packages/a*' test", "packages/b/src/x.ts", false],
    ["pnpm --filter '{./packages/**}' test", "packages/group/a/src/x.ts", true],
    ["pnpm --filter '!./packages/*' test", "packages/a/src/x.ts", false],
  ])("%s, %s: %s", (command, path, expected) => {
    expect(covers(check(command), path)).toBe(expected);
  });

  it("follows the folders of packages where they are known", () => {
    const run = check("npm test -w @acme/core");
    expect(covers(run, "libs/kernel/a.ts")).toBe(false);
    expect(covers(run, "libs/kernel/a.ts", { packages: { "@acme/core": "libs/kernel" } })).toBe(true);
  });

  it.each([
    ["@acme/*", "@acme/web", true],
    ["@acme/*", "tools", false],
    ["@acme/api-*", "@acme/web", false],
    ["*", "tools", true],
    ["packages/*", "tools", true],
    ["apps/*", "tools", false],
  ])("finds packages whose names match %s: %s, %s", (filter, name, expected) => {
    const run = check(`pnpm --filter '${filter}' test`);
    const packages = { root: "", [name]: "packages/web" };
    expect(covers(run, "packages/web/src/a.ts", { packages })).toBe(expected);
  });
});

describe("what clears a failure", () => {
  it.each([
    ["npx vitest run", "npx vitest run", true],
    ["npx vitest run", "npx vitest run src/a.test.ts", true],
    ["npx vitest run src/a.test.ts", "npx vitest run", false],
    ["npx vitest run src/a.test.ts", "npx vitest run src/b.test.ts", false],
    ["npx vitest run src", "npx vitest run src/b.test.ts", true],
    ["npx vitest run -t a", "npx vitest run", false],
    ["npx vitest run", "npx vitest run -t a", true],
    ["npx vitest run", "npx jest", false],
    ["npx eslint .", "npx vitest run", false],
    ["npx vitest run", "cd packages/a && npx vitest run", true],
    ["cd packages/a && npx vitest run", "npx vitest run", false],
    ["cd packages/a && npx vitest run", "cd packages/b && npx vitest run", false],
    ["pytest", "pytest tests/test_a.py::test_b", true],
    ["pytest tests/test_a.py", "pytest tests/test_a.py::test_b", true],
    ["cargo test", "cargo test -p core", true],
    ["cargo test -p core", "cargo test", false],
    ["npx jest -o", "npx jest src/a.test.js", false],
    ["npx jest -o", "npx jest -o", true],
    ["npm test", "npm test", true],
    ["npm test", "npm run test:unit", false],
  ])("%s after %s: %s", (pass, failure, expected) => {
    expect(clears(check(pass), check(failure, "failed"))).toBe(expected);
  });

  it("is a pass and nothing else", () => {
    expect(clears(check("npx vitest run", "unknown"), check("npx vitest run", "failed"))).toBe(false);
  });
});

describe("what needs no check", () => {
  it.each([
    "README.md",
    "docs/a.md",
    "LICENSE",
    "LICENSE-MIT",
    "notes.txt",
    "a/logo.svg",
    "CHANGELOG",
    "docs/x.rst",
    "img/a.PNG",
    "docs\\NOTICE",
    "readme-v1.2",
    "docs/.md",
  ])("%s", (path) => expect(needsNoCheck(path)).toBe(true));

  it.each([
    ...[
      "src/a.ts",
      "package.json",
      "requirements.txt",
      "requirements-dev.txt",
      "CMakeLists.txt",
      "test/fixtures/a.md",
      "docs/conf.py",
    ],
    ...["pages/a.mdx", "src/__snapshots__/a.txt", "Makefile", ".gitignore", "a.html", "prompts/system.md"],
    ...["src/md", "docs/history.ts", "readme/a.ts"],
  ])("but %s does", (path) => expect(needsNoCheck(path)).toBe(false));
});

describe("what a check leaves behind", () => {
  it.each([
    ...[
      "src/__pycache__/a.cpython-312.pyc",
      ".pytest_cache/v/cache/lastfailed",
      ".coverage",
      "coverage/lcov.info",
    ],
    ...[
      "junit.xml",
      "TEST-com.acme.CartTest.xml",
      "build/test-results/a.bin",
      "reports/a.html",
      "test-results.json",
    ],
    ...[
      "src/__snapshots__/a.test.ts.snap",
      "tsconfig.tsbuildinfo",
      "target/debug/a",
      "Cargo.lock",
      "uv.lock",
    ],
    ...["package-lock.json", "go.sum", "test.db", "playwright-report/index.html", ".turbo/cache/a.json"],
  ])("%s", (path) => expect(isWrittenByChecks(path)).toBe(true));

  it.each([
    ...["src/a.ts", "package.json", "bin/cli.js", "src/report.ts", "test/results.test.ts", "src/coverage.py"],
    ...[
      ".github/workflows/ci.yml",
      "config/locks.json",
      "migrations/1.sql",
      ".eslintrc.json",
      "src/logger/a.go",
    ],
  ])("but %s is not", (path) => expect(isWrittenByChecks(path)).toBe(false));
});
