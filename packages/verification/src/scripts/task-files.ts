import { collect, type TaskLines } from "./collect-tasks.js";
import type { Body, Place } from "./script-use.js";

/** What a recipe of a justfile runs; null where it cannot be read. */
export function justBodies(recipe: string, place: Place): readonly Body[] | null {
  const { folder, text } = place;
  if (folder === null) return null;
  const source = text(`${folder}/justfile`) ?? text(`${folder}/Justfile`) ?? text(`${folder}/.justfile`);
  if (source === null || /^set\s+shell\b|^import\b|^mod\b/m.test(source)) return null;
  const recipes = new Map<string, TaskLines>();
  const variables = new Map<string, string>();
  let lines: string[] | null = null;
  let first = "";
  for (const line of source.split(/\r?\n/)) {
    if (/^\s+\S/.test(line)) {
      lines?.push(line.trim());
      continue;
    }
    const assigned = /^(?:export\s+)?([\w-]+)\s*:=\s*(['"])(.*)\2\s*$/.exec(line);
    if (assigned !== null) variables.set(assigned[1] ?? "", assigned[3] ?? "");
    const head = /^@?([\w-]+)([^:=]*):(?!=)\s*([^#]*)/.exec(line);
    if (head === null) continue;
    const [, name = "", , needs = ""] = head;
    lines = [];
    first ||= name;
    recipes.set(name, {
      needs: needs
        .trim()
        .split(/\s+/)
        .filter((one) => /^[\w-]+$/.test(one)),
      lines,
    });
  }
  return collect(recipe || first, recipes, (line) => {
    const marks = /^[@-]*/.exec(line)?.[0] ?? "";
    const filled = line
      .slice(marks.length)
      .replace(/\{\{\s*([\w-]+)\s*\}\}/g, (whole, name: string) => variables.get(name) ?? whole);
    if (filled.includes("{{") || filled.startsWith("#!")) return null;
    return { source: filled, folder, ignored: marks.includes("-") };
  });
}

/** What a script of composer.json runs; null where there is none that can be read. */
export function composerBodies(script: string, place: Place): readonly Body[] | null {
  const { folder, text } = place;
  const source = folder === null ? null : text(`${folder}/composer.json`);
  if (folder === null || source === null) return null;
  try {
    const { scripts } = JSON.parse(source) as { scripts?: Record<string, unknown> };
    const value = scripts?.[script];
    const lines = Array.isArray(value) ? value : [value];
    if (!lines.every((line) => typeof line === "string" && !line.includes("::"))) return null;
    return (lines as string[])
      .filter((line) => !line.startsWith("@putenv"))
      .map((line) => ({
        source: line.startsWith("@php ")
          ? line.slice(1)
          : line.startsWith("@composer ")
            ? line.slice(1)
            : line.replace(/^@/, "composer run "),
        folder,
      }));
  } catch {
    return null;
  }
}

/** What an environment of tox or a task of pyproject.toml runs; null where it cannot be read. */
export function tomlTask(section: string, name: string, place: Place): readonly Body[] | null {
  const { folder, text } = place;
  const manifest = folder === null ? null : text(`${folder}/pyproject.toml`);
  if (folder === null || manifest === null) return null;
  let inside = false;
  for (const line of manifest.split(/\r?\n/)) {
    const head = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1];
    if (head !== undefined) inside = head === section;
    if (!inside) continue;
    const found = /^\s*['"]?([\w:.-]+)['"]?\s*=\s*(.*)$/.exec(line);
    if (found === null || found[1] !== name) continue;
    const plain =
      /^(['"])(.*)\1\s*$/.exec(found[2] ?? "")?.[2] ??
      /^\{.*\bcmd\s*=\s*(['"])(.*?)\1/.exec(found[2] ?? "")?.[2];
    if (plain === undefined) return null;
    // Hatch forgives a line that begins with a dash, and puts arguments in the place of `{args}`.
    const source = plain
      .replace(/^- /, "")
      .replace(/\{args(?::([^}]*))?\}/g, (_whole, given?: string) => given ?? "");
    return [{ source, folder, ignored: plain.startsWith("- ") }];
  }
  return null;
}

/** What tox runs in its test environments; null where its configuration cannot be read. */
export function toxBodies(place: Place): readonly Body[] | null {
  const { folder, text } = place;
  const source = folder === null ? null : text(`${folder}/tox.ini`);
  if (folder === null || source === null) return null;
  const section = /^\[testenv\]\s*\n([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(source)?.[1] ?? "";
  const commands = /^commands\s*=\s*(.*(?:\n[ \t]+.*)*)/m.exec(section)?.[1];
  if (commands === undefined || /^ignore_(?:outcome|errors)\b/m.test(section)) return null;
  const lines = commands
    .replaceAll("\\\n", " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.map((line) => ({
    source: line
      .replace(/^- */, "")
      .replace(/\{posargs(?::([^}]*))?\}/g, (_whole, plain?: string) => plain ?? ""),
    folder,
    ignored: line.startsWith("-"),
  }));
}
