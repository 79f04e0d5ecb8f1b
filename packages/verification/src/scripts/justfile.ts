import { quotedIn } from "../configuration/setting.js";
import { folderFrom } from "../other-folder.js";
import { collect, type TaskLines } from "./collect-tasks.js";
import { type Body, type CommandContext, quoted } from "./script-use.js";
import { withVariables } from "./set-variables.js";
import { shellWords } from "./shell-words.js";

const PARAMETER = /([*+]?)\$?([\w-]+)(?:\s*=\s*(?:'([^']*)'|"([^"]*)"|([\w./-]+)))?/g;
const HEAD = new RegExp(
  String.raw`^@?([\w-]+)((?:\s+${PARAMETER.source.replace(/\((?!\?)/g, "(?:")})*)\s*:(?!=)\s*([^#]*)`,
);

/**
 * Returns what a recipe of a justfile runs, with the given words in place of its parameters; null when it cannot be
 * read.
 */
export function justBodies(
  recipe: string,
  given: readonly string[],
  place: CommandContext,
): readonly Body[] | null {
  const { folder, text } = place;
  if (folder === null) return null;
  const found = ["justfile", "Justfile", ".justfile"].find((name) => text(`${folder}/${name}`) !== null);
  const asked = recipe.includes("::") ? [...recipe.split("::"), ...given] : [recipe, ...given];
  return found === undefined ? null : recipeBodies(asked, { ...place, folder }, found);
}

const MAX_MODULES = 5;

/** Returns what the recipe named by the words runs, in this justfile or in one of its modules. */
function recipeBodies(
  [recipe = "", ...given]: readonly string[],
  place: CommandContext & { readonly folder: string },
  file: string,
  depth = 0,
): readonly Body[] | null {
  const { folder, text } = place;
  const source = depth > MAX_MODULES ? null : withImports(`${folder}/${file}`, text);
  if (source === null) return null;
  const [, asked = "'sh', '-c'"] = /^set\s+shell\s*:=\s*\[([^\]\n]*)\]/m.exec(source) ?? [];
  const shell = shellWords(quotedIn(asked));
  if (shell === null) return null;
  const inner = moduleOf(source, recipe, place);
  if (inner !== null) return recipeBodies(given, inner.place, inner.file, depth + 1);
  const recipes = new Map<string, TaskLines>();
  const variables = new Map<string, string>();
  let lines: string[] | null = null;
  let values: ReadonlyMap<string, string> = variables;
  let first = "";
  const set = /^set\s+dotenv-(?:load|filename|path|required)\b(?!.*\bfalse\b)/m.test(source)
    ? (text(
        `${folder}/${/^set\s+dotenv-(?:filename|path)\s*:=\s*['"]([^'"]+)/m.exec(source)?.[1] ?? ".env"}`,
      ) ?? "")
    : "";
  const [, everywhere = "."] = /^set\s+working-directory\s*:=\s*['"]([^'"]+)['"]/m.exec(source) ?? [];
  let own: string | null = null;
  for (const line of source.split(/\r?\n/)) {
    if (/^\s+\S/.test(line)) {
      if (lines === null) continue;
      const filled = line
        .trim()
        .replace(/\{\{\s*([\w-]+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
      // A recipe that begins with `#!` is a single script.
      if (lines[0]?.startsWith("#!") === true) lines[0] += `\n${filled}`;
      else lines.push(filled);
      continue;
    }
    const assigned = /^(?:export\s+)?([\w-]+)\s*:=\s*(['"])(.*)\2\s*$/.exec(line);
    if (assigned !== null) variables.set(assigned[1] ?? "", assigned[3] ?? "");
    const named = /^\[.*\bworking-directory\s*[:(]\s*['"]([^'"]+)['"]/.exec(line)?.[1];
    if (named !== undefined) own = named;
    const head = HEAD.exec(line);
    if (head === null) continue;
    const [, name = "", parameters = "", needs = ""] = head;
    lines = [];
    first ||= name;
    values = new Map([...variables, ...valuesOf(parameters, name === (recipe || first) ? given : [])]);
    recipes.set(name, {
      needs: needs
        .trim()
        .split(/\s+/)
        .filter((one) => /^[\w-]+$/.test(one)),
      lines,
      folder: own === null ? everywhere : `${everywhere}/${own}`,
    });
    own = null;
  }
  return collect(recipe || first, recipes, (line, named = ".") => {
    const where = folderFrom(place.root, folder, named);
    if (line.includes("{{") || where === null) return null;
    if (line.startsWith("#!")) {
      const shell = /^#!.*\b((?:ba|z|da)?sh)\b/.exec(line)?.[1];
      return shell === undefined ? null : { source: line, folder: where, isSh: /^(?:da)?sh$/.test(shell) };
    }
    const marks = /^[@-]*/.exec(line)?.[0] ?? "";
    const plain = withVariables(set, line.slice(marks.length));
    return { ...shell, source: plain, folder: where, ignored: marks.includes("-") };
  });
}

/** Returns the values of the parameters of a recipe: the given words in order, or else the defaults. */
function valuesOf(parameters: string, given: readonly string[]): readonly (readonly [string, string])[] {
  let at = 0;
  return [...parameters.matchAll(PARAMETER)].flatMap(([, mark = "", name = "", single, double, bare]) => {
    const words = mark === "" ? given.slice(at, at + 1) : given.slice(at);
    at += words.length;
    const otherwise = single ?? double ?? bare ?? (mark === "*" ? "" : null);
    if (words.length > 0) return [[name, quoted(words)] as const];
    return otherwise === null ? [] : [[name, otherwise] as const];
  });
}

/** Returns a justfile after its imports, so that its own recipes win; null when an import cannot be read. */
function withImports(path: string, text: CommandContext["text"], depth = 0): string | null {
  const source = text(path);
  if (source === null || depth > MAX_MODULES) return null;
  const folder = path.slice(0, path.lastIndexOf("/"));
  const imported: string[] = [];
  for (const [, isOptional, name = ""] of source.matchAll(/^import(\?)?\s+["']([^"'\n]*)["']/gm)) {
    const other = /^[\w.-]+(?:\/[\w.-]+)*$/.test(name)
      ? withImports(`${folder}/${name}`, text, depth + 1)
      : null;
    if (other === null && isOptional === undefined) return null;
    imported.push(other ?? "");
  }
  return [...imported, source].join("\n");
}

interface Module {
  readonly place: CommandContext & { readonly folder: string };
  readonly file: string;
}

/**
 * Returns the module of a justfile with this name, and the folder in which its recipes work; null when none can be
 * read.
 */
function moduleOf(
  source: string,
  name: string,
  place: CommandContext & { readonly folder: string },
): Module | null {
  for (const [, called, single, double] of source.matchAll(
    /^mod\??\s+([\w-]+)(?:\s+(?:'([^'\n]*)'|"([^"\n]*)"))?[ \t]*$/gm,
  )) {
    if (called !== name) continue;
    const named = single ?? double;
    const files =
      named === undefined
        ? [`${name}.just`, `${name}/mod.just`, `${name}/justfile`, `${name}/.justfile`]
        : [named, `${named}/mod.just`, `${named}/justfile`];
    const file = files.find((one) => place.text(`${place.folder}/${one}`) !== null);
    if (file === undefined) return null;
    const path = `${place.folder}/${file}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    return { place: { ...place, folder }, file: path.slice(folder.length + 1) };
  }
  return null;
}
