import type { CheckRun } from "../observation.js";
import { folderFrom } from "../other-folder.js";
import { among, hasOption, positionals, valuesOf } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import { isTestFile } from "../scope/places.js";
import type { CommandContext } from "../scripts/script-use.js";
import type { Check } from "./check.js";
import { chosenAndLeftOut } from "./selection.js";

/** Options and words that make a program test an earlier build, with the kind of that build. */
const WITHOUT_BUILD: readonly (readonly [names: string, words: string, kind: string])[] = [
  ["dotnet", "--no-build", "dotnet"],
  ["swift", "--skip-build", "swift"],
  ["xcodebuild", "test-without-building", "swift"],
  ["mix", "--no-compile", "mix"],
  ["meson", "--no-rebuild", "native"],
];

/** Runners that always build as well, with the kind of build. */
const MAKES: readonly (readonly [runners: string, kind: string])[] = [
  ["cmake make meson ninja cargo go gcc g++ clang clang++ cc rustc", "native"],
  ["dotnet", "dotnet"],
  ["maven javac", "jvm"],
  ["swift xcodebuild", "swift"],
  ["mix", "mix"],
];

/** Programs that build and check nothing. */
const BUNDLERS =
  "vite webpack rollup rspack rsbuild parcel tsup tsdown esbuild swc babel unbuild ncc microbundle pkgroll nest next";

const BUILT_FOLDER =
  /^(?:(?:packages|apps|libs)\/[^/]+\/)?(?:dist|build|out|_build|cmake-build-[\w-]+|target)(?:\/|$)/;

/**
 * Adds to a check what it builds (`makes`), or what must have been built before it (`needs`) for its result to say
 * anything about the source.
 */
export function withBuild(check: Check, words: readonly string[], place: CommandContext): Check {
  const needs = neededBy(check, words, place);
  if (needs !== null) return { ...check, needs };
  const makes = madeBy(check, words, place);
  return makes === null ? check : { ...check, makes };
}

function neededBy(check: Check, words: readonly string[], place: CommandContext): string | null {
  const name = programName(words[0] ?? "");
  const known = WITHOUT_BUILD.find(([names, asked]) => among(name, names) && words.includes(asked));
  if (known !== undefined) return known[2];
  if (check.runner === "maven" && words.some((word) => /^-Dmaven\.main\.skip(?:=true)?$/.test(word)))
    return "jvm";
  const goals = positionals(words.slice(1), "-f -pl -P -s -T -t --file --projects");
  if (check.runner === "maven" && goals.some((goal) => /^(?:surefire|failsafe):/.test(goal)))
    return goals.some((goal) =>
      /^(?:[a-z-]*test|test-compile|verify|install|package|deploy|compile)$/.test(goal),
    )
      ? null
      : "jvm";
  if (check.runner === "ctest")
    return words.includes("--build-and-test") || isBuiltFirst(words) ? null : "native";
  if (check.class === "own") return neededByProgram(name, words, place);
  const [chosen] = chosenAndLeftOut(check.class === "test" ? check.selection.paths : []);
  return chosen.length > 0 && chosen.every((path) => isResult(path, place)) ? "js" : null;
}

/**
 * Returns the kind of build that `./build/tests` or `node dist/check.js` runs; null for a script in such a folder,
 * which is a source like any other.
 */
function neededByProgram(name: string, words: readonly string[], place: CommandContext): string | null {
  const isScript = among(name, "node bun deno");
  const path = isScript ? (words.slice(1).find((word) => !word.startsWith("-")) ?? "") : (words[0] ?? "");
  if (!isResult(path, place) || !(isScript ? /\.[cm]?js$/ : /\/[\w-]+(?:\.exe)?$/).test(path)) return null;
  return isScript ? "js" : "native";
}

function isResult(written: string, place: CommandContext): boolean {
  const path = plain(written);
  return BUILT_FOLDER.test(path) && !isKept(path, place);
}

/** True when `all` is built as well, as by `cmake --build build --target all test` or `make all test`. */
function isBuiltFirst(words: readonly string[]): boolean {
  if (among(programName(words[0] ?? ""), "make gmake ninja")) return words.includes("all");
  const at = words.findIndex((word) => word === "-t" || word === "--target");
  return at > 0 && words.slice(at + 1).includes("all");
}

function plain(path: string): string {
  return path.replace(/^(?:\.\/)+/, "");
}

/** True when a folder is kept in git, and so is no build result. */
function isKept(path: string, { root, text }: CommandContext): boolean {
  const ignored = text(`${root}/.gitignore`);
  const parts = path.split("/").slice(0, 3);
  return (
    ignored !== null &&
    !parts.some(
      (part) => part !== "" && new RegExp(`^/?(?:\\S*/)?${escaped(part)}/?\\**\\s*$`, "m").test(ignored),
    )
  );
}

