import { sectionOf } from "../configuration/setting.js";
import { type Body, type CommandContext, quoted } from "./script-use.js";
import { withVariables } from "./set-variables.js";

/** Returns what a script of composer.json runs with the given words; null when it cannot be read. */
export function composerBodies(
  script: string,
  place: CommandContext,
  given: readonly string[],
): readonly Body[] | null {
  const { folder, text } = place;
  const source = folder === null ? null : text(`${folder}/composer.json`);
  if (folder === null || source === null) return null;
  try {
    const { scripts } = JSON.parse(source) as { scripts?: Record<string, unknown> };
    const value = scripts?.[script];
    const lines = Array.isArray(value) ? value : [value];
    if (!lines.every((line) => typeof line === "string" && !line.includes("::"))) return null;
    // Composer passes the words to each command of the script.
    const [set, commands] = [true, false].map((isSet) =>
      (lines as string[]).filter((line) => line.startsWith("@putenv") === isSet),
    );
    return (commands ?? []).map((line) => ({
      source: withVariables(
        (set ?? []).join("\n"),
        withWords(
          line.startsWith("@php ") || line.startsWith("@composer ")
            ? line.slice(1)
            : line.replace(/^@/, "composer run "),
          given,
        ),
      ),
      folder,
      isSh: true,
    }));
  } catch {
    return null;
  }
}

/** Adds the words given to a task to a command: in place of the marks in its text, or else at its end. */
function withWords(source: string, given: readonly string[], mark?: RegExp): string {
  if (mark === undefined) return given.length === 0 ? source : `${source} ${quoted(given)}`;
  return source.replace(mark, (_whole, otherwise?: string) =>
    given.length > 0 ? quoted(given) : (otherwise ?? ""),
  );
}

/** Returns what a task of pyproject.toml runs with the given words; null when it cannot be read. */
export function tomlTask(
  section: string,
  name: string,
  place: CommandContext,
  given: readonly string[],
): readonly Body[] | null {
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
    const value = found[2] ?? "";
    // The system shell reads a `shell` task; any other command is started directly.
    const script = /^\{.*\bshell\s*=\s*(['"])(.*?)\1/.exec(value)?.[2];
    if (script !== undefined)
      return /\binterpreter\b|\buse_exec\b/.test(value) || given.length > 0
        ? null
        : [{ source: script, folder, isSh: true }];
    const plain = /^(['"])(.*)\1\s*$/.exec(value)?.[2] ?? /^\{.*\bcmd\s*=\s*(['"])(.*?)\1/.exec(value)?.[2];
    if (plain === undefined) return null;
    // Hatch ignores the failure of a line that begins with a dash, and puts arguments in place of `{args}`.
    const mark = section.startsWith("tool.hatch.") ? /\{args(?::([^}]*))?\}/g : undefined;
    const [, own = ""] = /\benv\s*=\s*\{([^}]*)\}/.exec(value) ?? [];
    const set = `${own}\n${variablesOfAll(section, manifest, place)}`;
    const source = withVariables(set, withWords(plain.replace(/^- /, ""), given, mark));
    return [{ source, folder, ignored: plain.startsWith("- ") }];
  }
  return null;
}

/** Returns the definitions of variables that all tasks of a section of pyproject.toml have. */
function variablesOfAll(section: string, manifest: string, { folder, text }: CommandContext): string {
  const [, file] = /^(?:envfile|_\.env_file)\s*=\s*["']([^"'\n]+)["']/m.exec(manifest) ?? [];
  const own = sectionOf(manifest, section.replace(/\.scripts$/, ".env-vars"));
  return section.startsWith("tool.hatch.")
    ? (own ?? "")
    : file === undefined
      ? ""
      : (text(`${folder}/${file}`) ?? "");
}

/**
 * Returns what tox runs in its test environments, or in the named one, with the words passed to them; null when its
 * configuration cannot be read.
 */
export function toxBodies(
  place: CommandContext,
  given: readonly string[],
  named = "",
): readonly Body[] | null {
  const { folder, text } = place;
  const source = folder === null ? null : text(`${folder}/tox.ini`);
  if (folder === null || source === null) return null;
  const common = sectionOf(source, "testenv") ?? "";
  const own = named === "" ? common : (sectionOf(source, `testenv:${named}`) ?? common);
  const [commands] = [own, common].flatMap(
    (section) => /^commands\s*=\s*(.*(?:\n[ \t]+.*)*)/m.exec(section)?.[1] ?? [],
  );
  if (commands === undefined || /^(?:ignore_(?:outcome|errors)|platform)\b/m.test(`${own}\n${common}`))
    return null;
  const lines = commands
    .replaceAll("\\\n", " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // A line for certain environments only, or a reference to another section.
  if (lines.some((line) => /^[\w,{}!.-]+: |\{\[/.test(line))) return null;
  const set = [common, own].flatMap(
    (section) => /^set_?env\s*=\s*(.*(?:\n[ \t]+.*)*)/m.exec(section)?.[1] ?? [],
  );
  return lines.map((line) => ({
    source: withVariables(
      set.join("\n"),
      withWords(line.replace(/^- */, ""), given, /\{posargs(?::([^}]*))?\}/g),
    ),
    folder,
    ignored: line.startsWith("-"),
  }));
}
