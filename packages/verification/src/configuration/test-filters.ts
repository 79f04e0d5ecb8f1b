import { valuesOf } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { configurationText, listsOf } from "./setting.js";

/** True when the source of a configuration file makes its runner run only some of the tests. */
type Filters = (source: string) => boolean;

/** The configuration files of a runner that may choose among its tests. */
function filtersOf(
  runner: string,
  words: readonly string[],
): readonly (readonly [names: string, filters: Filters])[] {
  switch (runner) {
    case "jest":
      return [
        [
          "jest.config.js jest.config.ts jest.config.mjs jest.config.cjs jest.config.json",
          either(
            matches(
              /(?:^|[\s{,"'])(?:testNamePattern|onlyChanged|onlyFailures|changedSince|filter|shard)["']?\s*:/,
            ),
            inOddFolders("testMatch"),
          ),
        ],
      ];
    case "vitest":
      return [
        [
          "vitest.config.ts vitest.config.mts vitest.config.js vitest.config.mjs vite.config.ts vite.config.mts",
          inOddFolders("include"),
        ],
      ];
    case "pytest":
      return [
        [
          "pytest.ini .pytest.ini pyproject.toml tox.ini setup.cfg",
          (source) => {
            const [, names] = /^python_files\s*=\s*(.*(?:\n[ \t]+\S.*)*)/m.exec(source) ?? [];
            return names !== undefined && !/\btest_?\*|\*_?tests?\b|["'\s[]\*\.py/.test(` ${names}`);
          },
        ],
        ["conftest.py tests/conftest.py", matches(/^\s+items\[:\]\s*=/m)],
      ];
    case "rspec":
      return [[".rspec-local", matches(/(?:^|\s)(?:-[te]\b|--(?:tag|example|only-failures|pattern)\b)/)]];
    case "phpunit":
      return [
        [
          "phpunit.xml phpunit.dist.xml phpunit.xml.dist",
          matches(/<directory\b[^>]{0,200}\bsuffix=["'](?!\.?(?:Tests?|Spec)?\.(?:php|phpt)["'])/i),
        ],
      ];
    case "cargo":
      return [
        ["Cargo.toml", matches(/^(?:autotests|test)\s*=\s*false/m)],
        [".config/nextest.toml", matches(/^default-filter\s*=/m)],
      ];
    case "bun":
      return [["bunfig.toml", matches(/^\[test\][^[]{0,2000}?^root\s*=/m)]];
    case "ava":
      return [
        [
          "ava.config.js ava.config.mjs ava.config.cjs",
          either(inOddFolders("files"), matches(/(?:^|[\s{,])match\s*:/)),
        ],
        ["package.json", matches(/"ava"\s*:\s*\{[^}]{0,2000}"match"\s*:/)],
      ];
    case "gradle":
      return [
        [
          "build.gradle build.gradle.kts",
          matches(
            /\b(?:includeTestsMatching|includeTest|includeTags|includeEngines|includeCategories)\b|\btest\b[^\n{]{0,60}\{[^}]{0,500}\b(?:enabled|isEnabled)\s*=\s*false/,
          ),
        ],
        ["gradle.properties", matches(/^(?:systemProp\.)?(?:tests?|includeTests?|testFilter)\s*=\s*\S/m)],
      ];
    case "maven":
      return [
        [
          "pom.xml",
          either(
            matches(/<(?:groups|suiteXmlFile|it\.test|test)>|<(?:skipTests|maven\.test\.skip)>\s*true/),
            (source) => source.split("</plugin>").some(includesOddTests),
          ),
        ],
        [
          ".mvn/maven.config",
          matches(/-D(?:test|it\.test|groups|skipTests|maven\.test\.skip|surefire\.(?:in|ex)cludes)\b/),
        ],
      ];
    case "dotnet": {
      const named = valuesOf(words, "-s --settings")[0];
      return named === undefined ? [] : [[named, matches(/<TestCaseFilter>/)]];
    }
    case "mix":
      return [
        ["test/test_helper.exs", matches(/\b(?:exclude:\s*\[?\s*:test\b|only_test_ids:)/)],
        ["mix.exs", matches(/\btest:\s*\[(?![^\]]{0,500}["']test\b)/)],
      ];
    case "dart":
      return [["dart_test.yaml", matches(/^(?:include_tags|names|plain_names|paths|filename)\s*:/m)]];
    default:
      return [];
  }
}

/** Returns true when the configuration in the folder of a check may choose among its tests. */
export function filteredByConfiguration(
  runner: string,
  words: readonly string[],
  { folder, text }: CommandContext,
): boolean {
  if (folder === null) return false;
  return filtersOf(runner, words).some(([names, filters]) =>
    names.split(" ").some((file) => {
      const source = configurationText(`${folder}/${file}`, text);
      return source !== null && filters(source);
    }),
  );
}

/** True for the configuration of a plugin of Maven that includes tests under other names than those it finds by itself. */
function includesOddTests(plugin: string): boolean {
  const usual = /^\*\*\/(?:\*?Tests?\*?|\*(?:Tests?|TestCase|Spec|IT))\.(?:java|class|kt)$/;
  return (
    /<artifactId>maven-(?:surefire|failsafe)-plugin</.test(plugin) &&
    [...plugin.matchAll(/<include>\s*([^<\s]*)/g)].some(([, name = ""]) => !usual.test(name))
  );
}

function matches(pattern: RegExp): Filters {
  return (source) => pattern.test(source);
}

function either(...all: readonly Filters[]): Filters {
  return (source) => all.some((filters) => filters(source));
}

/**
 * True when the last folder that each pattern under a key names is not called as tests or sources usually are: a
 * pattern such as `test/smoke/*.js` may leave out most of the tests.
 */
function inOddFolders(key: string): Filters {
  return (source) => {
    const patterns = listsOf(source, key).filter((one) => !one.startsWith("!"));
    return (
      patterns.length > 0 &&
      patterns.every((one) => {
        const [, folder = ""] = /(?:^|\/)([a-z][\w-]*)\/(?:[^/]*\*|[^/]+$)/i.exec(one) ?? [];
        return folder !== "" && !USUAL.test(folder);
      })
    );
  };
}

const USUAL =
  /^(?:tests?|specs?|unit|integration|src|lib|app|apps|packages|modules|components|features|server|client)$/i;
