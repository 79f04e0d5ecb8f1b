import type { CommandContext } from "../scripts/script-use.js";
import { CONFTEST } from "./doubts.js";
import { listsAt } from "./object-entries.js";
import { configurationText, itemsOf, quotedIn, sectionOf, settingOf } from "./setting.js";

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
    xo: [["package.json", keyed("xo.ignores")]],
    standard: [["package.json", keyed("standard.ignore")]],
    "pre-commit": [[".pre-commit-config.yaml", expressionLine("exclude")]],
    stylelint: [
      [".stylelintignore", ignoredLines],
      [".stylelintrc.json .stylelintrc", keyed("ignoreFiles")],
    ],
    markdownlint: [[".markdownlintignore", ignoredLines]],
    biome: [["biome.json biome.jsonc", biomeIgnores]],
    deno: [["deno.json deno.jsonc", keyed("exclude")]],
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
      ["ruff.toml .ruff.toml", listed(". lint", "exclude extend-exclude")],
      ["pyproject.toml", listed("tool.ruff tool.ruff.lint", "exclude extend-exclude")],
      ["ruff.toml .ruff.toml pyproject.toml", freed("lint.per-file-ignores tool.ruff.lint.per-file-ignores")],
    ],
    flake8: [[".flake8 setup.cfg tox.ini", listed("flake8", "exclude extend-exclude")]],
    mypy: [
      ["mypy.ini .mypy.ini setup.cfg pyproject.toml", matched("mypy tool.mypy", "exclude")],
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
      [
        ".pylintrc pylintrc pyproject.toml",
        listed("MAIN MASTER tool.pylint.main", "ignore ignore-paths ignore-patterns"),
      ],
    ],
    pyright: [
      ["pyrightconfig.json", keyed("exclude ignore")],
      ["pyproject.toml", listed("tool.pyright", "exclude ignore")],
    ],
    rubocop: [[".rubocop.yml", keyed("AllCops.Exclude")]],
    "golangci-lint": [
      [
        ".golangci.yml .golangci.yaml",
        keyed(
          "run.skip-dirs run.skip-files issues.exclude-dirs issues.exclude-files linters.exclusions.paths",
        ),
      ],
    ],
    phpstan: [
      [
        "phpstan.neon phpstan.neon.dist phpstan.dist.neon",
        keyed(
          "parameters.excludePaths parameters.excludePaths.analyse parameters.excludePaths.analyseAndScan",
        ),
      ],
    ],
    swiftlint: [[".swiftlint.yml", keyed("excluded")]],
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
function freed(sections: string): Reader {
  return (source) =>
    sections
      .split(" ")
      .flatMap((section) =>
        [
          ...(sectionOf(source, section) ?? "").matchAll(
            /^["']([^"'\n]{1,200})["']\s*=\s*\[\s*["']ALL["']/gm,
          ),
        ].map(([, pattern = ""]) => pattern),
      );
}

/** Reads the lists under keys of JSON, JavaScript, YAML or NEON, and under those of the object for a runner's verb. */
function keyed(keys: string): Reader {
  return (source, verb) => [
    ...listsAt(source, keys),
    ...keys.split(" ").flatMap((key) => listsAt(source, `${verb}.${key}`)),
  ];
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
  const included = listsAt(source, "files.includes files.include linter.includes linter.include");
  const ignored = listsAt(source, "files.ignore linter.ignore");
  return [...ignored, ...included.flatMap((one) => /^!+(.+)$/.exec(one)?.[1] ?? [])];
}

/** Reads the settings of sections of TOML or INI; "." stands for what precedes all sections. */
function listed(sections: string, keys: string): Reader {
  return (source) =>
    sections
      .split(" ")
      .flatMap((section) =>
        keys.split(" ").flatMap((key) => itemsOf(settingOf(`[.]\n${source}`, section, key) ?? "")),
      );
}

function matched(sections: string, keys: string): Reader {
  return (source) =>
    sections
      .split(" ")
      .flatMap((section) => keys.split(" ").flatMap((key) => namedIn(settingOf(source, section, key) ?? "")));
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
