import type { CheckClass } from "../observation.js";
import { hasOption, positionals, valuesOf } from "../programs/options.js";
import { buildOptions } from "./build-options.js";
import type { Check } from "./check.js";
import { leftOut, type Selection, WHOLE } from "./selection.js";

type Answer = Check | "edits" | null;

/** Returns the check that a build tool with its own tasks or goals runs; undefined for any other program. */
export function askBuildTool(name: string, words: readonly string[]): Answer | undefined {
  const rest = words.slice(1);
  const found = answerOf(name, rest);
  if (found === undefined || found === null || found === "edits") return found;
  return { ...found, options: buildOptions(name, rest, found.selection) };
}

function answerOf(name: string, rest: readonly string[]): Answer | undefined {
  switch (name) {
    case "mvn":
    case "mvnw":
    case "mvnd":
      return maven(rest);
    case "gradle":
    case "gradlew":
      return gradle(rest);
    case "sbt":
      return sbt(rest);
    case "xcodebuild": {
      const [action] = rest.filter((word) =>
        /^(?:test|build|analyze|test-without-building|build-for-testing)$/.test(word),
      );
      if (action === undefined) return null;
      const names = rest
        .filter((word) => /^-(?:only|skip)-testing:/.test(word))
        .map((word) => word.replace(/^-only-testing:/, "").replace(/^-skip-testing:/, "!"));
      return check(
        "xcodebuild",
        action.startsWith("test") ? "test" : "types",
        "xcodebuild swift",
        limited({ names }),
      );
    }
    case "cmake":
      if (rest[0] !== "--build") return null;
      // Targets of these names run ctest.
      return valuesOf(rest, "-t --target").some((target) => /^(?:test|check|RUN_TESTS)$/.test(target))
        ? check("ctest", "test", "ctest", WHOLE)
        : check("cmake", "types", "gcc make ninja", WHOLE);
    case "stack":
    case "meson":
      return undefined;
    default:
      return undefined;
  }
}

function maven(rest: readonly string[]): Answer {
  if (hasOption(rest, "--version --help -v")) return null;
  const goals = positionals(
    rest,
    "-f -pl -P -s -T -t -gs --file --projects --settings --threads --activate-profiles -D -rf --resume-from -l --log-file",
  );
  const skipped = rest.some((word) => /^(?:-D)?(?:skipTests|maven\.test\.skip)(?:=true)?$/.test(word));
  const lenient =
    rest.some((word) => /^(?:-D)?(?:maven\.test\.failure\.ignore|testFailureIgnore)(?:=true)?$/.test(word)) ||
    hasOption(rest, "-fn --fail-never");
  if (goals.some((goal) => /^(?:spotless:apply|fmt:format|spring-javaformat:apply|versions:set)$/.test(goal)))
    return "edits";
  const tested = goals.some((goal) =>
    /^(?:test|integration-test|verify|install|package|deploy|(?:surefire|failsafe):.+)$/.test(goal),
  );
  const chosen = limited({
    names: rest.flatMap((word) => /^-D(?:test|it\.test)=(.+)$/.exec(word)?.[1] ?? []),
    packages: valuesOf(rest, "-pl --projects").flatMap((list) => list.split(",")),
  });
  const isOpen =
    hasOption(rest, "-rf --resume-from -N --non-recursive") || rest.some((word) => mayChoose(word, "D"));
  // `-DskipITs` leaves out the integration tests.
  const paths = rest.some((word) => /^-DskipITs(?:=true)?$/.test(word))
    ? leftOut(["**/*IT.java", "**/*IT.kt"])
    : [];
  const selection = isOpen || paths.length > 0 ? { ...chosen, paths, unsure: isOpen } : chosen;
  const unprovenReason = lenient ? "never_fails" : null;
  if (tested && !skipped) return { ...check("maven", "test", "maven", selection), unprovenReason };
  const built = tested || goals.some((goal) => /^(?:compile|test-compile|.+:compile)$/.test(goal));
  if (built) return { ...check("maven compile", "types", "maven", selection), unprovenReason };
  const linted = goals.find((goal) => /^.+:(?:check|lint)$/.test(goal));
  return linted === undefined
    ? null
    : { ...check(`maven ${linted}`, "lint", "maven", selection), unprovenReason };
}

