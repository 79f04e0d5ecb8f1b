import { quotedIn } from "../configuration/setting.js";
import { folderFrom } from "../other-folder.js";
import { collect, type TaskLines } from "./collect-tasks.js";
import { type Body, type CommandContext, quoted } from "./script-use.js";
import { withVariables } from "./set-variables.js";

/** Keys of a task that change neither what it runs nor whether it runs. */
const HARMLESS =
  /^(?:desc|summary|silent|aliases|env|vars|internal|interactive|prefix|label|dotenv|preconditions|requires)$/;

/** Stands for what was not understood: a body that holds it cannot be read. */
const UNKNOWN = "{{unknown}}";

/** Returns what a task of a Taskfile runs with the given words and variables; null when it cannot be read. */
export function taskBodies(
  task: string,
  place: CommandContext,
  given: readonly string[],
): readonly Body[] | null {
  const { folder, text } = place;
  if (folder === null) return null;
  const source =
    text(`${folder}/Taskfile.yml`) ?? text(`${folder}/Taskfile.yaml`) ?? text(`${folder}/taskfile.yml`);
  if (source === null) return null;
  const values = new Map<string, string>();
  const words = given.filter((word) => {
    const [, name = "", value = ""] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? [];
    if (name !== "") values.set(name, value);
    return name === "";
  });
  values.set("CLI_ARGS", quoted(words));
  const shared = [...source.matchAll(/^ *dotenv:[ \t]*\[([^\]\n]*)\]/gm)].flatMap(([, names = ""]) =>
    quotedIn(names).map((file) => text(`${folder}/${file}`) ?? ""),
  );
  return collect(task || "default", tasksIn(source, shared), (line, named) => {
    const where = named === undefined ? folder : folderFrom(place.root, folder, named);
    if (where === null || named?.includes("{{") === true) return null;
    const filled = line.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
    if (filled.includes("{{") || filled === "|" || filled === ">") return null;
    // The shell built into Task reads bash syntax.
    return { source: filled, folder: where, isSh: false };
  });
}

function tasksIn(source: string, shared: readonly string[]): ReadonlyMap<string, TaskLines> {
  const tasks = new Map<string, TaskLines>();
  let inTasks = false;
  let open: TaskLines | null = null;
  let list: "needs" | "lines" | null = null;
  let isHarmless = false;
  // Where the lines that set variables go, while they are read.
  let variables: string[] | undefined;
  const ofAll: string[] = [...shared];
  for (const line of source.split(/\r?\n/)) {
    if (/^\S/.test(line)) {
      inTasks = /^tasks:\s*$/.test(line);
      variables = /^env:/.test(line) ? ofAll : undefined;
    }
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    if (!inTasks) {
      variables?.push(line);
      continue;
    }
    const head = /^ {2}['"]?([\w:.-]+)['"]?:\s*(.*)$/.exec(line);
    if (head !== null) {
      open = { needs: [], lines: [], deferred: [], variables: [] };
      tasks.set(head[1] ?? "", open);
      // A list directly under the name of a task holds its commands.
      list = "lines";
      isHarmless = false;
      variables = undefined;
      if ((head[2] ?? "") !== "") open.lines.push(...valuesIn(head[2] ?? ""));
      continue;
    }
    const key = /^ {4}(\w+):\s*(.*)$/.exec(line);
    if (key !== null) {
      const [, name = "", value = ""] = key;
      list = name === "cmds" ? "lines" : name === "deps" ? "needs" : null;
      isHarmless = HARMLESS.test(name);
      variables = name === "env" ? open?.variables : undefined;
      variables?.push(value);
      if (name === "dir" && open !== null) open.folder = unquoted(value);
      else if (name === "cmd") open?.lines.push(unquoted(value));
      else if (list === null && !isHarmless) open?.lines.push(UNKNOWN);
      else if (list !== null && value !== "") open?.[list].push(...valuesIn(value));
      continue;
    }
    const item = /^\s{4,}- (.*)$/.exec(line)?.[1];
    variables?.push(line);
    if (isHarmless) continue;
    const deferred = /^defer: *(?!\s)(.*)$/.exec(item ?? "")?.[1];
    if (deferred !== undefined && list === "lines") {
      const called = /^\{ *(task: *['"]?[\w:.-]+['"]?) *\}$/.exec(deferred)?.[1];
      open?.deferred?.push(called === undefined ? whole(deferred) : command(called));
      continue;
    }
    if (item === undefined || list === null) open?.lines.push(UNKNOWN);
    else open?.[list].push(list === "lines" ? command(item) : unquoted(item.replace(/^task: */, "")));
  }
  for (const { lines, variables = [] } of tasks.values()) {
    const set = [...ofAll, ...variables].join("\n");
    lines.splice(0, lines.length, ...lines.map((line) => withVariables(set, line)));
  }
  return tasks;
}

/** Returns an item of `cmds` as a command. Other keys of the item are on their own lines. */
function command(item: string): string {
  const called = /^task: *['"]?([\w:.-]+)['"]?$/.exec(item)?.[1];
  if (called !== undefined) return `task ${called}`;
  return /^(?:for|task):/.test(item) ? UNKNOWN : whole(item.replace(/^cmd: */, ""));
}

/** Returns a command. A value in braces holds more than a command and is not understood. */
function whole(value: string): string {
  return value.startsWith("{") ? UNKNOWN : unquoted(value);
}

/** Returns a value, or the items of a list in brackets. */
function valuesIn(value: string): readonly string[] {
  const list = /^\[(.*)\]$/.exec(value.trim())?.[1];
  if (list === undefined) return [whole(value.trim())];
  if (/\{(?!\{)/.test(list.replaceAll("{{", "").replace(/'[^']*'|"[^"]*"/g, ""))) return [UNKNOWN];
  const items = list.match(/'[^']*'|"[^"]*"|[^,]+/g) ?? [];
  return items.map(unquoted).filter((item) => item !== "");
}

function unquoted(text: string): string {
  return /^(['"])(.*)\1\s*$/.exec(text.trim())?.[2] ?? text.trim();
}
