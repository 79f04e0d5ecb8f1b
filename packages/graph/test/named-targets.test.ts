import { memorySources } from "@orange-hyper/store/memory";
import { describe, expect, it } from "vitest";
import { findTargets } from "../src/index.js";
import { hasPackage } from "../src/targets/manifests.js";
import { reexports } from "../src/targets/reexports.js";

const FILES = [
  "Dockerfile",
  "deploy/Makefile",
  ".env.example",
  ".gitignore",
  ".github/workflows/ci.yml",
  ".eslintrc.json",
  "docs/설계.md",
  "docs/설계/개요.md",
  "docs/how to.md",
  "docs/Übersicht.md",
  "src/api/client.ts",
  "app/[id]/page.tsx",
  "LICENSE",
];
const MANIFESTS: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "shop",
    dependencies: { zod: "3", pg: "8", vue: "3", react: "19", "lodash.merge": "4", next: "15", is: "1" },
    optionalDependencies: { fsevents: "2" },
    devDependencies: { "@types/node": "22", "socket.io": "4" },
  }),
  "py/pyproject.toml": [
    "[project]",
    'name = "worker"',
    'keywords = ["billing"]',
    "dependencies = [",
    '  "httpx[http2]>=0.27",  # "attrs"',
    "  'Ruamel.YAML ; python_version > \"3.9\"',",
    "]",
    "[project.optional-dependencies]",
    'cli = ["typer", "rich>=13"]',
    "[dependency-groups]",
    'dev = [{ include-group = "cli" }, "pytest"]',
    "[tool.poetry.group.docs.dependencies]",
    'mkdocs = "^1.6"',
    "[tool.ruff]",
    "line-length = 100",
  ].join("\n"),
  "go.mod": [
    "module github.com/acme/shop",
    "go 1.23",
    "require github.com/spf13/cobra v1.8.0",
    "require (",
    "\tgithub.com/gin-gonic/gin/v2 v2.1.0",
    "\tgolang.org/x/sync v0.8.0 // indirect",
    ")",
    "exclude github.com/old/thing v1.0.0",
  ].join("\n"),
  Gemfile:
    'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngroup :test do\n  gem("rspec-rails")\nend\n',
  "native/Cargo.toml":
    '[package]\nname = "native"\nversion = "1.0.0"\n[dependencies]\nserde = { version = "1", features = ["derive"] }\nrng = { package = "rand", version = "1" }\n[target.\'cfg(unix)\'.dependencies.nix]\nversion = "1"\n[workspace.dependencies]\ntokio.version = "1"\n',
  "php/composer.json": JSON.stringify({
    require: { php: ">=8.3", "ext-json": "*", "monolog/monolog": "3" },
    "require-dev": { "phpunit/phpunit": "11" },
  }),
};

async function targetsOf(text: string, paths: readonly string[] = []): Promise<readonly string[]> {
  const entries = [...FILES.map((path) => [path, "text\n"] as const), ...Object.entries(MANIFESTS)];
  const found = await findTargets(memorySources(new Map(entries)), { text, paths });
  return found.map((target) => target.replace(/^(file|folder) \S+ /, "$1 "));
}

