import { quotedIn, sectionOf, settingOf } from "../configuration/setting.js";
import { type Body, type CommandContext, quoted } from "./script-use.js";
import { withVariables } from "./set-variables.js";

const FILES = [
  "mise.local.toml",
  "mise.toml",
  ".mise.local.toml",
  ".mise.toml",
  "mise/config.toml",
  ".mise/config.toml",
];
const FOLDERS = ["mise-tasks", ".mise-tasks", "mise/tasks", ".mise/tasks", ".config/mise/tasks"];

/** Returns what a task of mise runs with the given words; null when it cannot be read. */
export function miseBodies(
  task: string,
  place: CommandContext,
  given: readonly string[],
): readonly Body[] | null {
  const { folder, text } = place;
  if (folder === null || task === "") return null;
  const words = given.length === 0 ? "" : ` ${quoted(given)}`;
  for (const file of FILES) {
    const source = text(`${folder}/${file}`);
    if (source === null) continue;
    const set = sectionOf(source, "env") ?? "";
    const listed = quotedIn(/^_\.file\s*=\s*(.*)$/m.exec(set)?.[1] ?? "").map(
      (one) => text(`${folder}/${one}`) ?? "",
    );
    const lines = runOf(source, task);
    if (lines === undefined) continue;
    // The given words are appended to the last command.
    return (
      lines?.map((line, at) => ({
        source: withVariables([set, ...listed].join("\n"), `${line}${at === lines.length - 1 ? words : ""}`),
        folder,
        errexit: true,
        isSh: true,
      })) ?? null
    );
  }
  const file = FOLDERS.map((name) => `${name}/${task.replaceAll(":", "/")}`).find(
    (path) => text(`${folder}/${path}`) !== null,
  );
  return file === undefined ? null : [{ source: `./${file}${words}`, folder, isSh: true }];
}

/** Returns the commands of a task in order; null when they cannot be read, undefined when there is no such task. */
function runOf(source: string, task: string): readonly string[] | null | undefined {
  const names = [task, `"${task}"`, `'${task}'`];
  const section = names.map((name) => `tasks.${name}`).find((head) => hasSection(source, head));
  if (section === undefined) {
    const short = settingOf(source, "tasks", task);
    return short === null ? undefined : listed(short);
  }
  const run = settingOf(source, section, "run");
  const isMore = ["depends", "depends_post", "shell", "sources", "file", "dir", "usage"].some(
    (key) => settingOf(source, section, key) !== null,
  );
  const set = settingOf(source, section, "env") ?? "";
  return run === null || isMore ? null : (listed(run)?.map((line) => withVariables(set, line)) ?? null);
}

function hasSection(source: string, section: string): boolean {
  return source.split(/\r?\n/).some((line) => line.trim() === `[${section}]`);
}

/** Returns a single command or those of a list; null for tables and templates. */
function listed(value: string): readonly string[] | null {
  const items = value.startsWith("[")
    ? [...value.matchAll(/"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/g)].map(
        ([, double, single]) => double ?? single ?? "",
      )
    : [value];
  return value.startsWith("{") || /\{\{|\[\s*\{|\\["\\]/.test(value)
    ? null
    : items.map((item) => item.trim());
}
