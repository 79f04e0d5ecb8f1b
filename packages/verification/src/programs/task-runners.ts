import type { Check } from "./check.js";
import { hasOption, positionals, skipOptions } from "./options.js";
import { scriptKind } from "./script-name.js";

type Answer = Check | "edits" | null;

/** Programs whose arguments are names of tasks that the project defines. Undefined for any other program. */
export function askTaskRunner(name: string, words: readonly string[]): Answer | undefined {
  const rest = words.slice(1);
  switch (name) {
    case "make":
    case "gmake":
    case "nmake":
    case "ninja": {
      if (hasOption(rest, "-n --just-print --dry-run -t -q --question -p")) return null;
      const targets = positionals(rest, "-C -f -j -l -I -o -W --directory --file").filter(
        (target) => !/=|^\d+$/.test(target),
      );
      return targets.length === 0 ? check(null) : byNames(targets, "all");
    }
    case "just":
    case "task":
    case "rake":
    case "mage":
    case "poe":
    case "invoke":
    case "inv":
    case "grunt":
    case "gulp":
      return byNames(positionals(rest, "-f -C -d --justfile --dir --working-directory"), "");
    case "mise":
    case "rtx":
    case "pdm":
    case "pixi":
    case "rye":
    case "hatch":
    case "devbox": {
      const [asked = "", task = ""] = positionals(rest, "-C --cd -e -E --env -p --project -j --jobs");
      if (name === "hatch" && asked === "test") return { kind: "test", runners: "pytest" };
      return asked === "run" || asked === "r" ? byNames([task], "") : null;
    }
    case "composer":
      return composer(positionals(rest, "-d --working-dir"));
    case "clojure":
    case "clj":
      return byNames(
        rest.filter((word) => /^-[XMT]:/.test(word)).flatMap((word) => word.split(":")),
        "",
      );
    case "turbo":
    case "lage":
    case "moon":
    case "rush":
    case "lerna":
    case "wsrun":
    case "ultra":
      return many(
        byNames(
          positionals(rest, "-F --filter --cache-dir --concurrency --scope --since").filter(
            (task) => task !== "run",
          ),
          "",
        ),
      );
    case "nx":
      return many(nx(rest));
    case "run-s":
    case "run-p":
    case "npm-run-all":
    case "npm-run-all2":
      return many(byNames(positionals(rest), ""));
    case "mvn":
    case "mvnw":
    case "mvnd":
      return maven(rest);
    case "gradle":
    case "gradlew":
      return gradle(rest);
    case "sbt":
      return byNames(
        rest.flatMap((word) => word.split(/[\s;/]+/)).map((word) => word.replace(/Only$|Quick$/, "")),
        "",
      );
    case "xcodebuild":
      return byNames(
        rest
          .filter((word) => /^(?:test|build|analyze|test-without-building|build-for-testing)$/.test(word))
          .map((word) => (word === "build-for-testing" ? "build" : word)),
        "",
      );
    case "cmake":
      return rest[0] === "--build"
        ? (byNames(positionals(rest.slice(skipOptions(rest, 0, "--build")), "-j --parallel --config"), "") ??
            check(null))
        : null;
    default:
      return undefined;
  }
}

function composer([asked = "", script = ""]: readonly string[]): Answer {
  if (asked === "run" || asked === "run-script") return byNames([script], "");
  // IdleUse at the manifest alone.
  return asked === "validate" ? null : byNames([asked], "");
}

function nx(rest: readonly string[]): Answer {
  const [asked = "", target = ""] = positionals(
    rest,
    "-p --projects --exclude --parallel --base --head -c --configuration",
  );
  if (/^(?:run-many|affected)$/.test(asked)) {
    const at = rest.findIndex((word) => /^(?:-t|--targets?)(?:=|$)/.test(word));
    const named = (rest[at] ?? "").includes("=")
      ? (rest[at] ?? "").replace(/^.*=/, "")
      : rest.slice(at + 1).join(" ");
    return at < 0 ? null : byNames(named.split(/[ ,]/), "");
  }
  return byNames([asked === "run" ? (target.split(":")[1] ?? "") : asked], "");
}

function maven(rest: readonly string[]): Answer {
  const goals = positionals(
    rest,
    "-f -pl -P -s -T -t -gs --file --projects --settings --threads --activate-profiles",
  );
  const skipped = rest.some((word) => /^(?:-D)?(?:skipTests|maven\.test\.skip)(?:=true)?$/.test(word));
  if (goals.some((goal) => /^(?:spotless:apply|fmt:format|spring-javaformat:apply|versions:set)$/.test(goal)))
    return "edits";
  const tested = goals.some((goal) =>
    /^(?:test|integration-test|verify|install|package|deploy|(?:surefire|failsafe):.+)$/.test(goal),
  );
  if (tested && !skipped) {
    const named = goals.some((goal) =>
      /^(?:test|integration-test|verify|(?:surefire|failsafe):.+)$/.test(goal),
    );
    return { kind: named ? "test" : "check", runners: "maven" };
  }
  const built = goals.some((goal) =>
    /^(?:validate|compile|test-compile|.+:(?:check|lint|compile))$/.test(goal),
  );
  return tested || built ? { kind: "check", runners: "maven" } : null;
}

function gradle(rest: readonly string[]): Answer {
  const tasks = positionals(rest, "-x -p -b -I --exclude-task --tests --project-dir --init-script").map(
    (task) => task.slice(task.lastIndexOf(":") + 1),
  );
  if (tasks.some((task) => /(?:Apply|Format)$/.test(task))) return "edits";
  if (
    tasks.some((task) => /^(?:test|check|allTests|integrationTest|.+Test|test[A-Z].*UnitTest)$/.test(task))
  ) {
    const excluded = rest.some(
      (word, at) => word === "test" && /^(?:-x|--exclude-task)$/.test(rest[at - 1] ?? ""),
    );
    return { kind: excluded ? "check" : "test", runners: "gradle" };
  }
  const built =
    /^(?:build|assemble.*|compile.*|classes|testClasses|lint.*|ktlintCheck|detekt|spotlessCheck|checkstyle.*|jar|.+Check)$/;
  return tasks.some((task) => built.test(task)) ? { kind: "check", runners: "gradle" } : null;
}

/** The strongest promise among some names; `plain` is a name that means everything. */
function byNames(names: readonly string[], plain: string): Answer {
  const kinds = names.map((name) => (name !== "" && name === plain ? "check" : scriptKind(name)));
  if (kinds.includes("edit")) return "edits";
  if (kinds.includes("test")) return { kind: "test", runners: null };
  return kinds.includes("check") ? check(null) : null;
}

function check(runners: string | null): Check {
  return { kind: "check", runners };
}

function many(answer: Answer): Answer {
  return answer === null || answer === "edits" ? answer : { ...answer, many: true };
}
