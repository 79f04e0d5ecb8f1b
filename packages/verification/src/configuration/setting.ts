const MAX_LENGTH = 64 * 1024;

/**
 * Returns the text of a configuration file by its absolute path; null when it is missing, or longer than anything a
 * person writes.
 */
export function configurationText(path: string, text: (path: string) => string | null): string | null {
  const source = text(path);
  return source === null || source.length > MAX_LENGTH ? null : source;
}

/**
 * Returns a setting in a section of a TOML or INI file: all lines of its value, without the quotes around it. Null
 * when it is not set.
 */
export function settingOf(source: string, section: string, key: string): string | null {
  const lines = source.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() === `[${section}]`);
  if (start < 0) return null;
  for (let at = start + 1; at < lines.length && !/^\[/.test(lines[at] ?? ""); at += 1) {
    const found = /^([\w-]+)\s*[=:]\s*(.*)$/.exec(lines[at] ?? "");
    if (found?.[1] === key) return wholeValue(found[2] ?? "", lines.slice(at + 1));
  }
  return null;
}

/** Returns the lines of a section of a TOML or INI file; null when there is none. */
export function sectionOf(source: string, name: string): string | null {
  const lines = source.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() === `[${name}]`);
  if (start < 0) return null;
  const end = lines.findIndex((line, at) => at > start && line.startsWith("["));
  return lines.slice(start + 1, end < 0 ? undefined : end).join("\n");
}

const MAX_LINES = 100;

function wholeValue(first: string, rest: readonly string[]): string {
  const text = [first, ...rest.slice(0, MAX_LINES)].join("\n");
  for (const form of [
    /^"""([\s\S]*?)"""/,
    /^'''([\s\S]*?)'''/,
    /^(\[[\s\S]*?\])/,
    /^"((?:[^"\\\n]|\\.)*)"/,
    /^'([^'\n]*)'/,
  ]) {
    const value = form.exec(text)?.[1];
    if (value !== undefined) return value;
  }
  const below = rest.findIndex((line) => !/^\s+\S/.test(line));
  return [first, ...rest.slice(0, below < 0 ? MAX_LINES : below)].join("\n").trim();
}

/** Returns the items of a list: quoted ones in brackets, or ones separated by commas, spaces and line breaks. */
export function itemsOf(value: string): readonly string[] {
  if (value.startsWith("[")) return quotedIn(value);
  return value.split(/[\s,]+/).filter((item) => item !== "");
}

/** Returns every quoted string. */
export function quotedIn(text: string): readonly string[] {
  const plain = text.replace(/(?:^|\s)(?:#|\/\/)[^\n"']{0,300}$/gm, "");
  return [...plain.matchAll(/(["'`])([^"'`\n]{1,200})\1/g)].map(([, , item = ""]) => item);
}
