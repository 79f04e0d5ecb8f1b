import { collapseWhitespace, ellipsize, printable } from "@orange-hyper/core/text";
import { type CompletionContext, wantedAt } from "./completion-context.js";
import type { Candidate, Grammar } from "./grammar.js";
import type { Heads } from "./ids.js";
import type { Shell } from "./shells.js";

/** Maximum length of a displayed title; shells cut it further to fit the terminal. */
const TITLE_LIMIT = 100;

/** Finds the project around the working directory; null when there is none. */
export type FindProject = () => Promise<{
  readonly heads: Heads;
  readonly projectId: string;
} | null>;

export interface CompletionRequest {
  readonly shell: Shell;
  /** The words after the program's name; the last one ends at the cursor. */
  readonly words: readonly string[];
}

/**
 * Returns the completions for a shell, one per line: the word and, after a tab, its description. A line `:files` or
 * `:folders` leaves completion to the shell. Only words that need no quoting are offered, and descriptions are one line
 * without control characters.
 */
export async function complete(
  { shell, words }: CompletionRequest,
  grammar: Grammar,
  project: FindProject,
): Promise<string> {
  const wanted = wantedAt(shell === "bash" ? withoutEquals(words) : words, grammar);
  if (wanted.of === "file" || wanted.of === "folder") return `:${wanted.of}s\n`;
  const known = wanted.candidates.filter(({ value }) => value.startsWith(wanted.typed));
  const found = [...known, ...(await foundIn(wanted, grammar, project))];
  const offered = found.filter(({ value }) => fits(shell, value, wanted, found.length));
  // Bash breaks words at "=" and replaces only the part after it.
  const lead = shell === "bash" ? "" : wanted.lead;
  return offered.map((candidate) => `${lead}${lineOf(candidate)}\n`).join("");
}

/** Removes the "=" words, because bash splits `--status=pending` into three words. */
function withoutEquals(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => word !== "=" || words[index - 1]?.startsWith("--") !== true);
}

async function foundIn(
  { of, typed }: CompletionContext,
  grammar: Grammar,
  project: FindProject,
): Promise<readonly Candidate[]> {
  if (of === null) return [];
  if (of === "host")
    return grammar
      .hosts()
      .filter(({ id }) => id.startsWith(typed))
      .map(({ id, title }) => ({ value: id, about: title }));
  const { idsFor, isIdSource } = await import("./ids.js");
  const found = isIdSource(of) ? await project() : null;
  if (found === null || !isIdSource(of)) return [];
  return idsFor(found.heads, { of, typed, projectId: found.projectId });
}

/**
 * True when a shell can insert this candidate. A word of a title can stand for an id that does not begin with it: zsh
 * supports that, fish ignores such candidates, and bash would replace the typed word by the common prefix of several
 * candidates, so there it works for a single one only.
 */
function fits(shell: Shell, value: string, { typed }: CompletionContext, count: number): boolean {
  if (value.startsWith(typed)) return true;
  return shell === "zsh" || (shell === "bash" && count === 1);
}

function lineOf({ value, about }: Candidate): string {
  const shown = ellipsize(collapseWhitespace(printable(about)), TITLE_LIMIT);
  return shown === "" ? value : `${value}\t${shown}`;
}
