/** A part of the repository that a memory refers to, and that can vanish, move or change. */
export interface Target {
  readonly kind: "file" | "folder" | "symbol" | "package";
  /** Path of the file or folder; for a symbol or package, of the file that contains it. */
  readonly path: string;
  /** Name of the symbol or package; for a file or folder, its path. */
  readonly name: string;
  /** For a file its content mark, for a folder a file in it; "" without a mark. */
  readonly mark: string;
}

const NOTHING = "-";

/** Encodes a target for the front matter of a node: kind, name or mark, path. */
export function targetText({ kind, path, name, mark }: Target): string {
  const second = kind === "symbol" || kind === "package" ? name : encodeURIComponent(mark) || NOTHING;
  return `${kind} ${second} ${path}`;
}

/** Decodes the text of `targetText`; null when it is no target. */
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

/** Decodes a mark; one that was damaged by hand counts as none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
