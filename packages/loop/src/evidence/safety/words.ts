/** What is known of the place where a command would run. */
export interface SafetyContext {
  /** Absolute path of the repository, where it would run. */
  readonly root: string;
  /** Commands that the user's configuration names, by their argument vectors. */
  readonly configured: readonly (readonly string[])[];
  /** Whether a path of the repository is protected, or state of git or Orange. */
  readonly isProtected: (path: string) => boolean;
}

/** The name of a program without its folder and the ending that Windows gives it. */
export function nameOf(program: string): string {
  return program.replace(/^.*[/\\]/, "").replace(/\.(?:exe|cmd|bat|com)$/i, "");
}

/** Where a word leads: a path relative to the repository, or null for one that leaves it or that only a shell could tell. */
export function placeOf(word: string, root: string): string | null {
  if (/^~|^\$|`/.test(word)) return null;
  const inside = word === root ? "." : word.startsWith(`${root}/`) ? word.slice(root.length + 1) : word;
  if (/^(?:[/\\]|[A-Za-z]:[/\\])/.test(inside)) return null;
  const parts: string[] = [];
  for (const part of inside.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}

/** Whether one of the short options is this letter, also in a group of several, or one of the long ones is there. */
export function hasOption(words: readonly string[], letters: string, ...long: readonly string[]): boolean {
  return words.some(
    (word) =>
      long.some((name) => word === name || word.startsWith(`${name}=`)) ||
      (/^-[A-Za-z\d]+$/.test(word) && [...letters].some((letter) => word.slice(1).includes(letter))),
  );
}

/** The words that are no options; all behind `--` are none. */
export function operands(words: readonly string[]): readonly string[] {
  const end = words.indexOf("--");
  const front = end === -1 ? words : words.slice(0, end);
  return [...front.filter((word) => !word.startsWith("-")), ...(end === -1 ? [] : words.slice(end + 1))];
}
