import type { OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { requestRefused } from "./errors.js";
import { fileText, LARGEST_READ } from "./file-text.js";
import { readStart } from "./repository-files.js";

/** Maximum lines per read (specification of runs, section 17). */
const MAX_LINES = 2_000;

export interface ReadAnswer {
  readonly path: string;
  readonly bytes: number;
  readonly is_binary: boolean;
  /** Null for a binary file. */
  readonly text: string | null;
  readonly from_line: number;
  readonly to_line: number;
  /** Number of lines that were read. The file has more if `is_cut`. */
  readonly lines: number;
  readonly is_cut: boolean;
  readonly is_redacted: boolean;
}

/**
 * Reads lines of a listed file. Throws PATH_REFUSED when it is not a regular file, and USER_INPUT_ERROR for invalid
 * numbers.
 */
export async function readLines(
  ctx: Pick<OrangeContext, "repositories" | "homes">,
  folder: string,
  { path, from_line = 1, lines = MAX_LINES }: { path: string; from_line?: number; lines?: number },
): Promise<ReadAnswer> {
  if (![from_line, lines].every((count) => Number.isSafeInteger(count) && count >= 1))
    throw requestRefused(msg`\`from_line\` and \`lines\` have to be whole numbers from 1 on.`);
  const start = await readStart(ctx, folder, { path, maxBytes: LARGEST_READ });
  const file = fileText(start);
  const none = { path, bytes: start.size, from_line, to_line: from_line - 1, lines: 0 };
  if (file === null) return { ...none, is_binary: true, text: null, is_cut: false, is_redacted: false };
  const all = file.text === "" ? [] : file.text.replace(/\n$/, "").split("\n");
  const chosen = all.slice(from_line - 1, from_line - 1 + Math.min(lines, MAX_LINES));
  const to = from_line - 1 + chosen.length;
  return {
    ...none,
    is_binary: false,
    text: chosen.join("\n"),
    to_line: to,
    lines: all.length,
    is_cut: file.is_cut || to < all.length,
    is_redacted: file.is_redacted,
  };
}
