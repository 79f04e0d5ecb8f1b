import { compareText } from "@orange-hyper/core/text";
import { readPrompt } from "@orange-hyper/prompts";
import { isTestFile } from "@orange-hyper/verification";
import type { ContextRequest } from "./context-request.js";

export interface RelevantFile {
  readonly path: string;
  /** English text. */
  readonly reason: string;
}

/** Maximum number of files (specification of runs, section 17). */
const MAX_FILES = 30;

/** A reason why a file is relevant, with its weight. */
interface Reason {
  readonly weight: number;
  readonly text: string;
}

/**
 * Returns the files in the scope that a goal is most likely about: files that it names, files whose paths contain its
 * words, and files with uncommitted changes.
 */
export function relevantFiles(
  paths: readonly string[],
  { goal, scope, isInScope, git }: Pick<ContextRequest, "goal" | "scope" | "isInScope" | "git">,
): readonly RelevantFile[] {
  const wanted = wordsOf(goal);
  const changed = new Set(git.changed);
  const scored = paths.filter(isInScope).flatMap((path) => {
    const reasons = [
      ...namedReason(path, wanted.paths),
      ...wordReason(path, wanted.words),
      ...(changed.has(path) ? [{ weight: 3, text: "changed and not committed" }] : []),
      ...(scope.length > 0 ? [{ weight: 1, text: "in the scope" }] : []),
    ];
    const weight = reasons.reduce((sum, reason) => sum + reason.weight, 0);
    return weight === 0 ? [] : [{ path, weight, reason: reasons.map(({ text }) => text).join("; ") }];
  });
  return scored
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        Number(isTestFile(a.path)) - Number(isTestFile(b.path)) ||
        compareText(a.path, b.path),
    )
    .slice(0, MAX_FILES)
    .map(({ path, reason }) => ({ path, reason }));
}

function wordsOf(goal: string): { readonly paths: readonly string[]; readonly words: readonly string[] } {
  const { paths, words, identifiers } = readPrompt(goal).subject;
  const parts = [...words, ...identifiers.flatMap((name) => [name, ...partsOf(name)])];
  return {
    paths: paths.map((path) => path.toLowerCase()),
    words: [...new Set(parts.map((word) => word.toLowerCase()))].filter((word) => word.length >= 3),
  };
}

function namedReason(path: string, named: readonly string[]): readonly Reason[] {
  const folded = path.toLowerCase();
  const isNamed = named.some(
    (one) => folded === one || folded.endsWith(`/${one}`) || folded.startsWith(`${one.replace(/\/$/, "")}/`),
  );
  return isNamed ? [{ weight: 10, text: "named in the goal" }] : [];
}

/**
 * Finds parts of the path that start with a word of the goal, or vice versa. The goal's words are stems, so that
 * "tokenizing" also matches `tokenizer.ts`.
 */
function wordReason(path: string, words: readonly string[]): readonly Reason[] {
  const isFound = (part: string): boolean => words.some((word) => isAlike(part, word));
  const inName = partsOf(path.slice(path.lastIndexOf("/") + 1)).filter(isFound);
  const inFolders = partsOf(path).filter((part) => isFound(part) && !inName.includes(part));
  const found = [...new Set([...inName, ...inFolders])];
  if (found.length === 0) return [];
  const weight = 4 * new Set(inName).size + new Set(inFolders).size;
  return [{ weight, text: `has ${found.slice(0, 3).join(", ")} in its path` }];
}

function isAlike(part: string, word: string): boolean {
  return (
    part === word ||
    (word.length >= 4 && part.startsWith(word)) ||
    (part.length >= 4 && word.startsWith(part))
  );
}

/** Splits a path into lower-case words, at punctuation and at capitals within names. */
function partsOf(path: string): readonly string[] {
  const apart = path.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return apart.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 3);
}
