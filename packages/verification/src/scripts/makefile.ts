import { givenOptions } from "../checks/given-options.js";
import { WHOLE } from "../checks/selection.js";
import { folderFrom } from "../other-folder.js";
import { hasOption, positionals, valuesOf } from "../programs/options.js";
import { isTampered } from "../shell/environment.js";
import { leniency } from "./lenient-files.js";
import { limitedBy } from "./limited-by.js";
import { exportsHarmful, type Rule, testRule, withAutomatic } from "./make-rules.js";
import { scriptPromises } from "./script-name.js";
import type { Body, CommandContext, ScriptUse } from "./script-use.js";
import { shellWords } from "./shell-words.js";

const VALUED = "-C -f -j -l -I -o -W --directory --file --makefile --jobs";
const MAX_TARGETS = 30;
const KIND = /^(?:all|ci|(?:unit-?)?tests?|check|lint|verify|types?|typecheck)$/;
/** Stands for a value that only a shell can determine. */
const UNKNOWN = "\u0000";

/** Returns what `make` was asked to run, with the recipes if the makefile can be read. */
export function makeUse(name: string, words: readonly string[], place: CommandContext): ScriptUse {
  const rest = words.slice(1);
  const given = positionals(rest, VALUED).filter((word) => !/^\d+$/.test(word));
  const targets = given.filter((word) => !word.includes("="));
  const named = valuesOf(rest, "-C --directory").at(-1) ?? null;
  // A target that only says what kind of check it is limits nothing, unless a variable beside it may.
  const limits = given.every((word) => KIND.test(word)) ? [] : given;
  const folder = named === null ? place.folder : folderFrom(place.root, place.folder, named);
  const single = rest
    .filter((word) => /^-[a-zA-Z]+$/.test(word) && word[1] !== "C" && word[1] !== "f")
    .join("");
  const use: ScriptUse = {
    label: `make ${targets.join(" ")}`.trim(),
    namedAsCheck: targets.some(scriptPromises),
    bodies: null,
    selection: WHOLE,
    options: givenOptions(name, rest),
    unprovenReason:
      /[ntqp]/.test(single) ||
      hasOption(rest, "--just-print --dry-run --recon --touch --question --print-data-base --version --help")
        ? "only_lists"
        : /[ik]/.test(single) || hasOption(rest, "--ignore-errors --keep-going")
          ? "never_fails"
          : null,
    many: true,
  };
  if (folder === null || name === "ninja" || name === "nmake") return use;
  const own = makefileOf(folder, valuesOf(rest, "-f --file --makefile")[0], place.text);
  const source = own === null ? null : withIncludes(own, folder, place.text);
  if (source === null) return { ...use, selection: limitedBy(limits) };
  const overrides = new Map(
    given.flatMap((word) =>
      word.includes("=")
        ? [[word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)] as const]
        : [],
    ),
  );
  // Variables set on the command line are in the environment of every recipe.
  if ([...overrides].some(([key, value]) => isTampered(key, value) && !source.includes(`$(${key})`)))
    return { ...use, unprovenReason: "environment" };
  if (exportsHarmful(source)) return { ...use, unprovenReason: use.unprovenReason ?? "environment" };
  const isSilent = single.includes("s") || hasOption(rest, "--silent --quiet");
  const bodies = bodiesOf(source, targets, folder, { overrides, isSilent });
  return bodies === null
    ? {
        ...use,
        selection: limitedBy(limits),
        unprovenReason:
          use.unprovenReason ??
          (isSilent ? "may_skip" : null) ??
          leniency("make", { ...place, folder, text: (path) => place.text(path) && source }),
      }
    : { ...use, bodies };
}

function makefileOf(folder: string, file: string | undefined, text: CommandContext["text"]): string | null {
  if (file !== undefined) return text(`${folder}/${file}`);
  for (const name of ["GNUmakefile", "makefile", "Makefile"]) {
    const source = text(`${folder}/${name}`);
    if (source !== null) return source;
  }
  return null;
}

const MAX_INCLUDES = 10;

/**
 * Inserts the included makefiles in place of their `include` lines, as far as they can be read. Their position
 * matters, because a rule may replace an earlier one.
 */
function withIncludes(source: string, folder: string, text: CommandContext["text"], depth = 0): string {
  if (depth > 3) return source;
  let left = MAX_INCLUDES;
  return source.replace(/^[-s]?include[ \t]+([\w./ -]{1,200})$/gm, (line: string, names: string) => {
    const files = names.trim().split(/ +/);
    left -= files.length;
    const texts = left < 0 ? [] : files.map((name) => text(`${folder}/${name}`));
    // A missing file may be generated, or be one that must not be read.
    if (left < 0 || texts.includes(null)) return line;
    return texts.map((one) => withIncludes(one ?? "", folder, text, depth + 1)).join("\n");
  });
}

/**
 * Returns the recipes of the targets and of what they need, in order; null when the makefile holds more than rules
 * and variables.
 */
