import { valuesOf } from "../programs/options.js";
import type { ReasonCode } from "../reasons/codes.js";
import type { CommandContext } from "../scripts/script-use.js";
import { objectEntries } from "./object-entries.js";
import { configurationText, itemsOf, settingOf } from "./setting.js";

type Reads = (source: string) => boolean;

/**
 * Files with a setting that makes a pass doubtful: for the given reason, or else because only some of the tests run.
 */
type Doubt = readonly [names: string, isSet: Reads, reason?: ReasonCode];

function doubtsOf(runner: string, verb: string, words: readonly string[]): readonly Doubt[] {
  switch (runner) {
    case "mypy":
      return [
        ["mypy.ini .mypy.ini setup.cfg", isOn("mypy", "ignore_errors"), "never_fails"],
        ["pyproject.toml", isOn("tool.mypy", "ignore_errors"), "never_fails"],
      ];
    case "ruff":
      return [
        ["ruff.toml .ruff.toml", isEmpty("lint", "select"), "never_fails"],
        ["pyproject.toml", isEmpty("tool.ruff.lint", "select"), "never_fails"],
      ];
    case "flake8":
      return [[".flake8 setup.cfg tox.ini", isOn("flake8", "exit-zero"), "never_fails"]];
    case "golangci-lint":
      return [[".golangci.yml .golangci.yaml", matches(/^[ \t]+issues-exit-code:[ \t]*0/m), "never_fails"]];
    case "biome":
      return verb === "lint" ? [["biome.json biome.jsonc", isOff("linter.enabled"), "never_fails"]] : [];
    case "shellcheck":
      return [[".shellcheckrc shellcheckrc", matches(/^disable=["']?all\b/m), "never_fails"]];
    case "rubocop":
      return [[".rubocop.yml", matches(/^[ \t]+DisabledByDefault:[ \t]*true\b/m), "may_skip"]];
    case "behave":
      return [
        ["behave.ini .behaverc", matches(/^(?:(?:default_)?tags|name|include_re|exclude_re|paths)\s*=/m)],
      ];
    case "pytest":
      return [
        [
          "pytest.ini .pytest.ini pyproject.toml tox.ini setup.cfg",
          (source) => {
            const named = source.matchAll(/^python_(?:files|functions)\s*=\s*(.*(?:\n[ \t]+\S.*)*)/gm);
            return [...named].some(
              ([, names]) => !/\btest_?\*?|\*_?tests?\b|["'\s[]\*\.py/.test(` ${names}`),
            );
          },
        ],
        [CONFTEST, hasDecidingHook],
      ];
    case "rspec":
      return [
        [".rspec-local", matches(/(?:^|\s)(?:-[te]\b|--(?:tag|example|only-failures|pattern)\b)/)],
        [
          "spec/spec_helper.rb spec/rails_helper.rb",
          matches(
            /^[ \t]*\w+\.(?:filter_run(?:_including)?[ \t(]+(?!:?focus)|(?:pattern|inclusion_filter)\s*=)/m,
          ),
        ],
      ];
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
    case "gradle":
      return [
        ["build.gradle build.gradle.kts", ignoresFailures, "never_fails"],
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
        ["pom.xml", matches(/<testFailureIgnore>\s*true/), "never_fails"],
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
      const all = matches(/<(?:VSTest)?TestCaseFilter>/);
      return [
        ["Directory.Build.props Directory.Build.targets", all],
        ...(named === undefined ? [] : [[named, all] as const]),
      ];
    }
    case "mix":
      return [
        ["test/test_helper.exs", matches(/\b(?:exclude:\s*\[?\s*:test\b|only_test_ids:)/)],
        ["mix.exs", matches(/\btest_paths:\s*\[(?!\s*"test"\s*\])/)],
        ["mix.exs", matches(/\btest:\s*\[(?![^\]]{0,500}["']test\b)/)],
      ];
    case "ctest": {
      const [build = "."] = valuesOf(words, "--test-dir");
      return [[`${build}/CTestCustom.cmake`, matches(/\bCTEST_CUSTOM_TESTS_IGNORE\b/)]];
    }
    case "dart":
      return [["dart_test.yaml", matches(/^(?:include_tags|names|plain_names|paths|filename)\s*:/m)]];
    default:
      return [];
  }
}

/** The files with hooks of pytest that most projects have. */
export const CONFTEST = "conftest.py tests/conftest.py test/conftest.py";

/** Hooks of which any use decides what runs. */
const DECIDES =
  /^def pytest_(?:ignore_collect|pycollect_makeitem|pyfunc_call|runtestloop|runtest_protocol)\b/;
/** What a hook does to the list of tests or to a result. Sorting the list leaves it whole. */
const REMOVES =
  /\bitems\[:\]\s*=(?!\s*sorted\()|\bitems\.(?:clear|remove|pop)\(|\bdel items\b|\.(?:outcome|excinfo)\s*=[^=]|\bforce_result\(|\bwasxfail\s*=/;

/** What tells one test from another, other than its markers. */
const NAMES = /\b(?:item|node|function)\.(?:nodeid|fspath|path|name|originalname|module|location)\b/;

/** True when `conftest.py` removes tests, changes their results, or skips those with certain names. */
function hasDecidingHook(source: string): boolean {
  return source.split(/^(?=\S)/m).some((part) => {
    if (part.startsWith("collect_ignore")) return /=\s*[^\s[]/.test(part) && !/["']/.test(part);
    if (!part.startsWith("def ")) return false;
    return DECIDES.test(part) || REMOVES.test(part) || (/\b(?:skip|xfail)\b/.test(part) && NAMES.test(part));
  });
}

/** Returns what in the configuration in the folder of a check makes its pass doubtful. */
export function doubtsIn(
  asked: string,
  words: readonly string[],
  { folder, text }: CommandContext,
): { readonly reason: ReasonCode | null; readonly choosesTests: boolean } {
  const [runner = "", verb = ""] = asked.split(" ", 2);
  const found = (folder === null ? [] : doubtsOf(runner, verb, words)).filter(([names, isSet]) =>
    names.split(" ").some((file) => {
      const source = configurationText(`${folder}/${file}`, text);
      return source !== null && isSet(source);
    }),
  );
  return {
    reason: found.find(([, , reason]) => reason !== undefined)?.[2] ?? null,
    choosesTests: found.some(([, , reason]) => reason === undefined),
  };
}

function isOn(section: string, key: string): Reads {
  return (source) => /^(?:true|1|yes|on)$/i.test(settingOf(source, section, key) ?? "");
}

function isOff(key: string): Reads {
  return (source) => objectEntries(source).some(({ path, value }) => path === key && value === "false");
}

function isEmpty(section: string, key: string): Reads {
  return (source) => {
    const value = settingOf(source, section, key);
    return value !== null && itemsOf(value).length === 0;
  };
}

/** True when the tests of a Gradle build may fail, and not only one of its linters. */
function ignoresFailures(source: string): boolean {
  const tests = source.replace(
    /\b(?:checkstyle|pmd|spotbugs|codenarc|detekt|ktlint)\w*\s*\{[^{}]{0,2000}\}/g,
    "",
  );
  return /\bignoreFailures(?:\s*=\s*|\.set\(\s*)true/.test(tests);
}

/** True for the configuration of a plugin of Maven that includes tests under other names than those it finds by itself. */
function includesOddTests(plugin: string): boolean {
  const usual = /^\*\*\/(?:\*?Tests?\*?|\*(?:Tests?|TestCase|Spec|IT))\.(?:java|class|kt)$/;
  return (
    /<artifactId>maven-(?:surefire|failsafe)-plugin</.test(plugin) &&
    [...plugin.matchAll(/<include>\s*([^<\s]*)/g)].some(([, name = ""]) => !usual.test(name))
  );
}

function matches(pattern: RegExp): Reads {
  return (source) => pattern.test(source);
}

function either(...all: readonly Reads[]): Reads {
  return (source) => all.some((filters) => filters(source));
}