describe("a memory speaks of", () => {
  it.each([
    // Without a dot.
    ["The `Dockerfile` is built by CI.", "file Dockerfile"],
    ['Keep "Makefile" without bash.', "file deploy/Makefile"],
    ["The Dockerfile installs no compiler.", "file Dockerfile"],
    ["Dockerfile에는 컴파일러를 넣지 않는다.", "file Dockerfile"],
    ["“LICENSE” names the year.", "file LICENSE"],
    // With a leading dot.
    ["Each variable is listed in .env.example, without its value.", "file .env.example"],
    ["The matrix of .github/workflows/ci.yml has four versions.", "file .github/workflows/ci.yml"],
    ["Rules are switched off in .eslintrc.json only.", "file .eslintrc.json"],
    [".gitignore must hold the folder of builds.", "file .gitignore"],
    [".env.example에 없는 변수는 읽지 않는다.", "file .env.example"],
    // Beyond ASCII.
    ["결정은 docs/설계.md에 적는다.", "file docs/설계.md"],
    ["docs/설계를 먼저 고친다.", "folder docs/설계"],
    ["Read docs/Übersicht.md before a release.", "file docs/Übersicht.md"],
    ['"docs/\\354\\204\\244\\352\\263\\204.md" is written first.', "file docs/설계.md"],
    // With a space, or brackets.
    ['Steps stand in "docs/how to.md".', "file docs/how to.md"],
    ["Steps stand in `docs/how to.md`.", "file docs/how to.md"],
    ["`app/[id]/page.tsx` renders on the server.", "file app/[id]/page.tsx"],
    ["호출은 src/api/client.ts에서만 한다.", "file src/api/client.ts"],
    // Packages.
    ["Input is checked with zod at the border.", "package zod package.json"],
    ["입력은 zod로 검증한다.", "package zod package.json"],
    ["Queries go through pg, never an ORM.", "package pg package.json"],
    ["Components are written in React, without classes.", "package react package.json"],
    ["Vue renders the cart.", "package vue package.json"],
    ["Deep copies are made by lodash.merge.", "package lodash.merge package.json"],
    ["Next.js renders pages.", "package next package.json"],
    ["socket.io stays at version 4.", "package socket.io package.json"],
    ["The types of @types/node follow the oldest version.", "package @types/node package.json"],
    ["fsevents may be missing.", "package fsevents package.json"],
    ["Requests are sent by httpx.", "package httpx py/pyproject.toml"],
    ["ruamel-yaml keeps comments.", "package Ruamel.YAML py/pyproject.toml"],
    ["Typer parses options.", "package typer py/pyproject.toml"],
    ["Pages are made by mkdocs.", "package mkdocs py/pyproject.toml"],
    ["Tests run in pytest.", "package pytest py/pyproject.toml"],
    ["Commands are built on cobra.", "package github.com/spf13/cobra go.mod"],
    ["Routes belong to `gin`.", "package github.com/gin-gonic/gin/v2 go.mod"],
    ["Groups come from golang.org/x/sync.", "package golang.org/x/sync go.mod"],
    ["Rails stays on 8.", "package rails Gemfile"],
    ["Models are tested with rspec-rails.", "package rspec-rails Gemfile"],
    ["serde derives every format.", "package serde native/Cargo.toml"],
    ["Numbers come from rand.", "package rand native/Cargo.toml"],
    ["Signals are caught by `nix`.", "package nix native/Cargo.toml"],
    ["tokio runs in one thread.", "package tokio native/Cargo.toml"],
    ["Logs are written by monolog.", "package monolog/monolog php/composer.json"],
    ["phpunit/phpunit runs alone.", "package phpunit/phpunit php/composer.json"],
  ])("%s", async (text, expected) => {
    expect(await targetsOf(text)).toEqual([expected]);
  });

  it.each([
    "The version of an answer is set by the caller, and the line-length is not.",
    "It is a rule for all of us: no request may wait for the day to end.",
    "Billing happens once a night, and attrs of an order are kept; github.com/old/thing is not.",
    "PHP errors are fatal; Sync runs every hour.",
    "예외는 한 곳에서만 처리하고, 나머지는 그대로 던진다.",
    "Use `render` and 'config' as names of steps.",
  ])("nothing: %s", async (text) => {
    expect(await targetsOf(text)).toEqual([]);
  });

  it("a file that its quest touched, as git prints its name", async () => {
    expect(
      await targetsOf("The order of chapters is fixed.", ['"docs/\\354\\204\\244\\352\\263\\204.md"']),
    ).toEqual(["file docs/설계.md"]);
  });

  it("what it names in time in proportion to its length", async () => {
    for (const part of ["a", "가", "a/", ".", '"', "a.", "\\3", "설를"])
      expect(await targetsOf(part.repeat(100_000))).toEqual([]);
  });
});

