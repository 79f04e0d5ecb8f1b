import { folderFrom } from "../other-folder.js";
import { collect, type TaskLines } from "./collect-tasks.js";
import { type Body, type Place, quoted } from "./script-use.js";

const PARAMETER = /([*+]?)\$?([\w-]+)(?:\s*=\s*(?:'([^']*)'|"([^"]*)"|([\w./-]+)))?/g;
const HEAD = new RegExp(
  String.raw`^@?([\w-]+)((?:\s+${PARAMETER.source.replace(/\((?!\?)/g, "(?:")})*)\s*:(?!=)\s*([^#]*)`,
);

/** What a recipe of a justfile runs, with what it is given in the places of its parameters; null where it cannot be read. */
export function justBodies(recipe: string, given: readonly string[], place: Place): readonly Body[] | null {
  const { folder, text } = place;
  if (folder === null) return null;
  const source = text(`${folder}/justfile`) ?? text(`${folder}/Justfile`) ?? text(`${folder}/.justfile`);
  if (source === null || /^set\s+shell\b|^import\b|^mod\b/m.test(source)) return null;
  const recipes = new Map<string, TaskLines>();
  const variables = new Map<string, string>();
  let lines: string[] | null = null;
  let values: ReadonlyMap<string, string> = variables;
  let first = "";
  const [, everywhere = "."] = /^set\s+working-directory\s*:=\s*['"]([^'"]+)['"]/m.exec(source) ?? [];
  let own: string | null = null;
  for (const line of source.split(/\r?\n/)) {
    if (/^\s+\S/.test(line)) {
      if (lines === null) continue;
      const filled = line
        .trim()
        .replace(/\{\{\s*([\w-]+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
      // All of a recipe that begins so is one script.
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
    return { source: line.slice(marks.length), folder: where, isSh: true, ignored: marks.includes("-") };
  });
}

/** The values of the parameters of a recipe: what it is given in their order, or what they are without. */
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
