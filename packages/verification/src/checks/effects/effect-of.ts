import type { Program } from "../program.js";
import { type Effects, GENERAL } from "./general.js";

/** What an option does to a check. It does "nothing" also when the selection of the check already reflects it. */
export type Effect = "chooses" | "lessens" | "widens" | "others" | "nothing";

/** An option with its value. */
export interface Option {
  readonly name: string;
  /** Null when it has no value. */
  readonly value: string | null;
}

/** The known options of one program. */
export interface KnownOptions {
  readonly effects: Effects | null;
  readonly program: Program | null;
  /** Options of any program that the selection of the check already reflects. */
  readonly selected: string;
}

/** Returns what an option does to the findings of its program. */
export function effectOf({ name, value }: Option, known: KnownOptions): Effect {
  const found = (value === null ? null : stated(`${name}=${value}`, known)) ?? stated(name, known);
  if (value === null) return found ?? "others";
  if (found === "chooses" && /^(?:~|!|not )/.test(value))
    return /^(?:~|!|not )@?[\w-]+$/.test(value) ? "lessens" : "others";
  if (value === "false" && found === "widens") return "lessens";
  if (value === "false" && found === "lessens") return "widens";
  const { config = "", byPath = "" } = known.program ?? {};
  if (isAmong(name, byPath, known)) return NAMES_CONFIGURATION.test(value) ? "others" : "nothing";
  return found ?? (isAmong(name, config, known) && IS_DEFAULT.test(value) ? "nothing" : "others");
}

/** Matches a named JSON configuration other than `tsconfig.json`, which stands for its folder. */
const NAMES_CONFIGURATION = /^(?!(?:.*\/)?tsconfig\.json$).*\.json$/;
/** Matches the configuration files that are read when none is named. */
const IS_DEFAULT =
  /^(?:\.\/)?(?:(?:vitest|jest|playwright|eslint|ava)\.config\.[cm]?[jt]s|\.eslintrc\.(?:json|[cm]?js|ya?ml)|pytest\.ini|pyproject\.toml|phpunit\.xml|\.rubocop\.yml|\.golangci\.ya?ml)$/;

/**
 * Returns true when the selection of the check may not reflect what an option does: it is in no list, or it chooses in
 * a way that its program has no list for.
 */
export function mayLimit({ name, value }: Option, known: KnownOptions): boolean {
  const { effects, program, selected } = known;
  const is = (...lists: readonly (string | undefined)[]): boolean => isAmong(name, lists.join(" "), known);
  if (is(selected, program?.byName, program?.byPackage, program?.byPath, program?.byEnding)) return false;
  if (is(program?.notName, program?.notPackage, program?.notPath)) return false;
  if (is(program?.unsure)) return true;
  if (is(effects?.changes)) return false;
  if (is(effects?.chooses)) return true;
  if (is(GENERAL.changes, effects?.valued, effects?.several)) return false;
  if ([name, `${name}=${value ?? ""}`].some((option) => stated(option, known) !== null)) return false;
  const { valued, several, config, lists, watches } = program ?? {};
  return !is(valued, several, config, lists, watches);
}

/** Returns what the tables say about an option; null when it is not in them. */
export function stated(option: string, known: KnownOptions): Effect | null {
  const { effects, program, selected } = known;
  const is = (list = ""): boolean => isAmong(option, list, known);
  for (const table of [effects, GENERAL]) {
    if (is(table?.harmless)) return "nothing";
    for (const effect of ["chooses", "lessens", "widens"] as const) if (is(table?.[effect])) return effect;
  }
  if (option.startsWith("--coverage.")) return "widens";
  if (/^--no-./.test(option) && stated(`--${option.slice(5)}`, known) === "nothing") return "nothing";
  if (is(program?.byName) || is(program?.unsure)) return "chooses";
  if (is(program?.notName)) return "lessens";
  if (is(program?.needs)) return "widens";
  const { byPackage = "", notPackage = "", notPath = "", byEnding = "", byPath = "" } = program ?? {};
  const { lenient = "", skipsNamed = "", failsWith = "" } = program ?? {};
  return is(
    `${selected} ${byPackage} ${notPackage} ${notPath} ${byEnding} ${byPath} ${lenient} ${skipsNamed} ${failsWith}`,
  )
    ? "nothing"
    : null;
}

/** True when an option is on a list, in any of its spellings. */
function isAmong(option: string, list: string, { effects }: KnownOptions): boolean {
  if (list.trim() === "") return false;
  const pairs = (effects?.same ?? "").split(" ").map((pair) => pair.split("="));
  const spellings = [
    option,
    camelCase(option),
    ...pairs.flatMap(([one = "", other = ""]) => (one === option ? [other] : other === option ? [one] : [])),
  ];
  return list
    .split(" ")
    .some((listed) =>
      listed.endsWith("*")
        ? spellings.some((spelling) => spelling.startsWith(listed.slice(0, -1)))
        : spellings.includes(listed),
    );
}

/** Returns `--fileParallelism` for `--file-parallelism`, as vitest and jest know both. */
function camelCase(option: string): string {
  return option.replace(
    /([a-z])-([a-z])/g,
    (_, before: string, after: string) => before + after.toUpperCase(),
  );
}