function bodiesOf(
  source: string,
  targets: readonly string[],
  folder: string,
  { overrides, isSilent }: { readonly overrides: ReadonlyMap<string, string>; readonly isSilent: boolean },
): readonly Body[] | null {
  const made = parse(source, overrides);
  if (made === null) return null;
  const { rules, variables } = made;
  const first = variables.get(".DEFAULT_GOAL") ?? made.first;
  const shell = shellWords(
    `${variables.get("SHELL") ?? "sh"} ${variables.get(".SHELLFLAGS") ?? "-c"}`.trim().split(/\s+/),
  );
  if (shell === null) return null;
  const patterns = [...rules].filter(([name]) => name.includes("%"));
  const bodies: Body[] = [];
  const done = new Set<string>();
  const build = (target: string): boolean => {
    if (done.has(target)) return true;
    done.add(target);
    if (done.size > MAX_TARGETS) return false;
    const rule = rules.get(target) ?? testRule(target, patterns);
    // An existing file, or a target of a built-in rule.
    if (rule === undefined) return !targets.includes(target);
    if (!rule.needs.every(build)) return false;
    // A silent make prints nothing when the target is up to date, so it may have run nothing.
    if (isSilent && rule.lines.some((line) => writesItself(line, target))) return false;
    for (const line of rules.has(".ONESHELL") ? [rule.lines.join("\n")] : rule.lines) {
      const marks = /^[@+-]*/.exec(line)?.[0] ?? "";
      const text = withAutomatic(line.slice(marks.length).trim(), target, rule.needs);
      if (/\$\([^)]*\)|\$\{/.test(text.replaceAll("$$", "")) || text.includes(UNKNOWN)) return false;
      const source = text.replaceAll("$$", "$");
      bodies.push({ ...shell, source, folder, ignored: marks.includes("-") });
    }
    return true;
  };
  const asked = targets.length > 0 ? targets : first === null ? [] : [first];
  return asked.length > 0 && asked.every(build) ? bodies : null;
}

/** Built-in variables of make, as far as recipes of tests use them. */
const BUILT_IN: readonly (readonly [string, string])[] = [
  ["MAKE", "make"],
  ["CC", "cc"],
  ["CXX", "g++"],
  ...["CFLAGS", "CPPFLAGS", "CXXFLAGS", "LDFLAGS", "LDLIBS"].map((name) => [name, ""] as const),
];

function parse(
  source: string,
  overrides: ReadonlyMap<string, string>,
): {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly variables: ReadonlyMap<string, string>;
  readonly first: string | null;
} | null {
  const rules = new Map<string, Rule>();
  const variables = new Map<string, string>([...BUILT_IN, ...overrides]);
  let open: Rule[] = [];
  let first: string | null = null;
  for (const line of source.replace(/\\\r?\n[ \t]*/g, " ").split(/\r?\n/)) {
    if (line.startsWith("\t")) {
      for (const rule of open) addLine(rule, expand(line.slice(1), variables));
      continue;
    }
    const text = line.replace(/(?:^|\s)#.*$/, "").trim();
    if (text === "") continue;
    if (/^(?:ifeq|ifneq|ifdef|ifndef|else|endif|define|\.IGNORE)\b/.test(text)) return null;
    if (/^-?s?include\b|^(?:un)?export\b|^vpath\b/.test(text)) {
      if (/^-?s?include\b/.test(text)) return null;
      if (!text.includes("=")) continue;
    }
    const assigned = /^(?:export\s+|override\s+)?([\w.-]+)\s*(\?|:{1,3}|\+|!)?=\s*(.*)$/.exec(text);
    if (assigned !== null) {
      const [, key = "", operator, value = ""] = assigned;
      if (key === "MAKEFLAGS" && isTampered(key, value)) return null;
      if (overrides.has(key)) continue;
      const earlier = operator === "+" ? `${variables.get(key) ?? ""} ` : "";
      // The output of a shell is unknown.
      variables.set(key, operator === "!" ? UNKNOWN : `${earlier}${value}`.trim());
      continue;
    }
    const rule = /^([^:=]+?)\s*(::?)\s*([^;=]*?)\s*(?:;\s*(.*))?$/.exec(text);
    if (rule === null) return null;
    const [, names = "", colon = "", needs = "", recipe] = rule;
    open = expand(names, variables)
      .split(/\s+/)
      .map((name) => {
        const earlier = rules.get(name);
        const made: Rule = {
          needs: [
            ...(earlier?.needs ?? []),
            ...expand(needs.replace("|", " "), variables)
              .split(/\s+/)
              .filter((one) => one !== ""),
          ],
          lines: earlier?.lines ?? [],
          isAgain: colon === ":",
        };
        rules.set(name, made);
        if (!name.startsWith(".") && !name.includes("%")) first ??= name;
        return made;
      });
    if (recipe !== undefined) for (const one of open) addLine(one, expand(recipe, variables));
  }
  return { rules, variables, first };
}

/** True when a line of a recipe writes its own target file. */
function writesItself(line: string, target: string): boolean {
  const names = /(?:\btouch|>)\s*(\S+)/.exec(line)?.[1];
  return names === target || names === "$@";
}

function addLine(rule: Rule, line: string): void {
  if (rule.isAgain) rule.lines.length = 0;
  rule.isAgain = false;
  rule.lines.push(line);
}

/** Variables meant to be set on the command line, and empty otherwise. */
const MAY_BE_GIVEN = /(?:^|_)(?:ARGS|OPTS|OPTIONS|EXTRA|FLAGS)$/;

/** Replaces the known variables; leaves the others as they are written. */
function expand(text: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  if (!text.includes("$") || depth > 5) return text;
  return text.replace(/\$\(([\w.-]+)\)|\$\{([\w.-]+)\}/g, (whole, round?: string, curly?: string) => {
    const name = round ?? curly ?? "";
    const value = variables.get(name) ?? (MAY_BE_GIVEN.test(name) ? "" : undefined);
    return value === undefined
      ? whole.startsWith("$(")
        ? whole
        : `\${${curly}}`
      : expand(value, variables, depth + 1);
  });
}
