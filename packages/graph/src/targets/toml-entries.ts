/** One key of a TOML file, with its table. */
export interface TomlEntry {
  /** Name of the table, without quotes; "" before the first table. */
  readonly table: string;
  readonly key: string;
  /** The value as written, without comments; for a list, all its lines. */
  readonly text: string;
  /** The strings in the value. */
  readonly strings: readonly string[];
}

const STRING = /"[^"\n]*"|'[^'\n]*'/g;
const STRING_OR_COMMENT = /("[^"\n]*"|'[^'\n]*')|#.*/g;

/** Parses the keys of a TOML file as far as manifests require it; multi-line strings and escapes are not supported. */
export function tomlEntries(text: string): readonly TomlEntry[] {
  const entries: TomlEntry[] = [];
  let table = "";
  let open: { key: string; lines: string[]; depth: number } | null = null;
  for (const raw of text.split("\n")) {
    const line = raw.replace(STRING_OR_COMMENT, (_, quoted?: string) => quoted ?? "").trim();
    if (open === null) {
      const [, header] = /^\[\[?([^\]]+)\]/.exec(line) ?? [];
      const [, quoted, bare, value] = /^(?:["']([^"']+)["']|([\w.-]+))\s*=\s*(.*)$/.exec(line) ?? [];
      if (header !== undefined) table = header.replace(/["'\s]/g, "");
      if (value === undefined) continue;
      open = { key: quoted ?? bare ?? "", lines: [], depth: 0 };
      open.lines.push(value);
    } else open.lines.push(line);
    open.depth += depthOf(open.lines.at(-1) ?? "");
    if (open.depth > 0) continue;
    entries.push(entryOf(table, open.key, open.lines.join("\n")));
    open = null;
  }
  return entries;
}

/** Returns how many more lists a line opens than it closes. */
function depthOf(line: string): number {
  const bare = line.replace(STRING, "");
  return bare.split("[").length - bare.split("]").length;
}

function entryOf(table: string, key: string, text: string): TomlEntry {
  return { table, key, text, strings: (text.match(STRING) ?? []).map((quoted) => quoted.slice(1, -1)) };
}
