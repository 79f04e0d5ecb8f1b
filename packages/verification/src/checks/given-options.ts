import { among } from "../programs/options.js";
import {
  type Effect,
  effectOf,
  type KnownOptions,
  mayLimit,
  type Option,
  stated,
} from "./effects/effect-of.js";
import { effectsOf } from "./effects/effects.js";
import type { Program } from "./program.js";

/**
 * The options of a check by what they do to its findings, each as `--name` or `--name=value`. Options without an
 * effect are left out.
 */
export interface GivenOptions {
  /** Options that restrict the check to a part. */
  readonly chooses: readonly string[];
  /** Options that leave something out, or tolerate something. */
  readonly lessens: readonly string[];
  /** Options that add something, or tolerate less. */
  readonly widens: readonly string[];
  /** Options with an unknown effect. */
  readonly others: readonly string[];
}

/** No options. */
export const NO_OPTIONS: GivenOptions = { chooses: [], lessens: [], widens: [], others: [] };

interface Telling {
  readonly program?: Program | null;
  /** Options whose value is the next word. */
  readonly valued?: string;
  readonly selected?: string;
}

/** Sorts the options among the words after a program by what they do. Paths and packages are not part of the result. */
export function givenOptions(name: string, rest: readonly string[], telling: Telling = {}): GivenOptions {
  const spelling = spellingOf(name, telling);
  const { known } = spelling;
  const found: { effect: Effect; name: string; text: string }[] = [];
  for (const option of optionsIn(rest, spelling)) {
    const text = option.value === null ? option.name : `${option.name}=${option.value}`;
    found.push({ effect: effectOf(option, known), name: option.name, text });
  }
  const several = `${known.effects?.several ?? ""} ${known.program?.byPackage ?? ""}`;
  // When one is repeated, the last may win or both may apply: only the program can tell.
  const isOpen = (one: (typeof found)[number]): boolean =>
    one.effect === "chooses" &&
    !among(one.name, several) &&
    found.filter((other) => other.effect === "chooses" && other.name === one.name).length > 1;
  const of = (effect: Effect): readonly string[] =>
    found.filter((one) => (isOpen(one) ? "others" : one.effect) === effect).map(({ text }) => text);
  const widens = of("widens");
  // `--quiet` hides warnings, and hidden warnings are not counted either.
  const isQuiet = rest.includes("--quiet") && widens.some((option) => /^--(?:max-warnings|mw)/.test(option));
  return {
    chooses: of("chooses"),
    lessens: isQuiet ? [...of("lessens"), "--quiet"] : of("lessens"),
    widens,
    others: of("others"),
  };
}

/** Returns true when one of the options may limit the check in a way that its selection does not reflect. */
export function optionsMayLimit(name: string, rest: readonly string[], telling: Telling): boolean {
  const spelling = spellingOf(name, telling);
  return optionsIn(rest, spelling).some((option) => mayLimit(option, spelling.known));
}

/** Programs whose long options begin with a single dash. */
const LONG = /^(?:go|xcodebuild|terraform|tofu|terragrunt|javac|gcc|g\+\+|clang)$/;

interface Spelling {
  readonly known: KnownOptions;
  readonly takes: string;
  readonly isLong: boolean;
}

function spellingOf(name: string, { program = null, valued = "", selected = "" }: Telling): Spelling {
  const effects = effectsOf(name);
  return {
    known: { effects, program, selected },
    takes: `${valued} ${effects?.valued ?? ""}`,
    isLong: LONG.test(name),
  };
}

function optionsIn(rest: readonly string[], spelling: Spelling): readonly Option[] {
  const found: Option[] = [];
  const add = (name: string, value: string | null): void => {
    found.push({ name: longName(name, spelling), value });
  };
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? "";
    // A word that begins with `-//` is a target that bazel leaves out.
    if (!/^-[^/]/.test(word) || word === "--") continue;
    const typed = spelling.isLong && word.startsWith("--") ? word.slice(1) : word;
    const equals = typed.indexOf("=");
    if (equals > 0) add(typed.slice(0, equals), typed.slice(equals + 1));
    else if (among(typed, spelling.takes)) {
      add(typed, rest[at + 1] ?? "");
      at += 1;
    } else if (isShortWithValue(typed, spelling)) add(typed.slice(0, 2), typed.slice(2));
    else for (const one of lettersOf(typed, spelling)) add(one, null);
  }
  return found;
}

function longName(name: string, { known: { effects } }: Spelling): string {
  const pair = effects?.same?.split(" ").find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? name : pair.slice(name.length + 1);
}

function isShort(word: string, { known, isLong }: Spelling): boolean {
  return !isLong && /^-[a-zA-Z]./.test(word) && stated(word, known) === null;
}

/** True for `-n4` and `-Dwarnings`. */
function isShortWithValue(word: string, spelling: Spelling): boolean {
  return isShort(word, spelling) && (among(word.slice(0, 2), spelling.takes) || /^-[a-zA-Z]\d+$/.test(word));
}

/** Splits `-xvs` into the three options that it stands for, provided that all of them are known. */
function lettersOf(word: string, spelling: Spelling): readonly string[] {
  if (!isShort(word, spelling) || !/^-[a-zA-Z]+$/.test(word)) return [word];
  const letters = [...word.slice(1)].map((letter) => `-${letter}`);
  return letters.every((letter) => stated(letter, spelling.known) !== null) ? letters : [word];
}
