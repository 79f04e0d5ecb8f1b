import type { Body, Place } from "./script-use.js";

/** What a recipe of a justfile runs; null where it cannot be read. */
export function justBodies(recipe: string, place: Place): readonly Body[] | null {
  const { folder, text } = place;
  if (folder === null) return null;
  const source = text(`${folder}/justfile`) ?? text(`${folder}/Justfile`) ?? text(`${folder}/.justfile`);
  if (source === null || /^set\s+shell\b|^import\b|^mod\b/m.test(source)) return null;
  const recipes = new Map<string, { readonly needs: readonly string[]; readonly lines: string[] }>();
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

/** What a task of a Taskfile runs; null where it cannot be read. */
export function taskBodies(task: string, place: Place): readonly Body[] | null {
  const { folder, text } = place;
  if (folder === null) return null;
  const source =
    text(`${folder}/Taskfile.yml`) ?? text(`${folder}/Taskfile.yaml`) ?? text(`${folder}/taskfile.yml`);
  if (source === null) return null;
  const tasks = new Map<string, { readonly needs: string[]; readonly lines: string[] }>();
  let inTasks = false;
  let open: { readonly needs: string[]; readonly lines: string[] } | null = null;
  let list: "needs" | "lines" | null = null;
  for (const line of source.split(/\r?\n/)) {
    if (/^\S/.test(line)) inTasks = /^tasks:\s*$/.test(line);
    if (!inTasks) continue;
    const head = /^ {2}['"]?([\w:.-]+)['"]?:\s*(.*)$/.exec(line);
    if (head !== null) {
      open = { needs: [], lines: [] };
      tasks.set(head[1] ?? "", open);
      list = null;
      if ((head[2] ?? "") !== "") open.lines.push(unquoted(head[2] ?? ""));
      continue;
    }
    const key = /^ {4}(\w+):\s*(.*)$/.exec(line);
    if (key !== null) {
      list = key[1] === "cmds" ? "lines" : key[1] === "deps" ? "needs" : null;
      if (key[1] === "cmd") open?.lines.push(unquoted(key[2] ?? ""));
      if (key[1] === "ignore_error" || key[1] === "dir" || key[1] === "status" || key[1] === "sources")
        open?.lines.push("{{unknown}}");
      continue;
    }
    const item = /^\s{4,}- (.*)$/.exec(line);
    if (item === null || list === null) continue;
    const value = item[1] ?? "";
    const called = /^task: *['"]?([\w:.-]+)/.exec(value)?.[1];
    if (list === "lines")
      open?.lines.push(called === undefined ? unquoted(value.replace(/^cmd: */, "")) : `task ${called}`);
    else open?.needs.push(unquoted(value));
  }
  return collect(task || "default", tasks, (line) =>
    line.includes("{{") || line === "|" || line === ">" ? null : { source: line, folder },
  );
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
  const source = folder === null ? null : text(`${folder}/pyproject.toml`);
  if (folder === null || source === null) return null;
  let inside = false;
  for (const line of source.split(/\r?\n/)) {
    const head = /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1];
    if (head !== undefined) inside = head === section;
    if (!inside) continue;
    const found = /^\s*['"]?([\w:.-]+)['"]?\s*=\s*(.*)$/.exec(line);
    if (found === null || found[1] !== name) continue;
    const plain =
      /^(['"])(.*)\1\s*$/.exec(found[2] ?? "")?.[2] ??
      /^\{.*\bcmd\s*=\s*(['"])(.*?)\1/.exec(found[2] ?? "")?.[2];
    return plain === undefined ? null : [{ source: plain, folder }];
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

function collect(
  wanted: string,
  tasks: ReadonlyMap<string, { readonly needs: readonly string[]; readonly lines: readonly string[] }>,
  bodyOf: (line: string) => Body | null,
): readonly Body[] | null {
  const bodies: Body[] = [];
  const done = new Set<string>();
  const add = (name: string): boolean => {
    if (done.has(name)) return true;
    done.add(name);
    const task = tasks.get(name);
    if (task === undefined || !task.needs.every(add)) return false;
    for (const line of task.lines) {
      const body = bodyOf(line);
      if (body === null) return false;
      bodies.push(body);
    }
    return true;
  };
  return add(wanted) ? bodies : null;
}

function unquoted(text: string): string {
  return /^(['"])(.*)\1\s*$/.exec(text.trim())?.[2] ?? text.trim();
}
