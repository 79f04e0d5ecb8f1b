import type { ClockPort } from "@orange-hyper/core/ports";
import { foldText } from "@orange-hyper/core/text";
import { type FileText, fileText, LARGEST_READ } from "./file-text.js";
import { type RepositoryPorts, readStart } from "./repository-files.js";

/** Time limit in ms, maximum hits, and maximum characters shown of a line (specification of runs, section 17). */
const TIME_LIMIT_MS = 2_000;
const MAX_HITS = 200;
const MAX_LINE_LENGTH = 300;

interface Hit {
  readonly path: string;
  /** Starts at 1. */
  readonly line: number;
  readonly text: string;
}

export interface SearchAnswer {
  readonly query: string;
  /** The query is matched literally; there are no patterns. */
  readonly by: "literal";
  readonly hits: readonly Hit[];
  readonly files_searched: number;
  /** Files that are too large, binary or no longer there. */
  readonly files_skipped: number;
  /** False when the time limit or the maximum of hits ended the search. */
  readonly is_complete: boolean;
}

export interface Searching {
  readonly query: string;
  readonly ignoreCase: boolean;
  readonly paths: readonly string[];
}

/** Searches files for a text, line by line. Redacted text cannot be found. */
export async function searchFiles(
  ports: RepositoryPorts & { readonly clock: ClockPort },
  folder: string,
  { query, ignoreCase, paths }: Searching,
): Promise<SearchAnswer> {
  const fold = ignoreCase ? foldText : String;
  const wanted = fold(query);
  const elapsed = (): number => ports.clock.elapsed?.() ?? Date.parse(ports.clock.now());
  const end = elapsed() + TIME_LIMIT_MS;
  const hits: Hit[] = [];
  let [searched, skipped] = [0, 0];
  for (const path of paths) {
    if (hits.length >= MAX_HITS || elapsed() > end) break;
    const text = await searchable(ports, folder, { path, isWanted: (raw) => fold(raw).includes(wanted) });
    searched++;
    if (text === null) skipped++;
    else hits.push(...hitsIn(path, text, (line) => fold(line).indexOf(wanted)));
  }
  return {
    query,
    by: "literal",
    hits: hits.slice(0, MAX_HITS),
    files_searched: searched,
    files_skipped: skipped,
    is_complete: searched === paths.length && hits.length <= MAX_HITS,
  };
}

/** Returns the redacted text of a file; "" when it does not contain the query, and null when it cannot be searched. */
async function searchable(
  ports: RepositoryPorts,
  folder: string,
  { path, isWanted }: { readonly path: string; readonly isWanted: (text: string) => boolean },
): Promise<string | null> {
  const start = await readStart(ports, folder, { path, maxBytes: LARGEST_READ + 1 }).catch(() => null);
  if (start === null || start.size > LARGEST_READ || start.bytes.includes(0)) return null;
  // Checked first, because redacting takes longer than searching.
  if (!isWanted(new TextDecoder().decode(start.bytes))) return "";
  const text: FileText | null = fileText(start);
  return text?.text ?? null;
}

function hitsIn(path: string, text: string, find: (line: string) => number): readonly Hit[] {
  return text.split("\n").flatMap((line, index) => {
    const at = find(line);
    return at < 0 ? [] : [{ path, line: index + 1, text: around(line.replace(/\r$/, ""), at) }];
  });
}

/** Returns a line or, if it is long, the part around the match. */
function around(line: string, at: number): string {
  if (line.length <= MAX_LINE_LENGTH) return line;
  const from = Math.max(0, Math.min(at - MAX_LINE_LENGTH / 3, line.length - MAX_LINE_LENGTH));
  return `${from > 0 ? "…" : ""}${line.slice(from, from + MAX_LINE_LENGTH)}…`;
}
