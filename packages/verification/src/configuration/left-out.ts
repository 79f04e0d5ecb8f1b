import type { CommandContext } from "../scripts/script-use.js";
import { CONFTEST } from "./doubts.js";
import { objectEntries } from "./object-entries.js";
import {
  configurationText,
  itemsOf,
  listsOf,
  quotedIn,
  sectionOf,
  settingOf,
  yamlListsOf,
} from "./setting.js";

/** Returns what a configuration file leaves out, as path patterns. */
type Reader = (source: string, verb: string) => readonly string[];

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
    xo: [["package.json", outermost("xo.ignores")]],
    standard: [["package.json", outermost("standard.ignore")]],
    "pre-commit": [[".pre-commit-config.yaml", expressionLine("exclude")]],
    stylelint: [
      [".stylelintignore", ignoredLines],
      [".stylelintrc.json .stylelintrc", keyed("ignoreFiles")],
    ],
    markdownlint: [[".markdownlintignore", ignoredLines]],
    biome: [["biome.json biome.jsonc", biomeIgnores]],
    deno: [["deno.json deno.jsonc", outermost("exclude")]],
    pytest: [
      [
        "pytest.ini .pytest.ini pyproject.toml tox.ini setup.cfg",
        (source) =>
          itemsOf(
            /^norecursedirs\s*=\s*(\[[^\]]{0,4000}\]|.*(?:\n[ \t]+\S.*)*)/m.exec(source)?.[1]?.trim() ?? "",
          ),
      ],
      [CONFTEST, ignoredInCollection],
    ],
    ruff: [
      [".ruff.toml ruff.toml", listed("lint", "exclude")],
      ["pyproject.toml", listed("tool.ruff.lint", "exclude")],
      [".ruff.toml ruff.toml", freed("lint.per-file-ignores")],
      ["pyproject.toml", freed("tool.ruff.lint.per-file-ignores")],
      ["ruff.toml .ruff.toml", listed("", "exclude extend-exclude")],
      ["pyproject.toml", listed("tool.ruff", "exclude extend-exclude")],
    ],
    flake8: [[".flake8 setup.cfg tox.ini", listed("flake8", "exclude extend-exclude")]],
    mypy: [
      ["mypy.ini .mypy.ini setup.cfg", matched("mypy", "exclude")],
      ["pyproject.toml", matched("tool.mypy", "exclude")],
      ["mypy.ini .mypy.ini setup.cfg pyproject.toml", modulesWithoutErrors],
    ],
    phpunit: [
      [
        "phpunit.xml phpunit.dist.xml phpunit.xml.dist",
        (source) => elementsIn(source.split("</testsuites>", 1)[0] ?? "", "exclude"),
      ],
    ],
    maven: [
      [
        "pom.xml",
        (source) =>
          source
            .split("</plugin>")
            .filter((plugin) => /<artifactId>maven-(?:surefire|failsafe)-plugin</.test(plugin))
            .flatMap((plugin) => elementsIn(plugin, "exclude")),
      ],
    ],
    gradle: [
      [
        "build.gradle build.gradle.kts",
        (source) =>
          [...source.matchAll(/\bexclude(?:TestsMatching)?[ (]+(["'][^\n)]{1,500})/g)].flatMap(
            ([, list = ""]) => quotedIn(list),
          ),
      ],
    ],
    black: [["pyproject.toml", matched("tool.black", "exclude extend-exclude force-exclude")]],
    pylint: [
      ["pyproject.toml", listed("tool.pylint.main", "ignore ignore-paths ignore-patterns")],
      [".pylintrc pylintrc", listed("MAIN", "ignore ignore-paths ignore-patterns")],
      [".pylintrc pylintrc", listed("MASTER", "ignore ignore-paths ignore-patterns")],
    ],
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
  const [name = "", verb = ""] = runner.split(" ", 2);
  const known = files();
  if (folder === null || !Object.hasOwn(known, name)) return [];
  const patterns = (known[name] ?? []).flatMap(([names, read]) =>
    names.split(" ").flatMap((file) => {
      const source = configurationText(`${folder}/${file}`, text);
      if (source === null) return [];
      const beside = name === "pytest" && file.includes("/") ? file.slice(0, file.lastIndexOf("/") + 1) : "";
      return read(source, verb).map((one) => beside + one);
    }),
  );
  return patternsOf(patterns);
}

/** Returns the patterns of which files that somebody edits may match, in the form that a selection has. */
export function patternsOf(patterns: readonly string[]): readonly string[] {
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

/** Returns what `conftest.py` keeps pytest from collecting. */
function ignoredInCollection(source: string): readonly string[] {
  const lists = source.matchAll(
    /\bcollect_ignore(?:_glob)?\s*(?:\+?=\s*|\.(?:append|extend)\(\s*)(\[[^\]]{0,4000}\]|["'][^"'\n]*["'])/g,
  );
  return [...lists].flatMap(([, list = ""]) => quotedIn(list));
}

/** Returns the modules in whose files mypy ignores all errors. */
function modulesWithoutErrors(source: string): readonly string[] {
  return source.split(/^(?=\[)/m).flatMap((section) => {
    if (!/^ignore_errors\s*=\s*true/im.test(section)) return [];
    const [, own] = /^\[mypy-([^\]\n]*)\]/.exec(section) ?? [];
    const named = section.startsWith("[[tool.mypy.overrides]]")
      ? /^module\s*=\s*(.*(?:\n[ \t]+.*)*)/m.exec(section)?.[1]
      : "";
    return [...(own ?? "").split(","), ...quotedIn(named ?? "")].map((name) =>
      name.replace(/\.\*$/, "").replaceAll(".", "/"),
    );
  });
}

function elementsIn(source: string, name: string): readonly string[] {
  const plain = source.replace(/<!--(?:[\s\S]*?-->|[\s\S]*)/g, "");
  return [...plain.matchAll(new RegExp(`<${name}\\b[^>]{0,200}>\\s*([^<\\s]{1,300})`, "g"))].map(
    ([, text = ""]) => text,
  );
}

/** Reads the patterns of files for which all rules are off. */
function freed(section: string): Reader {
  return (source) =>
    [
      ...(sectionOf(source, section) ?? "").matchAll(/^["']([^"'\n]{1,200})["']\s*=\s*\[\s*["']ALL["']/gm),
    ].map(([, pattern = ""]) => pattern);
}

/** Reads the list of a key of the outermost object, and of the object for the verb of a runner. */
function outermost(key: string): Reader {
  return (source, verb) =>
    objectEntries(source).flatMap(({ path, value }) =>
      path === key || path === `${verb}.${key}` ? quotedIn(value) : [],
    );
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
