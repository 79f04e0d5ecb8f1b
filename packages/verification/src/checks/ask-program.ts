import type { CheckClass } from "../observation.js";
import { among, hasOption, positionals, valuesOf } from "../programs/options.js";
import type { ReasonCode } from "../reasons/codes.js";
import { programOf } from "./catalogue.js";
import type { Check } from "./check.js";
import { formatCheck } from "./formatters.js";
import { optionsMayLimit } from "./given-options.js";
import { handsOnChoice } from "./hands-on-choice.js";
import type { Program } from "./program.js";
import { programOptions } from "./program-options.js";
import { LEAVE_OUT, selectionOf } from "./program-selection.js";
import { WHOLE } from "./selection.js";

/**
 * Returns the check that a program of the catalogue runs with these words; null when they ask for none, or for help
 * or the version.
 */
export function askProgram(name: string, typed: readonly string[]): Check | null {
  const program = programOf(name);
  if (program === null) return null;
  const words = withEachValue(typed, program.several);
  const rest = words.slice(1).filter((word) => !word.endsWith("=false") && !word.endsWith("=0"));
  if (isQuestion(rest)) return null;
  const valued = valuedOf(program);
  const given = positionals(rest, valued);
  const found = formatCheck(name, rest, given) ?? asked(program, given);
  if (found === null) return null;
  const own = program.runner ?? name;
  const selected = selectionOf(program, rest, found.verb === "" ? given : given.slice(1));
  const isOpen =
    found.class === "test" &&
    (rest.some(handsOnChoice) ||
      optionsMayLimit(name, words.slice(1), { program, valued, selected: LEAVE_OUT }));
  const selection = isOpen ? { ...selected, unsure: true } : selected;
  const passesOver = selection !== WHOLE && hasOption(rest, program.skipsNamed ?? "") ? "may_skip" : null;
  const unprovenReason =
    found.unprovenReason ??
    (matchesNothing(program, rest) || hasNoRules(rest) || rest.some((word) => isListing(word, found.class))
      ? "only_lists"
      : null) ??
    (words.some((word) => isLenient(word) || (name === "tflint" && word === "--force"))
      ? "never_fails"
      : (hollowReason(program, rest, given, name) ?? passesOver));
  return {
    runner: program.byVerb === true && found.verb !== "" ? `${own} ${found.verb}` : own,
    class: found.class,
    summaries: program.summaries === undefined ? own : program.summaries,
    selection,
    options: programOptions(name, program, words.slice(1), { verb: found.verb, valued, selected: LEAVE_OUT }),
    unprovenReason,
    ...(words.some(isStrict) ? { isStrict: true } : {}),
  };
}

/** Repeats an option before each of the values that follow it: `--roots a b` becomes `--roots a --roots b`. */
function withEachValue(words: readonly string[], several = ""): readonly string[] {
  let option = "";
  return words.flatMap((word, at) => {
    if (word.startsWith("-")) option = among(word, several) ? word : "";
    else if (option !== "" && words[at - 1] !== option) return [option, word];
    return [word];
  });
}

/** True for an option that turns warnings or notices into failures. */
function isStrict(word: string): boolean {
  return /^--?(?:max-warnings|mw|deny-warnings|error-on-warnings|fail-on-warnings?|warnings-as-errors|fail-level|strict|Werror|warnaserror)(?:=|$)/i.test(
    word,
  );
}

function isQuestion(rest: readonly string[]): boolean {
  if (hasOption(rest, QUESTIONS)) return true;
  return rest.length === 1 && ["-v", "-V", "-h", "version", "help"].includes(rest[0] ?? "");
}

/** True for an option with which a linter succeeds whatever it finds. */
function isLenient(word: string): boolean {
  return /^--(?:(?:generate|write|update|set|create|regenerate)-?(?:baseline|todo)|auto-gen-config|exit-zero|mute-exit-status|warn-only|allow-failures?|ignore-exit-(?:codes?|status)|no-fail|nofail|soft-fail|no-exit|no-exit-code|no-exit-on-warn|lenient|(?:issues-exit-code|failure-exit-code|exit-code|fail-under)=0(?:\.0)?)$|^--(?:set|write)-?baseline=|^ignore_errors_on_exit$/.test(
    word,
  );
}