/** True for a property of the build that may choose tests, as `-Dgroups=fast` and `-Ptier=1` do. */
function mayChoose(word: string, flags: "D" | "DP"): boolean {
  const [, flag = "", name = "", value] = /^-([DP])([\w.-]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (flag === "" || !flags.includes(flag)) return false;
  return !CHOOSES_NO_TESTS.test(name) && !(/skip/i.test(name) && value === "false");
}

/**
 * Matches properties of the tools themselves, of plugins other than surefire and failsafe, of the JVM, and of the
 * application under test.
 */
const CHOOSES_NO_TESTS =
  /^(?:(?:it\.)?test|skip(?:ITs|UTs)|testFailureIgnore|failIfNo(?:Tests|SpecifiedTests)|trimStackTrace|argLine|forkCount|reuseForks|parallel|threadCount|revision|changelist|sha1|version|build\w*|release|debug|(?:surefire|failsafe)\.(?:use\w+|print\w+|report\w*|failIfNo\w+|fork\w+|reuseForks|timeout|exitTimeout|runOrder\S*|trimStackTrace|rerunFailingTestsCount|shutdown|redirect\w+|skipAfterFailureCount|logger)|maven\.(?!main|test\.skip\.exec)\S+|(?:style|jansi|org|com|io|net|file|user|java|javax|sun|jdk|https?|log|logging|slf4j|log4j\d?|logback|spring|quarkus\.(?!test)|micronaut|kotlin|android|ksp|jacoco|checkstyle|spotbugs|findbugs|pmd|cpd|enforcer|rat|license|gpg|javadoc|source|spotless|fmt|errorprone|sonar|project|ci|testcontainers|hibernate|db|server|app|socks\w*)(?:\.\S+)?)$/;

function gradle(rest: readonly string[]): Answer {
  if (hasOption(rest, "--version --help -v")) return null;
  const leftTasks = valuesOf(rest, "-x --exclude-task");
  const tasks = positionals(
    rest,
    "-x -p -b -I -g --exclude-task --tests --project-dir --init-script --console --warning-mode --max-workers --task -P -D",
  ).filter((task) => !leftTasks.includes(task));
  // `help --task test` only describes the task, and `cleanTest` removes what it wrote.
  const names = tasks
    .map((task) => task.slice(task.lastIndexOf(":") + 1))
    .filter((task) => !/^(?:clean|install|uninstall)(?:[A-Z]|$)/.test(task));
  if (names.some((task) => /(?:Apply|Format)$/.test(task))) return "edits";
  const untested = leftTasks.filter((task) => /(?:^|:)(?:test|.+Test)$/.test(task));
  // `-x :web:test` leaves out the tests of one module only.
  const modules = untested.flatMap((task) => /^:?(.+):\w+$/.exec(task)?.[1]?.replaceAll(":", "/") ?? []);
  const excluded = modules.length < untested.length;
  const packages = tasks.map((task) =>
    task
      .slice(0, Math.max(0, task.lastIndexOf(":")))
      .replaceAll(":", "/")
      .replace(/^\//, ""),
  );
  const chosen = limited({
    names: valuesOf(rest, "--tests"),
    packages: [...(packages.every((one) => one !== "") ? packages : []), ...leftOut(modules)],
  });
  const isOpen = rest.some((word) => mayChoose(word, "DP"));
  const selection = isOpen ? { ...chosen, unsure: true } : chosen;
  const unprovenReason = hasOption(rest, "-m --dry-run --test-dry-run")
    ? "only_lists"
    : hasOption(rest, "-t --continuous")
      ? "watches"
      : null;
  const is = (pattern: RegExp): boolean => names.some((task) => pattern.test(task));
  if (
    is(
      /^(?:test|check|build|allTests|integrationTest|(?!assemble|compile|package|bundle).+Test|test[A-Z].*UnitTest|connectedAndroidTest|(?:connected|device)Check)$/,
    ) &&
    !excluded
  )
    return { ...check("gradle", "test", "gradle", selection), unprovenReason };
  if (is(/^(?:build|check|test|assemble.*|compile.*|classes|testClasses|jar)$/))
    return { ...check("gradle compile", "types", "gradle", selection), unprovenReason };
  if (is(/^(?:lint.*|ktlintCheck|detekt|spotlessCheck|spotbugs.*|checkstyle.*|.+Check)$/))
    return { ...check("gradle lint", "lint", "gradle", selection), unprovenReason };
  return null;
}

function sbt(rest: readonly string[]): Answer {
  const tasks = rest.flatMap((word) => word.split(/;/)).map((task) => task.trim());
  const test = tasks.find(
    (task) => /(?:^|[\s/])test(?:Only|Quick)?\b/.test(task) && !/test:compile|Test\/compile/i.test(task),
  );
  if (test !== undefined) {
    const names = /testOnly\s+(.+)/.exec(test)?.[1]?.split(/\s+/) ?? [];
    const project =
      /^(?!Test\/)([\w-]+)\//.exec(test)?.[1] ??
      tasks.findLast((task) => task.startsWith("project "))?.slice("project ".length);
    const packages = project === undefined ? [] : [project];
    return check("sbt", "test", "sbt", {
      ...limited({ names, packages }),
      unsure: test.includes("testQuick"),
    });
  }
  return tasks.some((task) => /compile$/.test(task)) ? check("sbt compile", "types", "sbt", WHOLE) : null;
}

function limited({
  names = [],
  packages = [],
}: {
  names?: readonly string[];
  packages?: readonly string[];
}): Selection {
  return names.length + packages.length === 0 ? WHOLE : { paths: [], names, packages, unsure: false };
}

function check(runner: string, kind: CheckClass, summaries: string, selection: Selection): Check {
  return { runner, class: kind, summaries, selection, unprovenReason: null };
}
