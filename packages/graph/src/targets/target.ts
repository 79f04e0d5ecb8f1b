/** What a memory speaks of: a part of the repository that can vanish, move or change. */
export interface Target {
  readonly kind: "file" | "folder" | "symbol" | "package";
  /** The file or folder; of a symbol or package the file that has it. */
  readonly path: string;
  /** The name of a symbol or package, and of anything else its path. */
  readonly name: string;
  /** Of a file its content mark, of a folder a file in it; "" where nothing is marked. */
  readonly mark: string;
}

const NOTHING = "-";

/** A target as the front matter of a node holds it: kind, name or mark, path. */
export function targetText({ kind, path, name, mark }: Target): string {
  const second = kind === "symbol" || kind === "package" ? name : encodeURIComponent(mark) || NOTHING;
  return `${kind} ${second} ${path}`;
}

/** Undoes targetText; null for what is no target. */
export function parseTarget(text: string): Target | null {
  const [, kind, second = "", path = ""] = /^(file|folder|symbol|package) (\S+) (.+)$/.exec(text) ?? [];
  switch (kind) {
    case "file":
    case "folder":
      return { kind, path, name: path, mark: second === NOTHING ? "" : decoded(second) };
    case "symbol":
    case "package":
      return { kind, path, name: second, mark: "" };
    default:
      return null;
  }
}

/** A mark that was edited by hand counts for none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