/**
 * True for an option that makes a program list, or makes a test runner do a dry run. With `--dry-run` alone some
 * linters still report and only write nothing.
 */
function isListing(word: string, checked: CheckClass): boolean {
  return checked === "test" ? /^--?(?:dry-?run|list-.+)$/i.test(word) : /^--list-(?!different$)/.test(word);
}

/**
 * True for `-run '^$'` or `-run NONE`: such a pattern matches no test, and is used to run only the rest, such as
 * benchmarks.
 */
function matchesNothing({ byName = "" }: Program, rest: readonly string[]): boolean {
  return (
    byName !== "" && valuesOf(rest, byName).some((name) => /^(?:\^?\$|\^?(?:none|xxx+)\$?)$/i.test(name))
  );
}

/** True when all rules of a linter are switched off and none on. */
function hasNoRules(rest: readonly string[]): boolean {
  const off = valuesOf(rest, "-A --allow -d --disable");
  const isOff =
    off.includes("all") || hasOption(rest, "--disable-all") || valuesOf(rest, "--default").includes("none");
  return isOff && !hasOption(rest, "-e -E --enable --enable-only -D --deny -W --warn");
}

/** Options that ask a program about itself. */
const QUESTIONS =
  "--version --help --init --print-config --showConfig --show-config --clearCache --clear-cache --env-info --inspect-config --bug-report";

interface Asked {
  readonly class: CheckClass;
  /** The first word that selects this class of check; "" when the program does nothing else. */
  readonly verb: string;
  readonly unprovenReason?: ReasonCode;
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

/** True for the first words, not paths, of programs whose every use is a check. */
function isVerb(word: string, { listing = "", watching = "" }: Program): boolean {
  return among(word, "run related discover analyse analyze") || among(word, `${listing} ${watching}`);
}

function hollowReason(
  {
    lists = "",
    listing = "",
    watches = "",
    watching = "",
    lenient = "",
    needs = "",
    failsWith = "",
  }: Program,
  rest: readonly string[],
  [first = ""]: readonly string[],
  name: string,
): ReasonCode | null {
  if (hasOption(rest, `${lists} --collect-only`) || (first !== "" && among(first, listing)))
    return "only_lists";
  if (name === "karma" && !(first === "run" || hasOption(rest, "--single-run --singleRun"))) return "watches";
  if (hasOption(rest, watches) || (first !== "" && among(first, watching))) return "watches";
  if (needs !== "" && !hasOption(rest, needs)) return "may_skip";
  if (failsWith !== "" && !hasOption(rest, failsWith)) return "never_fails";
  return lenient !== "" && hasOption(rest, lenient) ? lenientReason(rest) : null;
}

/** Some of these options let nothing fail; the others only allow that there is nothing to check. */
function lenientReason(rest: readonly string[]): ReasonCode {
  return hasOption(rest, "--exit-zero --noCheck -e") ? "never_fails" : "may_skip";
}

function valuedOf(program: Program): string {
  const { valued = "", byName = "", byPackage = "", byPath = "", unsure = "" } = program;
  const { notName = "", notPackage = "", notPath = "", config = "", byEnding = "" } = program;
  const alone =
    "-o --onlyChanged -f --onlyFailures --lastCommit --lf --last-failed --only-changed --stale --failed --rerun-failed --sw --stepwise --testmon --picked --staged --dirty --only-failures --next-failure -n --new --pyargs";
  const chosen = unsure.split(" ").filter((option) => !among(option, alone));
  return [
    valued,
    byName,
    byPackage,
    byPath,
    notName,
    notPackage,
    notPath,
    config,
    byEnding,
    LEAVE_OUT,
    ...chosen,
  ].join(" ");
}
