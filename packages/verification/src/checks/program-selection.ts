import { hasOption, valuesOf } from "../programs/options.js";
import type { Program } from "./program.js";
import { leftOut, type Selection, WHOLE } from "./selection.js";

/** Returns what a program looks at, according to its arguments and options; `given` are the arguments after its verb. */
export function selectionOf(program: Program, rest: readonly string[], given: readonly string[]): Selection {
  const { byName = "", byPackage = "", byPath = "", unsure = "" } = program;
  const kind = program.arguments ?? "paths";
  const limits = (wanted: string): readonly string[] =>
    kind === wanted ? given.filter((word) => !isEverything(word) && !NAMES_NOTHING.test(word)) : [];
  const named = limits("paths").map((path) =>
    TAKES_MODULES.test(program.names) ? fileOfModule(path) : folderOfProject(path),
  );
  const paths = ofEndings(
    [...named, ...valuesOf(rest, byPath).map(folderOfConfiguration)].filter((path) => !isEverything(path)),
    valuesOf(rest, program.byEnding ?? ""),
  );
  const beside = valuesOf(rest, program.config ?? "").flatMap(packageOfConfiguration);
  const names = [...limits("names"), ...valuesOf(rest, byName)].map(negated);
  const isHere = program.isFlat === true && given.every((word) => word === "." || word === "./");
  const packages = [
    ...(isHere ? ["."] : limits("packages")),
    ...valuesOf(rest, byPackage).filter((name) => !IS_KIND.test(name)),
    ...beside,
  ];
  // Bazel leaves out the targets that follow a dash, as in `-//cart/...`.
  const negative = rest.filter((word) => word.startsWith("-//")).map((word) => word.slice(1));
  const out = (options = ""): readonly string[] =>
    leftOut(valuesOf(rest, options).flatMap((list) => list.split(",")));
  const selection = {
    paths: [...paths, ...out(`${program.notPath ?? ""} ${LEAVE_OUT}`)],
    names: [...names, ...out(program.notName)],
    packages: [...packages, ...out(program.notPackage), ...leftOut(negative)],
    unsure: (unsure !== "" && hasOption(rest, unsure)) || names.some(isPartlyNegated),
  };
  return selection.unsure ||
    [selection.paths, selection.names, selection.packages].some(({ length }) => length > 0)
    ? selection
    : WHOLE;
}

/** Turns folders into patterns for the files in them that have one of the endings. */
function ofEndings(paths: readonly string[], lists: readonly string[]): readonly string[] {
  const endings = lists.flatMap((list) => list.split(",")).map((ending) => ending.replace(/^\./, ""));
  if (endings.length === 0) return paths;
  const folders = paths.length === 0 ? ["."] : paths;
  return folders.map((path) =>
    /[*?{]|\.\w+$/.test(path) ? path : `${path.replace(/\/$/, "")}/**/*.{${endings.join(",")}}`,
  );
}

/**
 * Returns the folder of a configuration file as a package; nothing for folders that hold the configuration of the
 * whole project.
 */
function packageOfConfiguration(path: string): readonly string[] {
  const folder = /\.\w+$/.test(path) ? path.slice(0, Math.max(0, path.lastIndexOf("/"))) : path;
  const last = folder.slice(folder.lastIndexOf("/") + 1);
  return /^(?:\.{0,2}|\.?(?:configs?|etc|tools?|tooling|build|scripts?|tests?|e2e|jest|vitest|ci|github))$/.test(
    last,
  )
    ? []
    : [`./${folder.replace(/^\.\//, "")}`];
}

/** Matches runner projects that name a browser, a platform or a kind of test, and not a place. */
const IS_KIND =
  /^(?:(?:mobile |desktop |google )?(?:chrom(?:e|ium)|firefox|webkit|safari|edge|msedge)|node|jsdom|happy-dom|browser|unit|default)$/i;

/**
 * Matches the number that belongs to an option in front of it, as in `rspec --profile 10`, and options after `--` that
 * are passed on, as in `gotestsum -- -race ./...`.
 */
const NAMES_NOTHING = /^(?:\d+|-[a-z].*)$/;

/** Options that leave something out, in any program. */
export const LEAVE_OUT =
  "--exclude --skip --ignore-pattern --exclude-dir --exclude-dirs --exclude-file --exclude-files --exclude-path --exclude-tags --skip-dirs --skip-files";

/** Returns true when an expression leaves out something that only its program can determine. */
export function isPartlyNegated(name: string): boolean {
  return !name.startsWith("!") && /\bnot\b|!/.test(name);
}

/** Rewrites `not slow` and `~slow`, which leave out what they name, as `!slow`. */
function negated(name: string): string {
  const found = /^(?:not |~)@?([\w-]+)$/.exec(name);
  return found === null ? name : `!${found[1]}`;
}

const TAKES_MODULES = /^(?:unittest|manage\.py )/;

/** Turns `tests.test_a.ClassA.test_b` into its file and the names in it; a name without a dot is a folder. */
function fileOfModule(name: string): string {
  if (name.includes("/") || !name.includes(".")) return name;
  const parts = name.split(".");
  const isClass = parts.findIndex((part) => /^[A-Z]/.test(part));
  const modules = isClass < 0 ? parts : parts.slice(0, isClass);
  return [`${modules.join("/")}.py`, ...parts.slice(modules.length)].join("::");
}

/** Replaces a .NET solution or project file by its folder, which is what it covers. */
function folderOfProject(path: string): string {
  return /\.(?:slnx?|slnf|[cfv]sproj|vbproj)$/.test(path)
    ? path.slice(0, Math.max(0, path.lastIndexOf("/"))) || "."
    : path;
}

/** Replaces `packages/a/tsconfig.build.json`, as given with `-p`, by its folder. */
function folderOfConfiguration(path: string): string {
  return path.endsWith(".json") ? path.slice(0, Math.max(0, path.lastIndexOf("/"))) || "." : path;
}

function isEverything(path: string): boolean {
  return path === "" || /^(?:\.\/?|\.\/\.\.\.|\.\.\.|\*|(?:\.\/)?\*\*(?:\/\*)?|\/\/\.\.\.|all)$/.test(path);
}
