import { programOf } from "../checks/catalogue.js";
import { namesChoice } from "../checks/hands-on-choice.js";
import { leftOut } from "../checks/selection.js";
import { asksToAccept } from "../programs/accepts-results.js";
import { among, valuesOf } from "../programs/options.js";
import type { CommandContext } from "../scripts/script-use.js";
import { isRecord, jsonWithComments } from "./json-with-comments.js";
import { patternsOf } from "./left-out.js";
import { type Entry, objectEntries, yamlEntries } from "./object-entries.js";
import { configurationText, quotedIn } from "./setting.js";

/** Where a runner keeps its settings, and which of them choose files. The others are like its options. */
interface Place {
  readonly files: string;
  /** The objects that hold its settings, each with a dot at its end. Default: the outermost object. */
  readonly inside?: string;
  /** The key of package.json that may hold them instead. */
  readonly inPackage?: string;
  /** The folder that all paths are relative to. */
  readonly base?: string;
  /** Options that name another file. Default: `-c --config`. */
  readonly config?: string;
  /** Keys of which the first that is set counts. */
  readonly paths: string;
  readonly notPaths?: string;
}

/** The configuration files of jest. */
export const JEST = configurations("jest", "json");

function configurations(name: string, others = ""): string {
  const endings = `ts js mts mjs cts cjs ${others}`.trim().split(" ");
  return endings.map((ending) => `${name}.config.${ending}`).join(" ");
}

const PLACES: Readonly<Record<string, Place>> = {
  jest: {
    files: JEST,
    inPackage: "jest",
    base: "rootDir",
    paths: "testMatch testRegex roots projects",
    notPaths: "testPathIgnorePatterns",
  },
  vitest: {
    files: `${configurations("vitest")} ${configurations("vite")}`,
    inside: "test.",
    base: "root test.root test.dir",
    paths: "include",
    notPaths: "exclude",
  },
  playwright: {
    files: configurations("playwright"),
    base: "testDir",
    paths: "testMatch",
    notPaths: "testIgnore",
  },
  cypress: {
    files: configurations("cypress"),
    inside: "e2e.",
    config: "-C --config-file",
    paths: "specPattern",
    notPaths: "excludeSpecPattern",
  },
  mocha: {
    files: ".mocharc.js .mocharc.cjs .mocharc.mjs .mocharc.yaml .mocharc.yml .mocharc.jsonc .mocharc.json",
    inPackage: "mocha",
    config: "--config",
    paths: "spec",
    notPaths: "ignore exclude",
  },
  karma: {
    files: "karma.conf.js karma.conf.ts karma.conf.cjs karma.conf.mjs",
    paths: "files",
    notPaths: "exclude",
  },
  jasmine: {
    files: "spec/support/jasmine.json spec/support/jasmine.mjs spec/support/jasmine.js",
    base: "spec_dir",
    paths: "spec_files",
  },
  ava: { files: "ava.config.js ava.config.mjs ava.config.cjs", inPackage: "ava", paths: "files" },
  cucumber: {
    files: "cucumber.js cucumber.cjs cucumber.mjs cucumber.json cucumber.yaml cucumber.yml",
    inside: "default.",
    paths: "paths",
  },
  deno: { files: "deno.json deno.jsonc", inside: "test.", paths: "include", notPaths: "exclude" },
};

function placeOf(runner: string): Place | undefined {
  return Object.hasOwn(PLACES, runner) ? PLACES[runner] : undefined;
}

/** What a configuration restricts a check to. */
export interface Chosen {
  /** Files, folders and patterns, left out when they begin with `!`; empty for everything. */
  readonly paths: readonly string[];
  /** True when the choice of files depends on something that only the program can determine. */
  readonly isOpen: boolean;
}

/** No limit. */
export const NOTHING: Chosen = { paths: [], isOpen: false };