function escaped(text: string): string {
  return text.replace(/[^\w]/g, "\\$&");
}

function madeBy(check: Check, words: readonly string[], place: CommandContext): string | null {
  const [runner = ""] = check.runner.split(" ", 1);
  if (check.unprovenReason !== null || check.class === "lint" || check.class === "own") return null;
  if (runner === "tsc") return emits(words, place) ? "js" : null;
  // These look at the source, or compile it without its tests.
  if (/^go (?!build)/.test(check.runner)) return null;
  if (check.runner === "cargo check" && !words.some((word) => among(word, "build b"))) return null;
  if (
    check.runner === "maven compile" &&
    !words.some((word) => /^(?:test-compile|package|install|verify)$/.test(word))
  )
    return null;
  return MAKES.find(([runners]) => among(runner, runners))?.[1] ?? null;
}

function emits(words: readonly string[], { folder, text }: CommandContext): boolean {
  if (hasOption(words, "--noEmit --emitDeclarationOnly") || folder === null) return false;
  const file = valuesOf(words, "-p --project -b --build")[0] ?? "tsconfig.json";
  const source = text(`${folder}/${file.endsWith(".json") ? file : `${file}/tsconfig.json`}`);
  return source === null || !/"(?:noEmit|emitDeclarationOnly)"\s*:\s*true/.test(source);
}

/** Returns the kind of build that a program which checks nothing leaves when it succeeds; null for none. */
export function builtBy(words: readonly string[]): string | null {
  const name = programName(words[0] ?? "");
  const rest = words.slice(1);
  if (among(name, BUNDLERS))
    return hasOption(rest, "--watch -w") || among(rest[0] ?? "", "dev serve preview") ? null : "js";
  if (among(name, "npm pnpm yarn bun"))
    return rest.some((word) => /^(?:build|compile|bundle)(?::\w+)?$/.test(word)) ? "js" : null;
  const targets = positionals(rest, "-C -f -j -l --directory --file --jobs");
  if (among(name, "make gmake ninja"))
    return targets.every((target) => /^(?:all|build|\d+)$/.test(target)) ? "native" : null;
  return name === "meson" && rest[0] === "compile" ? "native" : null;
}

/** Returns the entry that records a build in a folder for the checks that follow. */
export function buildIn(kind: string, folder: string | null): string {
  return `${kind} ${folder ?? "?"}`;
}

const COMPILERS = "gcc g++ clang clang++ cc rustc";

/**
 * Returns the entry that records a test program which a compiler linked from test sources; empty for any other
 * command.
 */
export function testsLinkedBy(
  words: readonly string[],
  { folder, root }: Pick<CommandContext, "folder" | "root">,
): readonly string[] {
  const rest = words.slice(1);
  if (!among(programName(words[0] ?? ""), COMPILERS) || rest.includes("-c")) return [];
  const [written = ""] = valuesOf(rest, "-o");
  const program = written === "" ? null : folderFrom(root, folder, written);
  return program !== null && positionals(rest, "-o -I -L -l -std").some(isTestFile)
    ? [`tests ${program}`]
    : [];
}

/** Returns true when the words run a test program that was linked before, according to `built`. */
export function isLinkedTest(
  words: readonly string[],
  { folder, root }: Pick<CommandContext, "folder" | "root">,
  built: readonly string[],
): boolean {
  const [written = ""] = words;
  return written.includes("/") && built.includes(`tests ${folderFrom(root, folder, written)}`);
}

/** Returns true when a build of this kind is recorded for the folder, for one around it or for one below it. */
export function isBuilt(kind: string, folder: string | null, built: readonly string[]): boolean {
  if (folder === null) return false;
  return built.some((one) => {
    if (!one.startsWith(`${kind} `)) return false;
    const place = one.slice(kind.length + 1);
    return (
      `${place}/`.startsWith(`${folder}/`) ||
      `${folder}/`.startsWith(`${place}/`) ||
      place === "" ||
      folder === ""
    );
  });
}

/** Returns true when earlier checks on the same content have built what a check ran, or when it needs no build. */
export function wasBuilt(
  { needs, folder }: Pick<CheckRun, "needs" | "folder">,
  before: readonly CheckRun[],
): boolean {
  const built = before.flatMap((one) => (one.makes === undefined ? [] : [buildIn(one.makes, one.folder)]));
  return needs === undefined || isBuilt(needs, folder, built);
}
