import type { ShellPipeline } from "../../shell/pipeline.js";

/** Options of `git commit` that take the next word as their value. */
const VALUE_OPTIONS = new Set([
  ...["-m", "-F", "-C", "-c", "-t", "--author", "--date", "--fixup", "--squash", "--message", "--file"],
  ...["--pathspec-from-file", "--reuse-message", "--reedit-message", "--template", "--trailer", "--cleanup"],
]);

/** Short options of `git commit` that take the rest of their word as their value. */
const SHORT_VALUE = /[mFCct]/;

/** Options of git itself that take the next word as their value. */
const GIT_VALUE_OPTIONS = new Set(["-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path"]);

/**
 * A cheap pre-check on a command line without its quotes: matches every one that can skip git's hooks, and few others.
 */
export const MAY_BYPASS = /\bgit\b[\s\S]*(?:commit|push)[\s\S]*\s-(?:\w*n|-no-v)|core\.hookspath/i;

/** Returns the part of a command line that skips git's hooks, as it is written there; null when nothing does. */
export function verificationBypass(pipelines: readonly ShellPipeline[]): string | null {
  for (const pipeline of pipelines) {
    for (const { words } of pipeline) {
      const found = bypassIn(words);
      if (found !== null) return found;
    }
  }
  return null;
}

function bypassIn(words: readonly string[]): string | null {
  if (!/^(?:.*\/)?git(?:\.exe)?$/.test(words[0] ?? "")) return null;
  let at = 1;
  while ((words[at] ?? "").startsWith("-")) {
    const option = words[at] ?? "";
    if (option === "-c" && /^core\.hookspath=/i.test(words[at + 1] ?? "")) return `git -c ${words[at + 1]}`;
    at += GIT_VALUE_OPTIONS.has(option) ? 2 : 1;
  }
  const subcommand = words[at] ?? "";
  if (subcommand !== "commit" && subcommand !== "push") return null;
  const option = skippingOption(subcommand, words.slice(at + 1));
  return option === null ? null : `git ${subcommand} ${option}`;
}

function skippingOption(subcommand: "commit" | "push", words: readonly string[]): string | null {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--") return null;
    if (/^--no-veri(?:fy?)?$/.test(word)) return word;
    if (subcommand === "commit" && hasShortN(word)) return word;
    if (VALUE_OPTIONS.has(word) || takesNextWord(word)) at += 1;
  }
  return null;
}

/**
 * Returns true when the word contains the option `-n`, alone or in a group. An `n` after a letter that takes a value is
 * part of that value.
 */
function hasShortN(word: string): boolean {
  const flags = shortFlags(word);
  const n = flags.indexOf("n");
  const value = flags.search(SHORT_VALUE);
  return n !== -1 && (value === -1 || n < value);
}

/**
 * Returns true when the last letter of a group is an option that takes a value, as in `-am`: the value is the next
 * word.
 */
function takesNextWord(word: string): boolean {
  const flags = shortFlags(word);
  return flags !== "" && flags.search(SHORT_VALUE) === flags.length - 1;
}

function shortFlags(word: string): string {
  return /^-[a-zA-Z]/.test(word) ? word.slice(1) : "";
}
