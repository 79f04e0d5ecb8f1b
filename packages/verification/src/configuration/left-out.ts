import type { CommandContext } from "../scripts/script-use.js";
import { isRecord, jsonWithComments } from "./json-with-comments.js";
import { configurationText, itemsOf, listsOf, quotedIn, settingOf, yamlListsOf } from "./setting.js";

/** Returns what a configuration file leaves out, as path patterns. */
type Reader = (source: string) => readonly string[];

/** Returns the configuration files that leave files out, by the name of their runner. */
function files(): Readonly<Record<string, readonly (readonly [names: string, read: Reader])[]>> {
  return {
    eslint: [
      [".eslintignore", ignoredLines],
      ["eslint.config.js eslint.config.mjs eslint.config.ts", flatIgnores],
      [".eslintrc.json", keyed("ignorePatterns")],
      ["package.json", keyed("eslintIgnore")],
    ],
    oxlint: [[".oxlintrc.json", keyed("ignorePatterns")]],
    prettier: [[".prettierignore", ignoredLines]],
    xo: [["package.json", inPackage("xo", "ignores")]],
    standard: [["package.json", inPackage("standard", "ignore")]],
    "pre-commit": [[".pre-commit-config.yaml", expressionLine("exclude")]],
    stylelint: [
      [".stylelintignore", ignoredLines],
      [".stylelintrc.json .stylelintrc", keyed("ignoreFiles")],
    ],
    markdownlint: [[".markdownlintignore", ignoredLines]],
    biome: [["biome.json biome.jsonc", biomeIgnores]],
    deno: [["deno.json deno.jsonc", keyed("exclude")]],
    jest: [["package.json jest.config.js jest.config.ts", testsOf("testPathIgnorePatterns")]],
    vitest: [["vitest.config.ts vitest.config.js vite.config.ts", testsOf("exclude")]],
    ruff: [
      ["ruff.toml .ruff.toml", listed("", "exclude extend-exclude")],
      ["pyproject.toml", listed("tool.ruff", "exclude extend-exclude")],
    ],
    flake8: [[".flake8 setup.cfg tox.ini", listed("flake8", "exclude extend-exclude")]],
    mypy: [
      ["mypy.ini .mypy.ini setup.cfg", matched("mypy", "exclude")],
      ["pyproject.toml", matched("tool.mypy", "exclude")],
    ],
    black: [["pyproject.toml", matched("tool.black", "exclude extend-exclude")]],
    pylint: [["pyproject.toml", listed("tool.pylint.main", "ignore ignore-paths")]],
    pyright: [
      ["pyrightconfig.json", keyed("exclude ignore")],
      ["pyproject.toml", listed("tool.pyright", "exclude ignore")],
    ],
    rubocop: [
      [
        ".rubocop.yml",
        (source) => yamlListsOf(/^AllCops:\n((?:[ #].*\n?|\n)*)/m.exec(source)?.[1] ?? "", "Exclude"),
      ],
    ],
    "golangci-lint": [
      [".golangci.yml .golangci.yaml", yamlKeyed("skip-dirs skip-files exclude-dirs exclude-files")],
    ],
    phpstan: [["phpstan.neon phpstan.neon.dist phpstan.dist.neon", yamlKeyed("excludePaths analyse")]],
    swiftlint: [[".swiftlint.yml", yamlKeyed("excluded")]],
    yamllint: [
      [
        ".yamllint .yamllint.yml .yamllint.yaml",
        (source) => ignoredLines(/^ignore: *\|\n((?:[ ]+.*\n?)*)/m.exec(source)?.[1] ?? ""),
      ],
    ],
  };
}

const MAX_PATTERNS = 30;

/** Returns the paths that the configuration of a check leaves out, as patterns relative to its folder. */
export function leftOutByConfiguration(runner: string, { folder, text }: CommandContext): readonly string[] {
  const [name = ""] = runner.split(" ", 1);
  const known = files();
  if (folder === null || !Object.hasOwn(known, name)) return [];
  const patterns = (known[name] ?? []).flatMap(([names, read]) =>
    names.split(" ").flatMap((file) => {
      const source = configurationText(`${folder}/${file}`, text);
      return source === null ? [] : read(source);
    }),
  );
  const kept = patterns.filter((one) => !one.startsWith("!") && !NEVER_CHANGED.test(one));
  return [...new Set(kept.flatMap(anywhere))].slice(0, MAX_PATTERNS);
}

/** Paths that are installed, built or kept by tools. Leaving them out limits nothing, because nobody edits them. */
const NEVER_CHANGED =
  /(?:^|\/)(?:node_modules|vendor|\.?venv|\.git|\.hg|dist|build|out|target|coverage|\.next|\.nuxt|\.turbo|\.cache|__pycache__|\.tox|\.nox|\.mypy_cache|\.eggs|[\w.-]+\.egg-info|[\w.-]*lock(?:\.\w+)?)\/?(?:\*\*?\/?)*$/;

/** Turns a name without a folder into patterns that match it in any folder. */
function anywhere(pattern: string): readonly string[] {
  const plain = pattern.replace(/^(?:<rootDir>)?\.?\//, "").replace(/\/(?:\*\*?\/?\*?)?$/, "");
  if (plain === "" || plain === "**" || plain === "*") return [];
  return plain.includes("/") ? [plain] : plain.includes("*") ? [`**/${plain}`] : [plain, `**/${plain}/**`];
}

function ignoredLines(source: string): readonly string[] {
  return source
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

function keyed(keys: string): Reader {
  return (source) => keys.split(" ").flatMap((key) => listsOf(source, key));
}

function yamlKeyed(keys: string): Reader {
  return (source) => keys.split(" ").flatMap((key) => yamlListsOf(source, key));
}

function inPackage(key: string, list: string): Reader {
  return (source) => {
    const own = jsonWithComments(source)?.[key];
    return isRecord(own) ? listsOf(JSON.stringify(own), list) : [];
  };
}

/** Keeps only patterns for tests: what a test runner leaves out says nothing about other files. */
function testsOf(key: string): Reader {
  return (source) =>
    listsOf(source, key).filter((one) => /e2e|tests?\b|spec|integration|cypress|playwright/i.test(one));
}

/**
 * Returns the global ignores of a flat ESLint configuration: those of an object that holds only `ignores`, and of
 * `globalIgnores()`.
 */
function flatIgnores(source: string): readonly string[] {
  const lists = source.matchAll(
    /(?:\{\s*(?:name\s*:\s*["'][^"'\n]{0,200}["'],?\s{0,200})?ignores\s*:\s*|globalIgnores\(\s*)\[([^\]]{0,1500})\]\s{0,200},?\s{0,200}[})]/g,
  );
  return [...lists].flatMap(([, list = ""]) => quotedIn(list));
}

function biomeIgnores(source: string): readonly string[] {
  const included = [...listsOf(source, "includes"), ...listsOf(source, "include")];
  return [...listsOf(source, "ignore"), ...included.flatMap((one) => /^!+(.+)$/.exec(one)?.[1] ?? [])];
}

function listed(section: string, keys: string): Reader {
  const within = (source: string): string => (section === "" ? `[]\n${source}` : source);
  return (source) => keys.split(" ").flatMap((key) => itemsOf(settingOf(within(source), section, key) ?? ""));
}

function matched(section: string, keys: string): Reader {
  return (source) => keys.split(" ").flatMap((key) => namedIn(settingOf(source, section, key) ?? ""));
}

/** Reads a setting at the top level of a YAML file whose value stands on its line or is indented below it. */
function expressionLine(key: string): Reader {
  const line = new RegExp(`^${key}: *(.*(?:\\n[ \\t]+.*)*)`, "m");
  return (source) => namedIn(line.exec(source)?.[1]?.replace(/\(\?x\)/, "") ?? "");
}

/** Returns the names in a regular expression: `^(legacy/|docs/)` names two folders. */
function namedIn(expression: string): readonly string[] {
  const names = expression.replaceAll("\\", "").match(/[\w.-][\w./-]*/g) ?? [];
  return names.filter((one) => /\w{2}/.test(one));
}
