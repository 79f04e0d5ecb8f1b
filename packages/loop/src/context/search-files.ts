import type { ClockPort } from "@orange-hyper/core/ports";
import { foldText } from "@orange-hyper/core/text";
import { type FileText, fileText, LARGEST_READ } from "./file-text.js";
import { type RepositoryPorts, readStart } from "./repository-files.js";

/** Section 17 of the specification of runs. */
const TIME_LIMIT_MS = 2_000;
const MOST_HITS = 200;
const LONGEST_LINE = 300;

interface Hit {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

export interface SearchAnswer {
  readonly query: string;
  /** Searches are for the text as it stands; there are no expressions. */
  readonly by: "literal";
  readonly hits: readonly Hit[];
  readonly files_searched: number;
  /** Larger than what is read, binary, or gone by now. */
  readonly files_skipped: number;
  /** False where the time or the number of hits ended it. */
  readonly is_complete: boolean;
}

export interface Searching {
  readonly query: string;
  readonly ignoreCase: boolean;
  readonly paths: readonly string[];
}

/** Looks for a text in files, line by line. What is hidden in a line is not found in it either. */
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
    if (hits.length >= MOST_HITS || elapsed() > end) break;
    const text = await searchable(ports, folder, { path, isWanted: (raw) => fold(raw).includes(wanted) });
    searched++;
    if (text === null) skipped++;
    else hits.push(...hitsIn(path, text, (line) => fold(line).indexOf(wanted)));
  }
  return {
    query,
    by: "literal",
    hits: hits.slice(0, MOST_HITS),
    files_searched: searched,
    files_skipped: skipped,
    is_complete: searched === paths.length && hits.length <= MOST_HITS,
  };
}

/** The text of a file without secrets; "" where the text is not in it, null where it cannot be searched. */
async function searchable(
  ports: RepositoryPorts,
  folder: string,
  { path, isWanted }: { readonly path: string; readonly isWanted: (text: string) => boolean },
): Promise<string | null> {
  const start = await readStart(ports, folder, { path, maxBytes: LARGEST_READ + 1 }).catch(() => null);
  if (start === null || start.size > LARGEST_READ || start.bytes.includes(0)) return null;
  // Looking for secrets takes longer than looking for the text.
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

/** A line, or the part of a long one that the text is in. */
function around(line: string, at: number): string {
  if (line.length <= LONGEST_LINE) return line;
  const from = Math.max(0, Math.min(at - LONGEST_LINE / 3, line.length - LONGEST_LINE));
  return `${from > 0 ? "…" : ""}${line.slice(from, from + LONGEST_LINE)}…`;
}