describe("a manifest still has a package", () => {
  it.each([
    ["requirements-dev.txt", "httpx", "httpx[http2]>=0.27\n-r base.txt\n", true],
    ["requirements.txt", "attrs", "# attrs\nhttpx==1 # attrs\n", false],
    ["pyproject.toml", "ruamel_yaml", '[project]\ndependencies = ["Ruamel.YAML"]\n', true],
    ["pyproject.toml", "rich", '[project]\ndependencies = [\n  "httpx",\n]\nkeywords = ["rich"]\n', false],
    ["pyproject.toml", "rich", '[build-system]\nrequires = ["rich"]\n', true],
    ["Pipfile", "flask", '[packages]\nflask = "*"\n', true],
    ["Cargo.toml", "serde", '[dependencies]\nserde_json = "1"\n', false],
    ["Cargo.toml", "serde", "[dependencies]\nserde.workspace = true\n", true],
    ["go.mod", "github.com/a/b", "module x\nreplace github.com/a/b => ../b\n", false],
    ["Gemfile", "rails", '# gem "rails"\ngem "railties"\n', false],
    ["shop.gemspec", "rake", 's.add_development_dependency "rake", "~> 13"\n', true],
    ["package.json", "zod", "{ not JSON", false],
  ])("%s %s", (path, name, text, expected) => {
    expect(hasPackage(path, text, name)).toBe(expected);
  });
});

describe("a file only hands a name on", () => {
  it.each([
    ["a.ts", 'export { parseDate } from "./dates.js";\n', true],
    ["a.ts", 'export {\n  printDate,\n  parseDate as read,\n} from "./dates.js";\n', true],
    [
      "a.ts",
      'import { parseDate } from "./dates.js";\n// parseDate lives there now.\nexport { parseDate };\n',
      true,
    ],
    ["a.ts", 'import { parseDate } from "./dates.js";\nexport { parseDate };\nrun(parseDate(1));\n', true],
    ["a.ts", 'import { parseDate } from "./dates.js";\nrun(parseDate(1));\n', false],
    ["a.ts", "function parseDate() {}\nexport { parseDate };\n", false],
    ["a.ts", "const parseDate = () => {};\nexport default parseDate;\n", false],
    ["a.ts", "// use parseDate\nconst parseDate = make();\n", false],
    ["a.js", 'exports.parseDate = require("./dates").parseDate;\n', true],
    ["a.js", 'const { parseDate } = require("./dates");\nmodule.exports = { parseDate };\n', true],
    ["a.js", "module.exports = { parseDate: (text) => text };\n", false],
    ["a.py", 'from .dates import parseDate\n\n__all__ = ["parseDate"]\n', true],
    ["a.py", "from .dates import (\n    parseDate,\n)\n", true],
    ["a.py", "from .dates import parseDate\n\nprint(parseDate(1))\n", false],
    ["a.rs", "pub use crate::dates::{parseDate, print};\n", true],
    ["a.rs", "pub use dates::parseDate;\n", true],
    ["a.rs", "use dates::Date;\npub fn parseDate() {}\n", false],
    ["a.md", 'export { parseDate } from "./dates.js";\n', false],
  ])("%s %j", (path, text, expected) => {
    expect(reexports(path, text, "parseDate")).toBe(expected);
  });

  it("in time in proportion to its text", () => {
    for (const part of ["export {", "import a", "const {", "exports = {", "import type ", "const a\n", "{ "])
      expect(reexports("a.ts", `${part.repeat(20_000)} parseDate`, "parseDate")).toBe(false);
    for (const part of ["from a import (", "from a import b,", "__all__ = ["])
      reexports("a.py", `${`${part}\n`.repeat(20_000)} parseDate`, "parseDate");
  });
});
