/** The place where a command would run. */
export interface SafetyContext {
  /** Absolute path of the repository in which it would run. */
  readonly root: string;
  /** Argument vectors of the commands in the user's configuration. */
  readonly configured: readonly (readonly string[])[];
  /** True for protected paths of the repository, and for state of git or Orange. */
  readonly isProtected: (path: string) => boolean;
}

/** Returns a program's name without its folder and without the executable suffix of Windows. */
export function nameOf(program: string): string {
  return program.replace(/^.*[/\\]/, "").replace(/\.(?:exe|cmd|bat|com)$/i, "");
}

/**
 * Resolves a word to a path relative to the repository. Returns null when it leaves the repository or only a shell
 * could resolve it.
 */
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

/** True when a short option with one of the letters is present, alone or in a group, or one of the long options is. */
export function hasOption(words: readonly string[], letters: string, ...long: readonly string[]): boolean {
  return words.some(
    (word) =>
      long.some((name) => word === name || word.startsWith(`${name}=`)) ||
      (/^-[A-Za-z\d]+$/.test(word) && [...letters].some((letter) => word.slice(1).includes(letter))),
  );
}

/** Returns the words that are not options. All words after `--` count. */
export function operands(words: readonly string[]): readonly string[] {
  const end = words.indexOf("--");
  const front = end === -1 ? words : words.slice(0, end);
  return [...front.filter((word) => !word.startsWith("-")), ...(end === -1 ? [] : words.slice(end + 1))];
}