/** The settings of a runner; null when none of its files can be read, and "unread" when that is so of the named one. */
function settingsOf(
  runner: string,
  words: readonly string[],
  { folder, text }: CommandContext,
): readonly Entry[] | "unread" | null {
  const place = placeOf(runner);
  if (folder === null || place === undefined) return null;
  const named = valuesOf(words, place.config ?? "-c --config")[0]?.replace(/^\.\//, "");
  for (const file of named === undefined ? place.files.split(" ") : [named]) {
    const source = configurationText(`${folder}/${file}`, text);
    if (source !== null) return /\.ya?ml$/.test(file) ? yamlEntries(source) : objectEntries(source);
  }
  if (named !== undefined) return "unread";
  const manifest = place.inPackage === undefined ? null : configurationText(`${folder}/package.json`, text);
  const own = manifest === null ? undefined : jsonWithComments(manifest)?.[place.inPackage ?? ""];
  return isRecord(own) ? objectEntries(JSON.stringify(own)) : null;
}

/** Returns the files that the configuration in the folder of a check chooses and leaves out. */
export function chosenBySettings(runner: string, words: readonly string[], context: CommandContext): Chosen {
  const place = placeOf(runner);
  const settings = settingsOf(runner, words, context);
  if (settings === null || place === undefined) return NOTHING;
  if (settings === "unread") return { ...NOTHING, isOpen: true };
  const valuesAt = (keys = "", inside = ""): readonly Entry[] =>
    keys.split(" ").flatMap((key) => settings.find(({ path }) => path === inside + key) ?? []);
  const [base] = valuesAt(place.base)
    .flatMap(({ value }) => quotedIn(value))
    .map(plain)
    .filter((one) => !/^\.{0,2}$/.test(one));
  const within = (path: string): string => (base === undefined ? path : `${base}/${path}`);
  const choosing = valuesAt(place.paths, place.inside).filter(
    ({ value }) => !/^(?:\[\]|undefined)$/.test(value),
  );
  const lists = choosing.map(({ path, value }) =>
    path === "testRegex"
      ? quotedIn(value).map(folderOfExpression)
      : quotedIn(value).map((one) => (path === "projects" && one.endsWith("*") ? `${one}/**` : one)),
  );
  const [first = []] = lists.map(foldersOf).filter((list) => list.length > 0);
  const dropped = valuesAt(place.notPaths, place.inside).flatMap(({ value }) => quotedIn(value));
  const negated = lists.flat().flatMap((one) => /^!(.+)$/.exec(one)?.[1] ?? []);
  return {
    paths: [
      ...(first.length > 0 ? first.map(within) : base === undefined ? [] : [base]),
      ...leftOut(patternsOf([...dropped.map(plain), ...negated.map(within)])),
    ],
    isOpen: choosing.some(({ value }) => quotedIn(value).length === 0 && !USUAL_VALUE.test(value)),
  };
}

/**
 * Returns the settings that choose among the tests, or accept their results, as the options that do the same: the
 * lists of options then judge both.
 */
export function optionsInSettings(
  runner: string,
  words: readonly string[],
  context: CommandContext,
): readonly string[] {
  const place = placeOf(runner);
  const settings = settingsOf(runner, words, context);
  if (settings === null || settings === "unread" || place === undefined) return [];
  const { inside = "", base = "", paths, notPaths = "" } = place;
  const program = programOf(runner);
  const known = JSON.stringify(program);
  return settings.flatMap(({ path, value }) => {
    const key = path.startsWith(inside) ? path.slice(inside.length) : "";
    if (!/^[\w-]+$/.test(key) || among(path, base) || among(key, `${paths} ${notPaths}`)) return [];
    const option = known.includes(`--${key}`) ? `--${key}` : `--${inKebabCase(key)}`;
    const isOption =
      namesChoice(key) ||
      among(option, `${program?.unsure ?? ""} ${program?.lists ?? ""}`) ||
      asksToAccept([option]);
    if (!isOption || /^(?:false|undefined|null|0|""|\[\])$/.test(value)) return [];
    return value === "true" ? [option] : [`${option}=${quotedIn(value)[0] ?? value}`];
  });
}

/** Matches values of JavaScript that choose tests by the usual names. */
const USUAL_VALUE = /configDefaults|defaultInclude|^\/.*\b(?:tests?|spec)\b/;

/** Folders that hold tests and sources of all kinds. */
const USUAL =
  /^(?:tests?|specs?|unit|integration|src|lib|app|apps|packages|modules|components|features|server|client)$/i;

/** Returns the folder with which a regular expression begins; "**" when it begins with anything else. */
function folderOfExpression(expression: string): string {
  const [, folder = ""] = /^\^?\/?([\w/-]*)/.exec(expression) ?? [];
  return expression.includes("|") || folder === "" ? "**" : folder;
}

function inKebabCase(key: string): string {
  return key.replace(/([a-z\d])([A-Z])/g, "$1-$2").toLowerCase();
}

function plain(path: string): string {
  return path
    .replace(/^<rootDir>/, "")
    .replace(/^(?:\.?\/)+/, "")
    .replace(/\/$/, "");
}

/** Reduces test patterns to those that limit the tests; empty when one of them matches in any folder. */
function foldersOf(patterns: readonly string[]): readonly string[] {
  const chosen = patterns.filter((one) => !one.startsWith("!")).map(plain);
  if (chosen.some(isEverywhere)) return [];
  // The file name part only says what tests are called, and runner syntax beyond plain globs is not read.
  return [
    ...new Set(
      chosen.map((one) => (/[?+@!]\(/.test(one) ? `${one.replace(/\/?[^/]*[*?+@!([{].*$/, "")}/**/*` : one)),
    ),
  ];
}

/** True for a pattern that begins with a wildcard and names no folder or file but by what tests are usually called. */
function isEverywhere(pattern: string): boolean {
  const parts = pattern.split("/");
  const file = parts.pop() ?? "";
  return (
    /^(?:$|[*?+@!([{])/.test(pattern) &&
    parts.every((part) => /^\*+$|[?+@!]\(|^__tests__$/.test(part) || USUAL.test(part)) &&
    /^(?:$|\*+(?:$|[.]|[_-]?(?:tests?|spec)\b)|[?+@!([{])/i.test(file)
  );
}
