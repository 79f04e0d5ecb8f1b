import type { CheckClass } from "../observation.js";
import { among, hasOption, positionals, valuesOf } from "../programs/options.js";
import type { ReasonCode } from "../reasons/codes.js";
import { programOf } from "./catalogue.js";
import type { Check } from "./check.js";
import { formatCheck } from "./formatters.js";
import type { Program } from "./program.js";
import { type Selection, WHOLE } from "./selection.js";

/** The check that a program of the catalogue is asked for; null where it is none, or asked for help or its version. */
export function askProgram(name: string, words: readonly string[]): Check | null {
  const program = programOf(name);
  if (program === null) return null;
  const rest = words.slice(1).filter((word) => !word.endsWith("=false") && !word.endsWith("=0"));
  if (isQuestion(rest)) return null;
  const valued = valuedOf(program);
  const given = positionals(rest, valued);
  const found = formatCheck(name, rest, given) ?? asked(program, given);
  if (found === null) return null;
  const own = program.runner ?? name;
  const hollow =
    found.hollow ?? (words.some(isLenient) ? "never_fails" : hollowReason(program, rest, given, name));
  return {
    runner: program.byVerb === true && found.verb !== "" ? `${own} ${found.verb}` : own,
    class: found.class,
    summaries: program.summaries === undefined ? own : program.summaries,
    counted: program.counted === true && found.class === "test",
    selection: selectionOf(program, rest, found.verb === "" ? given : given.slice(1)),
    hollow,
  };
}

function isQuestion(rest: readonly string[]): boolean {
  if (hasOption(rest, QUESTIONS)) return true;
  return rest.length === 1 && ["-v", "-V", "-h", "version", "help"].includes(rest[0] ?? "");
}

/** An option with which a linter succeeds whatever it finds. */
function isLenient(word: string): boolean {
  return /^--(?:exit-zero|no-fail|nofail|soft-fail|no-exit|no-exit-code|no-exit-on-warn|lenient|(?:issues-exit-code|failure-exit-code|exit-code|fail-under)=0(?:\.0)?)$/.test(
    word,
  );
}

/** What is asked of a program about itself. */
const QUESTIONS =
  "--version --help --init --print-config --showConfig --show-config --clearCache --clear-cache --env-info --inspect-config --bug-report";

interface Asked {
  readonly class: CheckClass;
  /** The first word that says so; "" where the program does nothing else. */
  readonly verb: string;
  readonly hollow?: ReasonCode;
}

function asked(program: Program, given: readonly string[]): Asked | null {
  const [first = ""] = given;
  for (const name of ["test", "types", "lint"] as const) {
    const verbs = program[name] ?? "";
    if (verbs === "") continue;
    if (first !== "" && among(first, verbs)) return { class: name, verb: first };
    if (among("*", verbs)) return { class: name, verb: isVerb(first, program) ? first : "" };
  }
  return null;
}

/** First words of programs whose every use is a check, which are no paths. */
function isVerb(word: string, { listing = "", watching = "" }: Program): boolean {
  return among(word, "run related discover analyse analyze") || among(word, `${listing} ${watching}`);
}

function hollowReason(
  { lists = "", listing = "", watches = "", watching = "", lenient = "", needs = "" }: Program,
  rest: readonly string[],
  [first = ""]: readonly string[],
  name: string,
): ReasonCode | null {
  if (hasOption(rest, `${lists} --list-tests --collect-only`) || (first !== "" && among(first, listing)))
    return "only_lists";
  if (name === "karma" && !(first === "run" || hasOption(rest, "--single-run --singleRun"))) return "watches";
  if (hasOption(rest, watches) || (first !== "" && among(first, watching))) return "watches";
  if (needs !== "" && !hasOption(rest, needs)) return "may_skip";
  return lenient !== "" && hasOption(rest, lenient) ? lenientReason(rest) : null;
}

/** Some let nothing fail, others only let there be nothing to check. */
function lenientReason(rest: readonly string[]): ReasonCode {
  return hasOption(rest, "--exit-zero --noCheck -e") ? "never_fails" : "may_skip";
}

function valuedOf({ valued = "", byName = "", byPackage = "", byPath = "", unsure = "" }: Program): string {
  const alone =
    "-o --onlyChanged -f --onlyFailures --lastCommit --lf --last-failed --only-changed --stale --failed --rerun-failed --sw --stepwise --testmon --picked --staged --dirty --only-failures --next-failure -n --new --pyargs";
  const chosen = unsure.split(" ").filter((option) => !among(option, alone));
  return [valued, byName, byPackage, byPath, ...chosen].join(" ");
}

function selectionOf(program: Program, rest: readonly string[], given: readonly string[]): Selection {
  const { byName = "", byPackage = "", byPath = "", unsure = "" } = program;
  const kind = program.arguments ?? "paths";
  const limits = (wanted: string): readonly string[] =>
    kind === wanted ? given.filter((word) => !isEverything(word)) : [];
  const named = limits("paths").map((path) => (program.names === "unittest" ? fileOfModule(path) : path));
  const paths = [...named, ...valuesOf(rest, byPath).map(folderOfConfiguration)].filter(
    (path) => !isEverything(path),
  );
  const names = [...limits("names"), ...valuesOf(rest, byName)];
  const packages = [...limits("packages"), ...valuesOf(rest, byPackage)];
  const isUnsure = unsure !== "" && hasOption(rest, unsure);
  if (paths.length + names.length + packages.length === 0 && !isUnsure) return WHOLE;
  return { paths, names, packages, unsure: isUnsure };
}

/** `tests.test_a.ClassA` is in that file. */
function fileOfModule(name: string): string {
  if (name.includes("/")) return name;
  return `${name
    .split(".")
    .filter((part) => !/^[A-Z]/.test(part))
    .join("/")}.py`;
}

/** `-p packages/a/tsconfig.build.json` is about that folder. */
function folderOfConfiguration(path: string): string {
  return path.endsWith(".json") ? path.slice(0, Math.max(0, path.lastIndexOf("/"))) || "." : path;
}

function isEverything(path: string): boolean {
  return (
    path === "" ||
    /^(?:\.\/?|\.\/\.\.\.|\.\.\.|\*|(?:\.\/)?\*\*(?:\/\*)?(?:\.[\w{},*]+)?|\/\/\.\.\.|all)$/.test(path)
  );
}
