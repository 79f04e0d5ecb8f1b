import { among } from "../programs/options.js";
import { type Effect, effectOf, type KnownOptions, type Option, stated } from "./effects/effect-of.js";
import { effectsOf } from "./effects/effects.js";
import type { Program } from "./program.js";

/** What the options of a check do to what it finds, each as `--name` or `--name=value`; what does nothing to it is left out. */
export interface GivenOptions {
  /** They let only a part be looked at. */
  readonly chooses: readonly string[];
  /** They leave something out, or forgive something. */
  readonly lessens: readonly string[];
  /** They add something, or forgive less. */
  readonly widens: readonly string[];
  /** Nobody knows what they do. */
  readonly others: readonly string[];
}

export const NO_OPTIONS: GivenOptions = { chooses: [], lessens: [], widens: [], others: [] };

interface Telling {
  readonly program?: Program;
  /** Options whose value is a word of its own. */
  readonly valued?: string;
  readonly selected?: string;
}

/** Sorts the options among the words behind a program by what they do. Paths and packages are no part of it. */
export function givenOptions(name: string, rest: readonly string[], telling: Telling = {}): GivenOptions {
  const effects = effectsOf(name);
  const known: KnownOptions = {
    effects,
    program: telling.program ?? null,
    selected: telling.selected ?? "",
  };
  const takes = `${telling.valued ?? ""} ${effects?.valued ?? ""}`;
  const found: { effect: Effect; name: string; text: string }[] = [];
  for (const option of optionsIn(rest, { known, takes, isLong: LONG.test(name) })) {
    const text = option.value === null ? option.name : `${option.name}=${option.value}`;
    found.push({ effect: effectOf(option, known), name: option.name, text });
  }
  const several = `${effects?.several ?? ""} ${known.program?.byPackage ?? ""}`;
  // Of two the last may count, or both may have to hold: only the program could tell.
  const isOpen = (one: (typeof found)[number]): boolean =>
    one.effect === "chooses" &&
    !among(one.name, several) &&
    found.filter((other) => other.effect === "chooses" && other.name === one.name).length > 1;
  const of = (effect: Effect): readonly string[] =>
    found.filter((one) => (isOpen(one) ? "others" : one.effect) === effect).map(({ text }) => text);
  const widens = of("widens");
  // Warnings that are not shown are not counted either.
  const isQuiet = rest.includes("--quiet") && widens.some((option) => /^--(?:max-warnings|mw)/.test(option));
  return {
    chooses: of("chooses"),
    lessens: isQuiet ? [...of("lessens"), "--quiet"] : of("lessens"),
    widens,
    others: of("others"),
  };
}

/** Programs whose long options begin with one dash. */
const LONG = /^(?:go|gotestsum|ginkgo|richgo|xcodebuild|terraform|tofu|terragrunt|javac|gcc|g\+\+|clang)$/;

interface Spelling {
  readonly known: KnownOptions;
  readonly takes: string;
  readonly isLong: boolean;
}

function optionsIn(rest: readonly string[], spelling: Spelling): readonly Option[] {
  const found: Option[] = [];
  const add = (name: string, value: string | null): void => {
    found.push({ name: longName(name, spelling), value });
  };
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? "";
    if (!/^-./.test(word) || word === "--") continue;
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

/** `-n4` and `-Dwarnings` */
function isShortWithValue(word: string, spelling: Spelling): boolean {
  return isShort(word, spelling) && (among(word.slice(0, 2), spelling.takes) || /^-[a-zA-Z]\d+$/.test(word));
}

/** `-xvs` as the three that it means, where all of them are known. */
function lettersOf(word: string, spelling: Spelling): readonly string[] {
  if (!isShort(word, spelling) || !/^-[a-zA-Z]+$/.test(word)) return [word];
  const letters = [...word.slice(1)].map((letter) => `-${letter}`);
  return letters.every((letter) => stated(letter, spelling.known) !== null) ? letters : [word];
}
