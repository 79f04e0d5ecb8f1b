import { unescapeText } from "@orange-hyper/core/documents";

/** The fields at the beginning of a document; "" for a missing one. */
export interface Head {
  readonly id: string;
  readonly owner: string;
  /** The title; for a memory, its text. */
  readonly title: string;
}

const SUMMARY = /^## Summary[ \t]*\r?\n\s*(.+)/m;

/** Reads only the fields that completion shows, because parsing whole documents would take several times longer. */
export function readHead(text: string): Head {
  const end = text.indexOf("\n---", 3);
  const front = text.startsWith("---") ? text.slice(0, end === -1 ? text.length : end) : "";
  const field = (name: string): string => scalar(lineAfter(front, `\n${name}: `));
  const title =
    field("revised_title") ||
    field("title") ||
    (end === -1 ? "" : unescapeText(SUMMARY.exec(text.slice(end))?.[1] ?? ""));
  return { id: field("id"), owner: field("project_id"), title };
}

/** Returns the text from after `start` to the end of its line; "" when `start` does not occur. */
function lineAfter(text: string, start: string): string {
  const at = text.indexOf(start);
  if (at === -1) return "";
  const end = text.indexOf("\n", at + start.length);
  return text.slice(at + start.length, end === -1 ? text.length : end);
}

/** Parses a one-line scalar: plain, or in single or double quotes. Multi-line scalars yield "". */
function scalar(written: string): string {
  const text = written.trim();
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return /^[|>]/.test(text) ? "" : text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}
