/** The supported shells. */
export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

export function isShell(text: string): text is Shell {
  return (SHELLS as readonly string[]).includes(text);
}

/**
 * The word by which scripts request completions. It is no registered command, so neither help nor documentation lists
 * it.
 */
export const COMPLETE_WORD = "__complete";
